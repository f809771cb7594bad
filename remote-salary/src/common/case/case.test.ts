import {
  CLOSED_PAGE_SIZE,
  hasMore,
  isDeadlineExceeded,
  isMemberNotFound,
  placeholders,
  SKELETON_CARDS,
  showsStatus,
  showsStatusOnCard,
  visibleCases,
} from './case.ts'
import { aCase } from './case-test-data.ts'

describe('case', () => {
  test.each([true, false])('[CASE-14] a card shows its status if visStatus is %s', (visible) => {
    const status = { name: 'I gang', type: 'in-progress', visible } as const
    expect(showsStatusOnCard(status)).toBe(visible)
  })

  test('a status of any other name is shown', () => {
    expect(showsStatus({ name: 'I gang', type: 'in-progress', visible: false })).toBe(true)
  })

  test.each(['ikkeopdateret', 'IkkeOpdateret', 'IKKEOPDATERET', ' ikkeopdateret ', '', ' '])(
    '[CASE-15] a status named "%s" is not shown',
    (name) => {
      const status = { name, type: 'in-progress', visible: true } as const
      expect(showsStatus(status)).toBe(false)
      expect(showsStatusOnCard(status)).toBe(false)
    },
  )

  test('[CASE-19] [CONST-33] without test cases only numbers that start with LI are shown', () => {
    const numbers = ['LI-1', 'TEST-2', 'li-3', 'XLI-4', 'LI5']
    const cases = numbers.map((caseNumber) => aCase({ caseNumber }))
    expect(visibleCases(cases, false).map((item) => item.caseNumber)).toEqual(['LI-1', 'LI5'])
  })

  test('[CASE-20] with test cases all are shown', () => {
    const cases = ['LI-1', 'TEST-2'].map((caseNumber) => aCase({ caseNumber }))
    expect(visibleCases(cases, true)).toEqual(cases)
  })

  test.each([
    [20, 21, true],
    [20, 20, false],
    [21, 20, false],
    [0, 0, false],
  ])('[CASE-26] %i loaded of %i: more is %s', (loaded, totalSize, more) => {
    const cases = Array.from({ length: loaded }, (_, n) => aCase({ caseId: `${n}` }))
    expect(hasMore({ caseListId: 'L', page: 1, cases, totalSize })).toBe(more)
  })

  test.each([
    ['Ikke fundet', true],
    [' Ikke fundet ', true],
    ['Ja', false],
    [null, false],
  ])('[DATA-32] the display text "%s" means not found: %s', (foaMemberDisplayText, expected) => {
    const person = { ...aCase().newlyHired, foaMemberDisplayText }
    expect(isMemberNotFound(person)).toBe(expected)
  })

  test('the deadline is exceeded if the status says so', () => {
    const ofType = (type: 'deadline-exceeded' | 'in-progress') =>
      isDeadlineExceeded(aCase({ caseStatus: { name: 'x', type, visible: true } }))
    expect(ofType('deadline-exceeded')).toBe(true)
    expect(ofType('in-progress')).toBe(false)
  })

  test('placeholders have keys of their own', () => {
    expect(placeholders(3)).toEqual(['place-0', 'place-1', 'place-2'])
  })

  test('[CONST-27] [CONST-30] sizes', () => {
    expect([CLOSED_PAGE_SIZE, SKELETON_CARDS]).toEqual([20, 4])
  })
})
