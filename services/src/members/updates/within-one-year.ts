/** From one year before `today` to one year after it, both ends included; all `yyyy-mm-dd`. */
export function withinOneYear(day: string, today: string): boolean {
  return day >= sameDay(today, -1) && day <= sameDay(today, 1)
}

/** The same day of another year; 28 February where that has no 29th. */
function sameDay(day: string, years: number): string {
  const year = Number(day.slice(0, 4)) + years
  const isLeapYear = new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1
  return `${year}${day.endsWith('-02-29') && !isLeapYear ? '-02-28' : day.slice(4)}`
}
