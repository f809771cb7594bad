/** Whole years on `today` since `birthDate`; both `yyyy-mm-dd`. */
export function ageOn(birthDate: string | null, today: string): number | null {
  if (birthDate === null) return null
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years
}

const copenhagen = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Copenhagen' })

/** The calendar day (`yyyy-mm-dd`) it was in Denmark at that instant. */
export function dayInDenmark(instant: Date): string {
  return copenhagen.format(instant)
}

/**
 * Now, on the day that the clock says it is: a fixed day has the time of the real one, so that
 * what happens on it stands after the data that was made for it.
 */
export function instantOn(today: string): Date {
  const now = new Date()
  return dayInDenmark(now) === today ? now : new Date(`${today}${now.toISOString().slice(10)}`)
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
