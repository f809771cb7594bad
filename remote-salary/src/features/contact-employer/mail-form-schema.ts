import { isEmail, type PortalForm, requiredText } from '@portal/ui/forms'
import * as v from 'valibot'
import type { AttachedFile, CaseMail } from './mail-template.ts'

/** What stands in the fields of a mail; its draft is the same. */
export interface MailFields {
  readonly caseId: string
  readonly template: string
  readonly content: string
  readonly selectedFileList: readonly AttachedFile[]
  readonly to: string
  readonly subject: string
  readonly cc: string
  readonly bcc: string
}

export type MailFormState = PortalForm<MailFields, CaseMail>

export const CONTENT_LIMIT = 20_000
export const SUBJECT_LIMIT = 200

/** The addresses of a list that is parted by commas. */
export function toAddresses(list: string): readonly string[] {
  return list
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
}

export function fromAddresses(addresses: readonly string[]): string {
  return addresses.join(', ')
}

const addresses = v.pipe(v.string(), v.transform(toAddresses))

const areAddresses = v.check(
  (entries: readonly string[]) => entries.every(isEmail),
  'salary.mail.addressInvalid',
)

/**
 * A mail to the employer.
 *
 * @param types the types of the templates that there are
 */
export function mailSchema(types: readonly string[]): v.GenericSchema<MailFields, CaseMail> {
  return v.object({
    caseId: v.string(),
    template: v.pipe(
      v.string(),
      v.check((type) => types.includes(type), 'salary.mail.templateMissing'),
    ),
    content: requiredText('salary.mail.contentMissing', CONTENT_LIMIT),
    selectedFileList: v.array(v.object({ fullName: v.string(), caseNumber: v.string() })),
    to: v.pipe(addresses, v.minLength(1, 'salary.mail.recipientMissing'), areAddresses),
    subject: requiredText('salary.mail.subjectMissing', SUBJECT_LIMIT),
    cc: v.pipe(addresses, areAddresses),
    bcc: v.pipe(addresses, areAddresses),
  })
}
