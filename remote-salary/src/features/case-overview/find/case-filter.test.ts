import type { Case } from '../../../common/case/case.ts'
import { aCase } from '../../../common/case/case-test-data.ts'
import {
  type CaseFilter,
  filterCases,
  isFiltered,
  NO_FILTER,
  OWN,
  ownersOf,
  workplacesOf,
} from './case-filter.ts'

const TODAY = '2026-11-20'

const EXCEEDED = { name: 'Frist overskredet', type: 'deadline-exceeded', visible: true } as const

const { newlyHired } = aCase()

const CASES: readonly Case[] = [
  aCase({
    caseId: 'mette',
    caseNumber: 'LI-1',
    caseStatus: EXCEEDED,
    deadlineDate: '2026-11-12',
    newlyHired: { ...newlyHired, name: 'Mette Kjær', workplace: { number: '7', name: 'Åhaven' } },
  }),
  aCase({
    caseId: 'bo',
    caseNumber: 'LI-2',
    deadlineDate: '2026-11-27',
    colleague: 'Ida Dal',
    newlyHired: { ...newlyHired, name: 'Bo Øst', workplace: { number: '3', name: 'Skolen' } },
  }),
  aCase({
    caseId: 'per',
    caseNumber: 'LI-3',
    deadlineDate: '2026-11-28',
    newlyHired: { ...newlyHired, name: 'Per Skov', workplace: null },
  }),
]

const found = (filter: Partial<CaseFilter>) =>
  filterCases(CASES, { ...NO_FILTER, ...filter }, TODAY).map(({ caseId }) => caseId)

describe('case-filter', () => {
  test.each([
    ['', ['mette', 'bo', 'per']],
    ['  ', ['mette', 'bo', 'per']],
    ['mette', ['mette']],
    ['ost bo', ['bo']],
    ['li-3', ['per']],
    ['aahaven', ['mette']],
    ['sko', ['bo', 'per']],
    ['7', ['mette']],
    ['findes ikke', []],
  ])('a search for "%s" looks at name, number and workplace', (search, expected) => {
    expect(found({ search })).toEqual(expected)
  })

  test.each([
    [['overdue'], ['mette']],
    [['dueSoon'], ['bo']],
    [
      ['overdue', 'dueSoon'],
      ['mette', 'bo'],
    ],
    [['reminder'], []],
  ] as const)('%j finds what needs attention for one of these reasons', (attention, expected) => {
    expect(found({ attention })).toEqual(expected)
  })

  test('criteria narrow each other down', () => {
    expect(found({ workplace: '7' })).toEqual(['mette'])
    expect(found({ workplace: '7', search: 'bo' })).toEqual([])
    expect(found({ owner: 'Ida Dal' })).toEqual(['bo'])
    expect(found({ owner: OWN, attention: ['dueSoon'] })).toEqual([])
  })

  test.each([
    [{}, false],
    [{ search: ' ' }, false],
    [{ search: 'a' }, true],
    [{ attention: ['overdue'] as const }, true],
    [{ workplace: '7' }, true],
    [{ owner: OWN }, true],
  ])('%j filters or not', (changes, expected) => {
    expect(isFiltered({ ...NO_FILTER, ...changes })).toBe(expected)
  })

  test('offers the workplaces by their Danish names, with the number of their cases', () => {
    expect(workplacesOf([...CASES, ...CASES.slice(0, 1)])).toEqual([
      { value: '3', label: 'Skolen', count: 1 },
      { value: '7', label: 'Åhaven', count: 2 },
    ])
  })

  test('offers owners only where a colleague has taken a case', () => {
    expect(ownersOf(CASES, 'Mig')).toEqual([
      { value: 'Ida Dal', label: 'Ida Dal', count: 1 },
      { value: OWN, label: 'Mig', count: 2 },
    ])
    expect(ownersOf(CASES.slice(2), 'Mig')).toEqual([])
  })
})
