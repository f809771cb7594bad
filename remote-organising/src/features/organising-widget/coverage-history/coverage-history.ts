import { type CoveringPost, percentage } from '../../../common/coverage.ts'

/** What a user covered as TR or FTR, as last counted in a month. */
export interface CountedMonth {
  readonly post: CoveringPost
  /** The first day of the month. */
  readonly month: string
  readonly members: number
  readonly colleagues: number
}

/** A point of the chart; both coordinates are from 0 to 100, the vertical one from the top. */
export interface ChartPoint {
  readonly x: number
  readonly y: number
}

/** The share of members in a month, in whole percent. */
export function shareOf({ members, colleagues }: CountedMonth): number {
  return percentage({ members, total: colleagues })
}

/** Places the months by their dates, so that a month without a count leaves a gap. */
export function chartPoints(months: readonly CountedMonth[]): readonly ChartPoint[] {
  const numbers = months.map(({ month }) => monthNumber(month))
  const first = Math.min(...numbers)
  const span = Math.max(...numbers) - first
  return months.map((each) => ({
    x: span === 0 ? 50 : (100 * (monthNumber(each.month) - first)) / span,
    y: 100 - shareOf(each),
  }))
}

function monthNumber(month: string): number {
  const [year = 0, ofYear = 0] = month.split('-').map(Number)
  return year * 12 + ofYear
}

const long = /*#__PURE__*/ new Intl.DateTimeFormat('da', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})
const short = /*#__PURE__*/ new Intl.DateTimeFormat('da', {
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** Formats a month: `november 2026`. */
export function monthName(month: string): string {
  return long.format(Date.parse(month))
}

/** Formats a month: `nov. 2026`. */
export function shortMonthName(month: string): string {
  return short.format(Date.parse(month))
}
