import fc from 'fast-check'
import {
  addDays,
  addMonths,
  addYears,
  ageOn,
  daysBetween,
  firstOfMonth,
  isCalendarDay,
} from './calendar.ts'

const anyDay = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('calendar', () => {
  it.each([
    ['1976-11-21', '2026-11-21', 50],
    ['1976-11-22', '2026-11-21', 49],
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
  ])('somebody born on %s is on %s %i years old', (birthDate, today, age) => {
    expect(ageOn(birthDate, today)).toBe(age)
  })

  it.each([
    ['2026-11-21', -12, '2025-11-21'],
    ['2026-01-31', 1, '2026-02-28'],
  ])('%s and %i months is %s', (day, months, expected) => {
    expect(addMonths(day, months)).toBe(expected)
  })

  it.each([
    ['2026-11-01', '2026-11-01'],
    ['2028-02-29', '2028-02-01'],
  ])('the month of %s begins on %s', (day, expected) => {
    expect(firstOfMonth(day)).toBe(expected)
  })

  it('knows no age without a birth date', () => {
    expect(ageOn(null, '2026-11-21')).toBeNull()
  })

  it.each(['2026-11-21', '2028-02-29', '1916-04-30'])('knows that %s is a day', (day) => {
    expect(isCalendarDay(day)).toBe(true)
  })

  it.each([
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-11-31',
    '26-11-21',
    '2026-11-21 ',
    ' 2026-11-21',
    '12026-11-21',
    '',
  ])("knows that '%s' is none", (day) => {
    expect(isCalendarDay(day)).toBe(false)
    expect(() => addDays(day, 1)).toThrow(RangeError)
  })

  it('counts in days and years', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
    expect(addYears('2028-02-29', 1)).toBe('2029-02-28')
    expect(addYears('2028-02-29', -4)).toBe('2024-02-29')
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2)
    expect(daysBetween('2026-03-30', '2026-03-28')).toBe(-2)
  })

  it('comes back from any day by as many days as it went', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -4_000, max: 4_000 }), (day, days) => {
        expect(addDays(addDays(day, days), -days)).toBe(day)
        expect(daysBetween(day, addDays(day, days))).toBe(days)
      }),
    )
  })
})
