import {
  type CaseFacts,
  reminderStatus,
  showsStatus,
  statusNameOf,
  statusTypeOf,
} from './case-status.ts'

const TODAY = '2026-11-21'

const taken: CaseFacts = {
  takenByIdent: 'me',
  closedAs: null,
  mergedIntoId: null,
  deadlineOn: '2026-11-21',
  reminderDueOn: null,
}

describe('case-status', () => {
  it.each([
    ['AfventerAccept', { ...taken, takenByIdent: null }],
    ['Igang', taken],
    ['Igang', { ...taken, deadlineOn: null }],
    ['AfventerReminder', { ...taken, reminderDueOn: '2026-11-21' }],
    ['Igang', { ...taken, reminderDueOn: '2026-11-20' }],
    ['FristOverskredet', { ...taken, deadlineOn: '2026-11-20', reminderDueOn: '2026-12-01' }],
    ['FristOverskredet', { ...taken, takenByIdent: null, deadlineOn: '2026-11-20' }],
    ['Afsluttet', { ...taken, deadlineOn: '2026-11-20', closedAs: 'Afsluttet' }],
    ['IkkeTRRelevant', { ...taken, closedAs: 'IkkeTRRelevant' }],
    ['Afsluttet', { ...taken, deadlineOn: '2026-11-20', mergedIntoId: 'survivor' }],
  ] as const)('is %s for %j', (expected, facts) => {
    expect(statusTypeOf(facts, TODAY)).toBe(expected)
  })

  it('is not shown on a case that only waits to be taken', () => {
    expect(showsStatus('AfventerAccept')).toBe(false)
    expect(showsStatus('FristOverskredet')).toBe(true)
  })

  it('a reminder is active up to and including its day', () => {
    expect(reminderStatus(TODAY, TODAY)).toBe('Aktiv')
    expect(reminderStatus('2026-11-20', TODAY)).toBe('Passiv')
    expect(reminderStatus(null, TODAY)).toBe('Passiv')
  })

  it('reports a merged case as merged', () => {
    expect(statusNameOf({ ...taken, mergedIntoId: 'survivor' }, TODAY)).toBe('Sammenflettet')
    expect(statusNameOf(taken, TODAY)).toBe('Igang')
    expect(statusNameOf({ ...taken, takenByIdent: null }, TODAY)).toBe('Afventer accept')
  })
})
