import { isCalendarDate } from './calendar-date.ts'

/**
 * Kept on the page and not in this module: each package bundles its own copy of it, and all of
 * them must agree on the day.
 */
const CONFIGURED_DAY = /*#__PURE__*/ Symbol.for('portal.today')

/**
 * Writes an instant as the day it is in Denmark, `yyyy-mm-dd`. Marked as pure, as is all that this
 * folder makes at load: otherwise each chunk that formats a date would hold the arithmetic too.
 */
export const danishDay = /*#__PURE__*/ new Intl.DateTimeFormat('en-CA', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  timeZone: 'Europe/Copenhagen',
})

/**
 * Fixes the day that the portal takes for today.
 *
 * @param day `yyyy-mm-dd`, or null for the clock
 */
export function configureToday(day: string | null): void {
  Reflect.set(globalThis, CONFIGURED_DAY, day)
}

/** Today in Denmark, as `yyyy-mm-dd`. */
export function today(): string {
  const configured: unknown = Reflect.get(globalThis, CONFIGURED_DAY)
  return typeof configured === 'string' && isCalendarDate(configured)
    ? configured
    : danishDay.format(new Date())
}
