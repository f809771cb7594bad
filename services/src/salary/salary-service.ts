import { createService, type ServiceOptions } from '../platform/http.ts'
import type { DeclaredOperation } from '../platform/operation.ts'
import { caseListOperations } from './case-list/operations.ts'
import { spellQueryNames } from './query-names.ts'

/** Every call of the salary service. */
export const salaryOperations: readonly DeclaredOperation[] = [...caseListOperations]

export interface SalaryService {
  fetch(request: Request): Response | Promise<Response>
}

export type SalaryServiceOptions = Omit<ServiceOptions, 'name' | 'operations'>

/**
 * The salary service on one data set; the dummy users' variant is the same on another. Whose
 * account it is follows from the data set alone: it answers 403 to people it does not know.
 */
export function createSalaryService(options: SalaryServiceOptions): SalaryService {
  const app = createService({ ...options, name: 'salary', operations: salaryOperations })
  const spell = spellQueryNames(salaryOperations.flatMap((operation) => operation.queryNames))
  return { fetch: (request) => app.fetch(spell(request)) }
}
