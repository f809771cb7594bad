import { call, type Query, useQuery } from '@portal/platform/api'
import { extension } from '@portal/platform/contract'
import { ident, name, orBare, response, rows } from '@portal/platform/wire'
import * as v from 'valibot'
import { sendChange } from '../../common/salary-api.ts'
import { useLoggedQuery } from '../../common/use-logged.ts'

/** The union's template for a mail to the employer; the service fills in the case's data. */
interface MailTemplate {
  readonly name: string
  readonly type: string
  readonly subject: string
  /** Plain text with line breaks. */
  readonly content: string
  readonly to: readonly string[]
}

/** What a new mail starts from. */
export interface MailStart {
  readonly templates: readonly MailTemplate[]
  /** The maximum of to, cc and bcc together; null if the service does not tell it. */
  readonly mostRecipients: number | null
}

/** A reference to a file of the case, in a mail or its draft. */
interface AttachedFile {
  readonly fullName: string
  readonly caseNumber: string
}

/** A validated mail, ready to be sent. */
export interface CaseMail {
  readonly caseId: string
  /** The `type` of the chosen template. */
  readonly template: string
  readonly content: string
  readonly selectedFileList: readonly AttachedFile[]
  readonly to: readonly string[]
  readonly subject: string
  readonly cc: readonly string[]
  readonly bcc: readonly string[]
}

export const mailTemplatesWire = orBare(
  'skabelonList',
  response({
    skabelonList: rows(
      v.object({
        skabelonNavn: name,
        skabelonType: ident,
        emne: v.nullish(v.string(), ''),
        indhold: v.nullish(v.string(), ''),
        tilEmailAdresseList: rows(ident),
      }),
    ),
    /** A service that does not send it may still have a limit. */
    maksAntalModtagere: extension('salary', v.nullable(v.number())),
  }),
)

export type MailTemplatesWire = v.InferOutput<typeof mailTemplatesWire>

/** Request body of `SendMailFraTr`. */
export type CaseMailWire = ReturnType<typeof toCaseMailWire>

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

export function toCaseMailWire(mail: CaseMail) {
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

async function fetchMailTemplates(caseId: string, signal: AbortSignal): Promise<MailStart> {
  const wire = await call({
    service: 'salary',
    method: 'POST',
    path: '/api/Mail/HentTrSkabelonMailList',
    body: { sagsId: caseId },
    intent: 'read',
    answer: mailTemplatesWire,
    signal,
  })
  return toMailStart(wire)
}

export function sendMail(mail: CaseMail): Promise<void> {
  return sendChange('POST', '/api/Mail/SendMailFraTr', toCaseMailWire(mail))
}

/** Fetches the templates for a case; an error is logged and shown in the form, not in a dialog. */
export function useMailTemplates(caseId: string): Query<MailStart> {
  return useLoggedQuery(
    'Mail templates',
    useQuery(['salary', 'mail-templates', caseId], (signal) => fetchMailTemplates(caseId, signal), {
      dialog: false,
    }),
  )
}
