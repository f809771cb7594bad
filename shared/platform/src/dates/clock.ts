import { isCalendarDate } from './calendar-date.ts'

/**
 * Key of a global variable: each package bundles its own copy of this module, and all copies must
 * agree on the date.
 */
const CONFIGURED_DAY = /*#__PURE__*/ Symbol.for('portal.today')

/**
 * Formats an instant as the date in Denmark, `yyyy-mm-dd`. Like everything that this folder creates
 * at load time, it is marked as pure, so that the bundler can drop it where it is unused: otherwise
 * each chunk that formats a date would include the date arithmetic too.
 */
export const danishDay = /*#__PURE__*/ new Intl.DateTimeFormat('en-CA', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  timeZone: 'Europe/Copenhagen',
})

/**
 * Fixes the date that the portal uses as today.
 *
 * @param day `yyyy-mm-dd`, or null to use the clock
 */
export function configureToday(day: string | null): void {
  Reflect.set(globalThis, CONFIGURED_DAY, day)
}

const danishTime = /*#__PURE__*/ new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Europe/Copenhagen',
})

/** The time of an instant in Denmark, as if it were in UTC. */
const asUtc = (instant: number) => Date.parse(`${danishTime.format(instant).replace(' ', 'T')}Z`)

/** The current instant in the portal, `2026-11-20T13:05:00.000Z`: the time of day in Denmark, today. */
export function now(): string {
  const time = danishTime.format(new Date()).slice(11)
  const wanted = Date.parse(`${today()}T${time}Z`)
  return new Date(wanted - (asUtc(wanted) - wanted)).toISOString()
}

/** Today in Denmark, as `yyyy-mm-dd`. */
export function today(): string {
  const configured: unknown = Reflect.get(globalThis, CONFIGURED_DAY)
  return typeof configured === 'string' && isCalendarDate(configured)
    ? configured
    : danishDay.format(new Date())
}
