import type { CaseNote } from '../../common/case-details/case-details.ts'

export function aNote(changes: Partial<CaseNote> = {}): CaseNote {
  return {
    id: 'N-1',
    message: 'Ringede til <b>lederen</b>.',
    createdAt: '2026-11-19T22:30:00.000Z',
    isDeletable: true,
    createdBy: 'Anna Holm',
    ...changes,
  }
}
