import {
  type CountedMonth,
  chartPoints,
  monthName,
  shareOf,
  shortMonthName,
} from './coverage-history.ts'

const counted = (month: string, members: number, colleagues = 100): CountedMonth => ({
  post: 'TR',
  month,
  members,
  colleagues,
})

describe('coverage-history', () => {
  test('the share is in whole percent, and never above 100', () => {
    expect(shareOf(counted('2026-11-01', 2, 3))).toBe(67)
    expect(shareOf(counted('2026-11-01', 3, 2))).toBe(100)
    expect(shareOf(counted('2026-11-01', 0, 0))).toBe(0)
  })

  test('months are placed by their dates, and shares from the bottom', () => {
    const months = [counted('2025-11-01', 0), counted('2025-12-01', 50), counted('2026-03-01', 100)]
    expect(chartPoints(months)).toEqual([
      { x: 0, y: 100 },
      { x: 25, y: 50 },
      { x: 100, y: 0 },
    ])
  })

  test('a single month is in the middle', () => {
    expect(chartPoints([counted('2026-11-01', 40)])).toEqual([{ x: 50, y: 60 }])
  })

  test('months have Danish names', () => {
    expect(monthName('2026-11-01')).toBe('november 2026')
    expect(shortMonthName('2026-01-01')).toBe('jan. 2026')
  })
})
