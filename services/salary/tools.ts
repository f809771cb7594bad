import type { FileStore } from '../platform/file-store.ts'
import type { MailSender } from '../platform/mail.ts'

/** What the calls of the salary service use besides its database. */
export interface SalaryTools {
  readonly mail: MailSender
  readonly files: FileStore
  /** The maximum size of one file sent to a case. */
  readonly maxFileBytes: number
}
