import { addDays } from '@portal/platform/dates'
import fc from 'fast-check'
import { dayByKey, dayName, monthName, WEEKDAYS, weeksOf, within } from './month.ts'

const span = { min: '1900-01-01', max: '2100-12-31' }
const anyDay = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('month', () => {
  test('has each day of a month once, in order, under its weekday', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const weeks = weeksOf(day)
        const days = weeks.flatMap((week) => week.days).filter((one) => one !== null)
        expect(days[0]).toBe(`${day.slice(0, 7)}-01`)
        expect(days).toContain(day)
        for (const [index, one] of days.entries()) {
          if (index > 0) expect(one).toBe(addDays(days[index - 1] ?? '', 1))
        }
        expect(addDays(days.at(-1) ?? '', 1).slice(8)).toBe('01')
        for (const { days: week } of weeks) {
          expect(week).toHaveLength(7)
          for (const [index, one] of week.entries()) {
            if (one === null) continue
            expect((new Date(`${one}T12:00:00Z`).getUTCDay() + 6) % 7).toBe(index)
          }
        }
      }),
    )
  })

  test.each([
    ['2026-11-21', 44, 49],
    ['2026-01-01', 1, 5],
    ['2027-01-31', 53, 4],
    ['2024-12-31', 48, 1],
    ['2028-02-29', 5, 9],
  ])('counts the weeks of the month of %s from %i to %i', (day, first, last) => {
    const weeks = weeksOf(day)
    expect(weeks[0]?.number).toBe(first)
    expect(weeks.at(-1)?.number).toBe(last)
  })

  test('names days and months in Danish, Monday first', () => {
    expect(monthName('2026-05-31')).toBe('maj 2026')
    expect(dayName('2026-11-21')).toBe('lørdag den 21. november 2026')
    expect(WEEKDAYS[0]).toBe('mandag')
    expect(WEEKDAYS[6]).toBe('søndag')
  })

  test.each([
    ['ArrowLeft', false, '2026-11-18'],
    ['ArrowRight', false, '2026-11-20'],
    ['ArrowUp', false, '2026-11-12'],
    ['ArrowDown', false, '2026-11-26'],
    ['Home', false, '2026-11-16'],
    ['End', false, '2026-11-22'],
    ['PageUp', false, '2026-10-19'],
    ['PageDown', false, '2026-12-19'],
    ['PageUp', true, '2025-11-19'],
    ['PageDown', true, '2027-11-19'],
    ['a', false, null],
  ])('%s (with shift: %p) moves to %s', (key, isShifted, target) => {
    expect(dayByKey('2026-11-19', key, isShifted, span)).toBe(target)
  })

  test('never leaves the days that are offered', () => {
    const key = fc.constantFrom('ArrowLeft', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown')
    fc.assert(
      fc.property(anyDay, anyDay, anyDay, key, fc.boolean(), (day, one, other, key, isShifted) => {
        const narrow = one < other ? { min: one, max: other } : { min: other, max: one }
        const start = within(day, narrow)
        const next = dayByKey(start, key, isShifted, narrow) ?? ''
        expect(next >= narrow.min && next <= narrow.max).toBe(true)
      }),
    )
  })
})
