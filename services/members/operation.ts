import { operationsOf } from '../platform/operation.ts'
import { type MemberAccount, type MemberRules, memberAccounts } from './authorisation.ts'
import type { MemberTools } from './tools.ts'

/** One call of the member service. */
export const memberOperation = operationsOf<MemberAccount, MemberRules, MemberTools>(
  'request.imiteretBrugerMedlemIdent',
  memberAccounts,
)
