import type { CaseMail, MailStart } from './mail-template.ts'
import type { CaseMailWire, MailTemplatesWire } from './mail-wire.ts'

export function toMailStart({ skabelonList, maksAntalModtagere }: MailTemplatesWire): MailStart {
  return {
    templates: skabelonList.map((wire) => ({
      name: wire.skabelonNavn,
      type: wire.skabelonType,
      subject: wire.emne,
      // Text areas normalise line breaks; without doing the same here, an unchanged template would
      // look edited.
      content: wire.indhold.replace(/\r\n?/g, '\n'),
      to: wire.tilEmailAdresseList,
    })),
    mostRecipients: maksAntalModtagere ?? null,
  }
}

export function toCaseMailWire(mail: CaseMail): CaseMailWire {
  return {
    sagsId: mail.caseId,
    skabelonType: mail.template,
    emne: mail.subject,
    indhold: mail.content,
    tilEmailAdresseList: [...mail.to],
    ccEmailAdresseList: [...mail.cc],
    bccEmailAdresseList: [...mail.bcc],
    vedhaeftetFilIdList: mail.selectedFileList.map(({ fullName, caseNumber }) => ({
      fuldeNavn: fullName,
      sagsNr: caseNumber,
    })),
  }
}
