import type { OrganisingCounts, RepresentativePost } from '@portal/platform/session'
import * as fc from 'fast-check'
import { coverageOf, defaultPost, isBelowMembers, percentage, toTotal } from './coverage.ts'

const counts: OrganisingCounts = {
  numberFoaMemberUserCoversTotal: 90,
  numberFoaMemberUserCoversTR: 60,
  numberFoaMemberUserCoversFTR: 30,
  totalNumberOfPeopleUserCoversTotal: 124,
  totalNumberOfPeopleUserCoversTR: 84,
  totalNumberOfPeopleUserCoversFTR: 40,
}

const post = (type: string, isActive = true): RepresentativePost => ({
  isActive,
  name: 'Hverv',
  shortName: 'H',
  sort: 1,
  type,
  showLongName: false,
  electedDate: null,
  suppliedMemberIds: [],
  supplementedOfDutyType: null,
})

describe('coverage', () => {
  test('[ORG-21] takes the counts of the post from the profile', () => {
    expect(coverageOf(counts, 'TR')).toEqual({ members: 60, total: 84 })
    expect(coverageOf(counts, 'FTR')).toEqual({ members: 30, total: 40 })
  })

  test('where the profile has no count, nobody is covered and no total is known', () => {
    const none = { ...counts, numberFoaMemberUserCoversFTR: null }
    expect(coverageOf({ ...none, totalNumberOfPeopleUserCoversFTR: null }, 'FTR')).toEqual({
      members: 0,
      total: null,
    })
  })

  test.each([
    [60, 84, 71],
    [30, 40, 75],
    [0, 10, 0],
    [1, 3, 33],
    [2, 3, 67],
    [7, 7, 100],
  ])('[ORG-14] %i members of %i are %i %%', (members, total, expected) => {
    expect(percentage({ members, total })).toBe(expected)
  })

  test('[ORG-14] without a total it is 0 %', () => {
    expect(percentage({ members: 5, total: null })).toBe(0)
    expect(percentage({ members: 5, total: 0 })).toBe(0)
    expect(percentage({ members: 0, total: 0 })).toBe(0)
  })

  test('[ORG-16] a total below the members is 100 %', () => {
    expect(percentage({ members: 60, total: 59 })).toBe(100)
    expect(percentage({ members: 60, total: 1 })).toBe(100)
  })

  test('[ORG-14] [ORG-16] is a whole number from 0 to 100, whatever is counted', () => {
    fc.assert(
      fc.property(fc.nat(), fc.option(fc.nat()), (members, total) => {
        const percent = percentage({ members, total })
        return Number.isInteger(percent) && percent >= 0 && percent <= 100
      }),
    )
  })

  test('a total below the members cannot be right, one that equals them can', () => {
    expect(isBelowMembers(59, { members: 60, total: 84 })).toBe(true)
    expect(isBelowMembers(60, { members: 60, total: 84 })).toBe(false)
  })

  test.each([
    ['nothing', [], 'TR'],
    ['TR', [post('01')], 'TR'],
    ['TR and FTR', [post('03'), post('01')], 'TR'],
    ['FTR', [post('03'), post('07')], 'FTR'],
    ['FTR-status', [post('05')], 'FTR'],
    ['FTR, and TR no longer', [post('03'), post('01', false)], 'FTR'],
    ['FTR no longer', [post('03', false)], 'TR'],
    ['a deputy’s post', [post('04')], 'TR'],
  ] as const)('a holder of %s starts with the right post', (_held, posts, expected) => {
    expect(defaultPost(posts)).toBe(expected)
  })

  test.each([
    ['84', 84],
    [' 84 ', 84],
    ['0', 0],
    ['007', 7],
    ['1.250', 1250],
    ['1 250', 1250],
    ['12.345', 12345],
    ['1.25', null],
    ['1.2500', null],
    ['.250', null],
    ['1,250', null],
    ['x84', null],
    ['84x', null],
    ['999999', 999999],
    ['', null],
    ['  ', null],
    ['-1', null],
    ['8,5', null],
    ['8.5', null],
    ['1e3', null],
    ['mange', null],
    ['1000000', null],
  ])('%j is typed for %j', (typed, expected) => {
    expect(toTotal(typed)).toBe(expected)
  })
})
