import { call, noAnswer } from '@portal/platform/api'
import { caseVersion } from '../../common/case/case-change.ts'
import type { CaseDetails } from '../../common/case/case-details.ts'

export async function createCaseNote(item: CaseDetails, message: string): Promise<void> {
  await call({
    service: 'salary',
    method: 'POST',
    path: '/Notat/OpretNotat',
    body: { ...caseVersion(item), besked: message },
    intent: 'write',
    answer: noAnswer,
  })
}

export async function deleteCaseNote(item: CaseDetails, noteId: string): Promise<void> {
  await call({
    service: 'salary',
    method: 'DELETE',
    path: '/Notat/SletNotat',
    body: { ...caseVersion(item), notatId: noteId },
    intent: 'write',
    answer: noAnswer,
  })
}
