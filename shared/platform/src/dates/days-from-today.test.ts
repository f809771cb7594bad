import { configureToday } from './clock.ts'
import { daysFromToday } from './days-from-today.ts'

describe('days-from-today', () => {
  afterEach(() => configureToday(null))

  it.each([
    ['2026-03-28', '2026-03-30', 2],
    ['2026-10-24', '2026-10-26', 2],
    ['2026-11-21', '2026-11-21', 0],
    ['2028-02-28', '2028-03-01', 2],
    ['2027-01-01', '2026-12-24', -8],
  ])('on %s, %s is %i days away', (now, date, days) => {
    configureToday(now)
    expect(daysFromToday(date)).toBe(days)
  })

  it('ignores the time, and knows no days to what is no date', () => {
    configureToday('2026-11-21')
    expect(daysFromToday('2026-11-22T23:00:00')).toBe(1)
    for (const date of [null, undefined, '', '2026-02-30']) expect(daysFromToday(date)).toBeNull()
  })
})
