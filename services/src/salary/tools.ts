import type { FileStore } from '../platform/file-store.ts'
import type { MailSender } from '../platform/mail.ts'

/** What the calls of the salary service work with, beside its database. */
export interface SalaryTools {
  readonly mail: MailSender
  readonly files: FileStore
  /** Of one file sent to a case. */
  readonly maxFileBytes: number
}
