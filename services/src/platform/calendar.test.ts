import { ageOn } from './calendar.ts'

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
})
