import { operationsOf } from '../platform/operation.ts'
import { salaryAccounts } from './authorisation.ts'

/** One call of the salary service. */
export const salaryOperation = operationsOf('imiteretBrugerMedlemIdent', salaryAccounts)
