import { createService, type ServiceApp, type ServiceOptions } from '../platform/http.ts'
import { caseListOperations } from './case-list/operations.ts'
import type { SalaryOperation } from './operation.ts'

/** Every call of the salary service. */
export const salaryOperations: readonly SalaryOperation[] = [...caseListOperations]

export type SalaryServiceOptions = Omit<ServiceOptions, 'name' | 'operations'>

export function createSalaryService(options: SalaryServiceOptions): ServiceApp {
  return createService({ ...options, name: 'salary', operations: salaryOperations })
}
