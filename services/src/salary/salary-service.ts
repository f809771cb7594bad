import { createService, type ServiceApp, type ServiceOptions } from '../platform/http.ts'
import { caseListOperations } from './case-list/operations.ts'
import type { SalaryOperation } from './operation.ts'

/** Every call of the salary service. */
export const salaryOperations: readonly SalaryOperation[] = [...caseListOperations]

export type SalaryServiceOptions = Omit<ServiceOptions, 'name' | 'operations'>

/**
 * The salary service on one data set; the dummy users' variant is the same on another. Whose
 * account it is follows from the data set alone: it answers 403 to people it does not know.
 */
export function createSalaryService(options: SalaryServiceOptions): ServiceApp {
  return createService({ ...options, name: 'salary', operations: salaryOperations })
}
