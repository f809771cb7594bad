import type { FileStore } from '../platform/file-store.ts'
import type { MailSender } from '../platform/mail.ts'
import type { Scanner } from '../platform/scanner.ts'
import type { SalaryLimits } from './limits.ts'

/** The dependencies of the salary service's calls, besides its database. */
export interface SalaryTools {
  readonly mail: MailSender
  readonly files: FileStore
  /** The maximum size of one file sent to a case. */
  readonly maxFileBytes: number
  readonly limits: SalaryLimits
  /** Null if files are not scanned for viruses. */
  readonly scanner: Scanner | null
}
