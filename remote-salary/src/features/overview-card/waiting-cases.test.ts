import type { Case } from '../../common/case/case.ts'
import { aCase } from '../../common/case/case-test-data.ts'
import { waitingCases } from './waiting-cases.ts'

const TODAY = '2026-11-20'
const reminder = {
  id: 'R-1',
  content: 'Ring',
  status: 'active',
  date: TODAY,
  sendReminderMail: false,
} as const
const EXCEEDED = { name: 'Frist overskredet', type: 'deadline-exceeded', visible: true } as const

const found = (
  open: readonly Case[],
  toBeConfirmed: readonly Case[] = [],
  showTestCases = false,
) => {
  const waiting = waitingCases({ open, toBeConfirmed, hasTestCases: true }, showTestCases, TODAY)
  return Object.fromEntries(
    Object.entries(waiting).map(([name, cases]: [string, readonly Case[]]) => [
      name,
      cases.map(({ caseId }) => caseId),
    ]),
  )
}

describe('waiting-cases', () => {
  test('puts those with an exceeded deadline first, the oldest deadline at the top', () => {
    const one = aCase({ caseId: '1', caseStatus: EXCEEDED, deadlineDate: '2026-11-12' })
    const other = aCase({ caseId: '2', caseStatus: EXCEEDED, deadlineDate: '2026-11-03' })
    expect(found([one, other])).toMatchObject({ overdue: ['2', '1'], dueSoon: [] })
  })

  test.each([
    ['2026-11-20', ['1']],
    ['2026-11-27', ['1']],
    ['2026-11-28', []],
    [null, []],
  ])('a deadline at %s is soon or not', (deadlineDate, expected) => {
    expect(found([aCase({ caseId: '1', deadlineDate })]).dueSoon).toEqual(expected)
  })

  test.each([
    [{}, ['1']],
    [{ date: '2026-11-19' }, ['1']],
    [{ date: '2026-11-21' }, []],
    [{ status: 'passive' as const }, []],
  ])('a reminder %j is due or not', (changes, expected) => {
    const item = aCase({ caseId: '1', reminder: { ...reminder, ...changes } })
    expect(found([item]).reminders).toEqual(expected)
  })

  test('counts no case of a colleague, because nobody else can work on it', () => {
    const item = aCase({ caseStatus: EXCEEDED, colleague: 'Bo Dal', reminder })
    expect(found([item])).toEqual({ overdue: [], dueSoon: [], reminders: [], untaken: [] })
  })

  test('counts test cases only where the user shows them', () => {
    const item = aCase({ caseId: '1', caseNumber: 'TEST-1' })
    expect(found([], [item]).untaken).toEqual([])
    expect(found([], [item], true).untaken).toEqual(['1'])
  })
})
