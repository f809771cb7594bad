import { addDays, addMonths, isCalendarDate } from '@portal/platform/dates'
import fc from 'fast-check'
import { isWelcomeDue } from './use-welcome.ts'

const agreedOn = (date: string) => ({ date, agreed: true })

const days = fc
  .record({
    year: fc.integer({ min: 2020, max: 2040 }),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 31 }),
  })
  .map(({ year, month, day }) => [year, month, day].map((n) => `${n}`.padStart(2, '0')).join('-'))
  .filter(isCalendarDate)

describe('use-welcome', () => {
  test('[WELCOME-05] [DATA-49] it is due without a record', () => {
    expect(isWelcomeDue(null, '2026-11-20')).toBe(true)
  })

  test('[WELCOME-06] [DATA-49] it is due while the record is not agreed', () => {
    expect(isWelcomeDue({ date: '2026-11-20', agreed: false }, '2026-11-20')).toBe(true)
  })

  test.each([
    ['2026-05-20', '2026-11-20', false],
    ['2026-05-20', '2026-11-21', true],
    ['2026-08-31', '2027-02-28', false],
    ['2026-08-31', '2027-03-01', true],
    ['2027-08-31', '2028-02-29', false],
    ['2027-08-31', '2028-03-01', true],
    ['2027-08-29', '2028-02-29', false],
    ['2028-02-29', '2028-08-29', false],
    ['2028-02-29', '2028-08-30', true],
    ['2026-10-31', '2027-04-30', false],
    ['2026-10-31', '2027-05-01', true],
  ])('[WELCOME-07] [CONST-35] agreed on %s, on %s: %s', (date, today, due) => {
    expect(isWelcomeDue(agreedOn(date), today)).toBe(due)
  })

  test('[WELCOME-08] [CONST-35] never within six months, always the day after', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 400 }), (date, later) => {
        const today = addDays(date, later)
        const last = addMonths(date, 6)
        expect(isWelcomeDue(agreedOn(date), today)).toBe(today > last)
        expect(isWelcomeDue(agreedOn(date), last)).toBe(false)
        expect(isWelcomeDue(agreedOn(date), addDays(last, 1))).toBe(true)
      }),
    )
  })

  test('[CONST-35] the last day is the same day six months on, or the last of that month', () => {
    fc.assert(
      fc.property(days, (date) => {
        let last = date
        while (!isWelcomeDue(agreedOn(date), addDays(last, 1))) last = addDays(last, 1)
        const months = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
        expect(months(last) - months(date)).toBe(6)
        const endsMonth = addDays(last, 1).endsWith('-01')
        expect(
          last.slice(8) === date.slice(8) || (endsMonth && last.slice(8) < date.slice(8)),
        ).toBe(true)
      }),
      { numRuns: 60 },
    )
  })

  test('a record of a day that does not exist, or to come, does no harm', () => {
    expect(isWelcomeDue(agreedOn('2026-02-31'), '2026-11-20')).toBe(true)
    expect(isWelcomeDue(agreedOn('2027-01-01'), '2026-11-20')).toBe(false)
  })
})
