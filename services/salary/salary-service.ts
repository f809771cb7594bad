import { array, object, record, string, union } from 'valibot'
import {
  createService,
  type FailureShape,
  type ServiceApp,
  type ServiceOptions,
} from '../platform/http.ts'
import { addStopPage } from '../platform/notices.ts'
import type { DeclaredOperation } from '../platform/operation.ts'
import { caseOperations } from './case/operations.ts'
import { caseListOperations } from './case-list/operations.ts'
import { fileOperations } from './files/operations.ts'
import { historyOperations } from './history/operations.ts'
import { lookupOperations } from './lookups/operations.ts'
import { mailOperations } from './mail/operations.ts'
import { noteOperations } from './notes/operations.ts'
import { noticeOperations } from './notices/notices.ts'
import { reminderOperations } from './reminders/operations.ts'
import { noticeChoices } from './tables.ts'
import type { SalaryTools } from './tools.ts'

/** Every call of the salary service. */
export const salaryOperations: readonly DeclaredOperation<SalaryTools>[] = [
  ...caseListOperations,
  ...caseOperations,
  ...historyOperations,
  ...lookupOperations,
  ...mailOperations,
  ...reminderOperations,
  ...noteOperations,
  ...noticeOperations,
  ...fileOperations,
]

export type SalaryServiceOptions = Omit<
  ServiceOptions<SalaryTools>,
  'name' | 'operations' | 'failureShape'
>

const messageWire = object({ Message: string(), RequestId: string() })
const fieldErrorsWire = object({
  error: object({ errors: record(string(), array(string())), requestId: string() }),
})

/**
 * The body of an error response: messages by field if the error names fields, otherwise one
 * message.
 */
const failureShape: FailureShape = {
  schema: union([fieldErrorsWire, messageWire]),
  toBody: ({ message, fields, requestId }) =>
    fields === undefined
      ? { Message: message, RequestId: requestId }
      : { error: { errors: fields, requestId } },
}

/**
 * Creates the salary service for one database: that of the union's users or that of the dummy
 * users. Anybody who is not a user in this database gets a 403.
 */
export function createSalaryService(options: SalaryServiceOptions): ServiceApp {
  const app = createService({
    ...options,
    name: 'salary',
    operations: salaryOperations,
    failureShape,
  })
  return addStopPage(app, options.db, noticeChoices)
}
