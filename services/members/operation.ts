import { operationsOf } from '../platform/operation.ts'
import { memberAccounts } from './authorisation.ts'

/** One call of the member service. */
export const memberOperation = operationsOf('request.imiteretBrugerMedlemIdent', memberAccounts)
