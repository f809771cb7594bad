import type { CaseDetails } from '../../common/case-details/case-details.ts'
import { caseVersionWire } from '../../common/case-work/case-work-api.ts'
import { sendChange } from '../../common/salary-api.ts'

export function createCaseNote(item: CaseDetails, message: string): Promise<void> {
  return sendChange('POST', '/Notat/OpretNotat', { ...caseVersionWire(item), besked: message })
}

export function deleteCaseNote(item: CaseDetails, noteId: string): Promise<void> {
  return sendChange('DELETE', '/Notat/SletNotat', { ...caseVersionWire(item), notatId: noteId })
}
