import { type DeclaredOperation, requiredText } from '../../platform/operation.ts'
import { caseworkerOf } from '../case/change-case.ts'
import { salaryOperation } from '../operation.ts'
import { findCaseHistory } from './case-history.ts'
import { caseHistoryWire } from './history-wire.ts'

export const historyOperations: readonly DeclaredOperation[] = [
  salaryOperation({
    call: 'GET /SagHent/HentSagHistorik',
    summary: 'Beyond the specification: what happened to a case, when and by whom',
    access: 'read',
    takesActedAs: true,
    query: { sagsId: requiredText },
    answer: caseHistoryWire,
    shows: (query) => query.sagsId,
    run: (surroundings, query) => findCaseHistory(caseworkerOf(surroundings), query.sagsId),
  }),
]
