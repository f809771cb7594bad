/** Whole years on `today` since `birthDate`; both `yyyy-mm-dd`. */
export function ageOn(birthDate: string | null, today: string): number | null {
  if (birthDate === null) return null
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years
}

/** Whether that is a day (`yyyy-mm-dd`) that the calendar has. */
export function isCalendarDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === day
}

/** The same day so many years later; 28 February where that year has no 29th. */
export function yearsAfter(day: string, years: number): string {
  const year = Number(day.slice(0, 4)) + years
  const isLeapYear = new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1
  return `${year}${day.endsWith('-02-29') && !isLeapYear ? '-02-28' : day.slice(4)}`
}
