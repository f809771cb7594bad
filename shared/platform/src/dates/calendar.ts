/** A calendar date as `yyyy-mm-dd`; never an instant, so no time zone can move it. */
const CALENDAR_DATE = /^(\d{4})-(\d{2})-(\d{2})$/

interface Parts {
  readonly year: number
  readonly month: number
  readonly day: number
}

function partsOf(date: string): Parts | null {
  const match = CALENDAR_DATE.exec(date)
  if (match === null) return null
  const parts = { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) }
  return exists(parts) ? parts : null
}

/** Number of days in a month. */
function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

function exists({ year, month, day }: Parts): boolean {
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
}

function toDate({ year, month, day }: Parts): string {
  const pad = (value: number, length: number) => String(value).padStart(length, '0')
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`
}

/** Whether a text is a date that exists, as `yyyy-mm-dd`. */
export function isCalendarDate(date: string): boolean {
  return partsOf(date) !== null
}

function required(date: string): Parts {
  const parts = partsOf(date)
  if (parts === null) throw new RangeError(`${date} is no calendar date.`)
  return parts
}

/** The date a number of days later; earlier with a negative number. */
export function addDays(date: string, days: number): string {
  const { year, month, day } = required(date)
  return new Date(Date.UTC(year, month - 1, day + days)).toISOString().slice(0, 10)
}

/** The date a number of months later; the last of the month where the day does not exist. */
export function addMonths(date: string, months: number): string {
  const { year, month, day } = required(date)
  const total = year * 12 + (month - 1) + months
  const target = { year: Math.floor(total / 12), month: (((total % 12) + 12) % 12) + 1 }
  return toDate({ ...target, day: Math.min(day, daysInMonth(target.year, target.month)) })
}

/** The date a number of years later; 28 February where 29 does not exist. */
export function addYears(date: string, years: number): string {
  return addMonths(date, years * 12)
}

/** Full years of age on a day. */
export function ageOn(birthdate: string, day: string): number {
  const born = required(birthdate)
  const now = required(day)
  const hadBirthday = now.month > born.month || (now.month === born.month && now.day >= born.day)
  return now.year - born.year - (hadBirthday ? 0 : 1)
}
