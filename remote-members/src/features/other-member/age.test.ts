import { ageByYear } from './age.ts'

describe('age', () => {
  it.each([
    ['1980-12-31', '2026-01-01', 46],
    ['1980-01-01', '2026-12-31', 46],
    ['2025-12-31', '2026-01-01', 1],
    ['2026-11-20', '2026-11-20', 0],
    [null, '2026-11-20', null],
    ['ukendt', '2026-11-20', null],
  ])('[ALL-19] of %p on %s is %p', (birthday, today, age) => {
    expect(ageByYear(birthday, today)).toBe(age)
  })
})
