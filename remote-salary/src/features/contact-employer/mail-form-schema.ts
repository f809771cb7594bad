import { cleanContact, isEmail, issue, type PortalForm, requiredText } from '@portal/ui/forms'
import * as v from 'valibot'
import type { CaseMail, MailStart } from './mail-api.ts'

/** The values of the mail fields; the draft has the same shape. */
export type MailFields = Omit<CaseMail, 'to' | 'cc' | 'bcc'> &
  Readonly<Record<'to' | 'cc' | 'bcc', string>>

export type MailFormState = PortalForm<MailFields, CaseMail>

export const CONTENT_LIMIT = 20_000
export const SUBJECT_LIMIT = 200

/**
 * Splits a comma-separated list of addresses. Lists that are copied from Outlook have semicolons, and
 * names before the addresses: `"Holm, Anna" <anna@x.dk>; Bo <bo@x.dk>`.
 */
export function toAddresses(list: string): readonly string[] {
  return list
    .replaceAll(/"[^"]*"(?=\s*<)/g, '')
    .split(/[,;]/)
    .map((entry) => cleanContact(/<([^<>]*)>\s*$/.exec(entry)?.[1] ?? entry))
    .filter((entry) => entry !== '')
}

export function fromAddresses(addresses: readonly string[]): string {
  return addresses.join(', ')
}

const addresses = v.pipe(v.string(), v.transform(toAddresses))

const areAddresses = v.check(
  (entries: readonly string[]) => entries.every(isEmail),
  'shared.forms.email',
)

/** The schema of a mail to the employer, made from one of these templates. */
export function mailSchema({
  templates,
  mostRecipients,
}: MailStart): v.GenericSchema<MailFields, CaseMail> {
  return v.pipe(
    v.object({
      caseId: v.string(),
      template: v.pipe(
        v.string(),
        v.check(
          (chosen) => templates.some(({ type }) => type === chosen),
          'salary.mail.templateMissing',
        ),
      ),
      content: requiredText('salary.mail.contentMissing', CONTENT_LIMIT),
      selectedFileList: v.array(v.object({ fullName: v.string(), caseNumber: v.string() })),
      to: v.pipe(addresses, v.minLength(1, 'salary.mail.recipientMissing'), areAddresses),
      subject: requiredText('salary.mail.subjectMissing', SUBJECT_LIMIT),
      cc: v.pipe(addresses, areAddresses),
      bcc: v.pipe(addresses, areAddresses),
    }),
    v.forward(
      v.partialCheck(
        [['to'], ['cc'], ['bcc']],
        ({ to, cc, bcc }) =>
          mostRecipients === null || new Set([...to, ...cc, ...bcc]).size <= mostRecipients,
        issue('salary.mail.tooManyRecipients', { count: mostRecipients ?? 0 }),
      ),
      ['to'],
    ),
  )
}
