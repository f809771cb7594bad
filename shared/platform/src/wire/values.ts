import * as v from 'valibot'
import { danishDayOf, isCalendarDate } from '../dates/index.ts'

/**
 * The specification names fields, not their formats. Each schema here reads what a usual service may
 * send for the same meaning, and is the only place that reads it.
 */

/** A day, perhaps with a time, perhaps with a zone. */
const MOMENT =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}:?\d{2})?)?$/i

const UTC = /^(?:Z|[+-]00:?00)$/i

/** .NET sends its smallest date where there is none. */
const isNone = (moment: string) => moment === '' || moment.startsWith('0001-01-01')

/**
 * The day of a moment. A time is cut off, never converted, except from UTC: Danish midnight in UTC
 * is the evening before.
 */
function toDay(sent: string): string | null {
  const moment = sent.trim()
  if (isNone(moment)) return null
  const [, day = moment, time, zone = ''] = MOMENT.exec(moment) ?? []
  return time !== undefined && UTC.test(zone) ? danishDayOf(`${day}T${time}Z`) || day : day
}

/** A moment with its zone; without one, the moment is in Danish time. */
function toInstant(sent: string): string | null {
  const moment = sent.trim()
  if (isNone(moment)) return null
  const [, day, time = '00:00:00', zone] = MOMENT.exec(moment) ?? []
  if (day === undefined || zone !== undefined) return moment
  const wall = Date.parse(`${day}T${time}Z`)
  if (Number.isNaN(wall)) return moment
  // Twice, because the first offset is that of another moment around a change of the clock.
  const first = wall - danishOffset(wall)
  return new Date(wall - danishOffset(first)).toISOString()
}

const danishWall = /*#__PURE__*/ new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Copenhagen',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** How far Danish time is ahead of UTC, in ms. */
function danishOffset(instant: number): number {
  const seconds = Math.floor(instant / 1000) * 1000
  return Date.parse(`${danishWall.format(seconds).replace(' ', 'T')}Z`) - seconds
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  aelig: 'æ',
  oslash: 'ø',
  aring: 'å',
  AElig: 'Æ',
  Oslash: 'Ø',
  Aring: 'Å',
  eacute: 'é',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
}

/** Decodes HTML entities once. The result is a text, never HTML. */
function decoded(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (entity, tens, hex, named) => {
    if (named !== undefined) return ENTITIES[named] ?? entity
    const point = tens === undefined ? Number.parseInt(hex, 16) : Number(tens)
    return point > 0 && point <= 0x10_ff_ff ? String.fromCodePoint(point) : entity
  })
}

const toName = (sent: string) => decoded(sent).trim()

/** The known spelling of a code: spaces around it and its case do not count. */
export function knownCode(sent: string, known: readonly string[]): string {
  const trimmed = sent.trim()
  const small = trimmed.toLowerCase()
  return known.find((one) => one.toLowerCase() === small) ?? trimmed
}

const missing = v.nullish(v.string(), null)

/** The id of something, a text or a number on the wire, never empty. */
export const ident = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((sent) => String(sent).trim()),
  v.minLength(1),
)

/** An id, or null if there is none. */
export const identOrNone = v.pipe(
  v.nullish(v.union([v.string(), v.number()]), null),
  v.transform((sent) => (sent === null ? null : String(sent).trim() || null)),
)

/** A name that people read: HTML entities are decoded, spaces around it removed. */
export const name = v.pipe(v.string(), v.transform(toName))

/** A name, or null if there is none. */
export const nameOrNone = v.pipe(
  missing,
  v.transform((sent) => sent && toName(sent)),
)

/** A text without the spaces around it, or null if there is none. */
export const textOrNone = v.pipe(
  missing,
  v.transform((sent) => sent?.trim() ?? null),
)

/** A calendar date, as `yyyy-mm-dd`. */
export const day = v.pipe(v.string(), v.transform(toDay), v.string(), v.check(isCalendarDate))

/** A calendar date, or null if there is none. */
export const dayOrNone = v.pipe(
  missing,
  v.transform((sent) => (sent === null ? null : toDay(sent))),
  v.nullable(v.pipe(v.string(), v.check(isCalendarDate))),
)

/** A calendar date, null if there is none; a text that is no date is kept, to be shown as such. */
export const dayOrText = v.pipe(
  missing,
  v.transform((sent) => (sent === null ? null : toDay(sent))),
)

/** A moment with its zone. A text that is no moment is kept. */
export const instant = v.pipe(v.string(), v.transform(toInstant), v.string())

/** A moment with its zone, or null if there is none. */
export const instantOrNone = v.pipe(
  missing,
  v.transform((sent) => (sent === null ? null : toInstant(sent))),
)

/** A yes or no; missing is no. */
export const flag = v.nullish(v.boolean(), false)

/** A number of things; missing is none. */
export const count = v.nullish(v.number(), 0)

/** A number, or null if it is not known. */
export const numberOrNone = v.nullish(v.number(), null)

/**
 * A code in its known spelling. An unknown one is kept, so that it never removes its row; a missing
 * one is an empty text.
 *
 * @param known the known codes
 */
export function code(known: readonly string[] = []) {
  const read = v.pipe(
    v.nullish(v.union([v.string(), v.number()]), ''),
    v.transform((sent) => knownCode(String(sent), known)),
  )
  return { ...read, known }
}
