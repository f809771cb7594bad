import { addDays } from '@portal/platform/dates'
import fc from 'fast-check'
import { reminderPeriod } from './reminder-period.ts'

const day = fc
  .date({
    min: new Date('1990-01-01T00:00:00Z'),
    max: new Date('2098-12-31T00:00:00Z'),
    noInvalidDate: true,
  })
  .map((date) => date.toISOString().slice(0, 10))

describe('reminder-period', () => {
  it.each([
    ['2026-11-21', '2026-11-22', '2027-11-21'],
    ['2026-12-31', '2027-01-01', '2027-12-31'],
    ['2028-02-28', '2028-02-29', '2029-02-28'],
    ['2028-02-29', '2028-03-01', '2029-02-28'],
    ['2027-02-28', '2027-03-01', '2028-02-28'],
  ])('[REM-08] on %s goes from %s to %s', (today, min, max) => {
    expect(reminderPeriod(today)).toEqual({ min, max })
  })

  it('[REM-08] includes both ends, and neither the day before nor the day after', () => {
    fc.assert(
      fc.property(day, (today) => {
        const { min, max } = reminderPeriod(today)
        expect(min).toBe(addDays(today, 1))
        expect(max > min).toBe(true)
        const length = (Date.parse(max) - Date.parse(today)) / 86_400_000
        expect([365, 366]).toContain(length)
        // One year ahead is the same date, except for 29 February.
        expect(max.slice(5)).toBe(today.slice(5) === '02-29' ? '02-28' : today.slice(5))
      }),
    )
  })
})
