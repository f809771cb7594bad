import { withinOneYear } from './within-one-year.ts'

describe('within-one-year', () => {
  it.each([
    ['2026-11-21', '2025-11-21', true],
    ['2026-11-21', '2025-11-20', false],
    ['2026-11-21', '2027-11-21', true],
    ['2026-11-21', '2027-11-22', false],
    ['2028-02-29', '2027-02-28', true],
    ['2028-02-29', '2027-02-27', false],
    ['2028-02-29', '2029-02-28', true],
    ['2028-02-29', '2029-03-01', false],
    ['2027-02-28', '2028-02-28', true],
    ['2027-02-28', '2028-02-29', false],
  ])('[CONST-15] on %s it is of %s %s', (today, day, expected) => {
    expect(withinOneYear(day, today)).toBe(expected)
  })
})
