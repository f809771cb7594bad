import { ageOn, dayInDenmark, instantOn } from './calendar.ts'

describe('calendar', () => {
  it.each([
    ['1976-11-21', '2026-11-21', 50],
    ['1976-11-22', '2026-11-21', 49],
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
  ])('somebody born on %s is on %s %i years old', (birthDate, today, age) => {
    expect(ageOn(birthDate, today)).toBe(age)
  })

  it('knows no age without a birth date', () => {
    expect(ageOn(null, '2026-11-21')).toBeNull()
  })

  it('counts days as they are in Denmark, in winter and in summer', () => {
    expect(dayInDenmark(new Date('2026-11-21T22:59:59Z'))).toBe('2026-11-21')
    expect(dayInDenmark(new Date('2026-11-21T23:00:00Z'))).toBe('2026-11-22')
    expect(dayInDenmark(new Date('2026-06-21T22:00:00Z'))).toBe('2026-06-22')
  })

  it('gives now on the real day, and the same time of day on a fixed one', () => {
    const before = Date.now()
    const now = instantOn(dayInDenmark(new Date())).getTime()
    expect(now).toBeGreaterThanOrEqual(before)
    expect(now).toBeLessThanOrEqual(Date.now())
    expect(instantOn('2028-02-29').toISOString()).toMatch(/^2028-02-29T/)
  })
})
