import type { Translate } from '@portal/platform/texts'
import type { Case, Reminder } from '../case/case.ts'

/** An open case with its reminders. */
export interface DatedCase
  extends Pick<Case, 'caseId' | 'caseNumber' | 'newlyHired' | 'deadlineDate'> {
  readonly reminders: readonly Reminder[]
}

/** A date to keep: the deadline of a case, or one of its active reminders. */
export interface CaseDate {
  readonly kind: 'deadline' | 'reminder'
  /** The id of the case or reminder. */
  readonly id: string
  readonly date: string
  readonly caseNumber: string
  readonly name: string
}

export function caseDates(item: DatedCase): readonly CaseDate[] {
  const { caseId, caseNumber, deadlineDate, reminders } = item
  const { name } = item.newlyHired
  const active = reminders.filter(({ status }) => status === 'active')
  return [
    ...(deadlineDate === null
      ? []
      : [{ kind: 'deadline', id: caseId, date: deadlineDate, caseNumber, name } as const]),
    ...active.map(({ id, date }) => ({ kind: 'reminder', id, date, caseNumber, name }) as const),
  ]
}

/** The maximum length of a line in octets, without its end (RFC 5545, 3.1). */
const LINE_OCTETS = 75

const encoder = new TextEncoder()

/**
 * The dates as an iCalendar file (RFC 5545) of all-day events. An event keeps its id, so that a
 * calendar that takes the file again changes the event instead of adding another.
 *
 * @param now the current instant, `2026-11-20T13:05:00.000Z`
 */
export function toCalendarFile(dates: readonly CaseDate[], now: string, t: Translate): string {
  const stamp = now.replaceAll(/[-:]|\.\d+/g, '')
  const events = dates.flatMap(({ kind, id, date, caseNumber, name }) => [
    'BEGIN:VEVENT',
    `UID:${toText(`${kind}-${id}@tr-portalen`)}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${date.replaceAll('-', '')}`,
    `SUMMARY:${toText(t(`salary.calendar.${kind}`, { name, caseNumber }))}`,
    // The day stays free for appointments.
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ])
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//TR-portalen//DA', ...events, 'END:VCALENDAR']
    .map((line) => `${fold(line)}\r\n`)
    .join('')
}

/** Escapes a text value; a name from the service could otherwise add lines of its own. */
function toText(value: string): string {
  return value.replaceAll(/\p{Cc}+/gu, ' ').replaceAll(/[\\;,]/g, '\\$&')
}

/** Splits a long line; each further line starts with a space. Characters are never split. */
function fold(line: string): string {
  let folded = ''
  let octets = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (octets + size > LINE_OCTETS) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += size
  }
  return folded
}
