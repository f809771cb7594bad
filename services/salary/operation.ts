import type { OperationRules } from '../platform/imitation.ts'
import { operationsOf, uploadsOf } from '../platform/operation.ts'
import { type SalaryAccount, salaryAccounts } from './authorisation.ts'
import type { SalaryTools } from './tools.ts'

const ACTED_AS = 'imiteretBrugerMedlemIdent'

/** Declares a call of the salary service. */
export const salaryOperation = operationsOf<SalaryAccount, OperationRules, SalaryTools>(
  ACTED_AS,
  salaryAccounts,
)

/** Declares an upload call of the salary service. */
export const salaryUpload = uploadsOf<SalaryAccount, OperationRules, SalaryTools>(
  ACTED_AS,
  salaryAccounts,
)
