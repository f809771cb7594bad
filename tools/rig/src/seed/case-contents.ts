import { addDays, daysBetween } from '../../../../services/platform/calendar.ts'
import { dayInDenmark } from '../../../../services/platform/clock.ts'
import { kindOf } from '../../../../services/salary/files/file-kinds.ts'
import {
  CONTACT_STATUSES,
  ORGANISING_STATUSES,
  REMINDER_REASONS,
  SALARY_STATUSES,
} from '../../../../services/salary/lookups/lookups.ts'
import type { cases, files, notes, reminders } from '../../../../services/salary/tables.ts'
import { drawCaseNote } from './case-note-texts.ts'
import type { Random } from './random.ts'
import type { KeptDocument } from './samples/keep-documents.ts'

type Case = typeof cases.$inferInsert

/** Notes, files and reminders of cases, as rows to insert. */
export interface CaseContents {
  readonly notes: (typeof notes.$inferInsert)[]
  readonly files: (typeof files.$inferInsert)[]
  readonly reminders: (typeof reminders.$inferInsert)[]
}

export interface ContentCounts {
  readonly notes?: number
  readonly files?: number
  readonly reminders?: number
}

interface Surroundings {
  readonly today: string
  /** The handler of the case. */
  readonly author: { readonly ident: string; readonly name: string }
  readonly documents: readonly KeptDocument[]
}

/** The author of the notes that the case's handler did not write. */
const OFFICE = { ident: '0', name: 'Lønkonsulent Karin Møller' }

/** Fills in the report of a case: complete for a closed case, partial for an open one. */
export function report(random: Random, each: Case, today: string, complete: boolean): void {
  const known = (probability: number) => complete || random.chance(probability)
  const contact = known(0.6) ? random.pick(pair(CONTACT_STATUSES)) : null
  const isMember = each.memberText === 'Medlem'
  const organising = known(0.5)
    ? isMember
      ? ORGANISING_STATUSES[0]
      : random.pick(pair(ORGANISING_STATUSES.slice(1)))
    : undefined
  each.contactStatusId = contact?.id ?? null
  each.organisingStatusId = organising?.id ?? null
  each.salaryStatusId = known(0.3) ? random.pick(pair(SALARY_STATUSES)).id : null
  each.contactedOn = contact?.needsDate === true ? dayOf(random, each, today) : null
  // For some members the register sets this status, so caseworkers cannot change it.
  each.organisingLocked = isMember && organising !== undefined && random.chance(0.4)
}

/** Adds notes, files and reminders to a case, oldest first. */
export function addContents(
  contents: CaseContents,
  random: Random,
  { today, author, documents }: Surroundings,
  each: Case,
  counts: ContentCounts,
): void {
  for (let index = 0; index < (counts.notes ?? 0); index++) {
    // Every third note is by another author, so the case's handler may not delete it.
    const { ident, name } = index % 3 === 1 ? OFFICE : author
    contents.notes.push({
      caseId: each.id,
      message: drawCaseNote(random, index),
      createdAt: momentOf(each, today, index, counts.notes ?? 0),
      byIdent: ident,
      byName: name,
    })
  }
  for (let index = 0; index < (counts.files ?? 0); index++) {
    const document = documents[index % Math.max(documents.length, 1)]
    if (!document) break
    const { title, extension, mimeType } = kindOf(document.name)
    const round = Math.floor(index / documents.length)
    const shown = round === 0 ? title : `${title} (${round + 1})`
    contents.files.push({
      caseId: each.id,
      title: shown,
      extension,
      fullName: `${shown}.${extension}`,
      mimeType,
      bytes: document.size,
      sha256: document.sha256,
      changedAt: momentOf(each, today, index, counts.files ?? 0),
      byIdent: author.ident,
      storageKey: document.key,
    })
  }
  for (let index = 0; index < (counts.reminders ?? 0); index++) {
    // The first reminder is in the future; some of the others are past.
    addReminder(contents, each, {
      today,
      author,
      reason: REMINDER_REASONS[index % REMINDER_REASONS.length]?.number ?? '1',
      dueOn: index % 3 === 1 ? addDays(today, -3 - index) : addDays(today, 5 + index),
      sendsMail: index % 2 === 0,
    })
  }
}

export function addReminder(
  contents: Pick<CaseContents, 'reminders'>,
  each: Case,
  {
    today,
    author,
    reason,
    dueOn,
    sendsMail,
    content,
  }: {
    readonly today: string
    readonly author: Surroundings['author']
    readonly reason: string
    readonly dueOn: string
    readonly sendsMail: boolean
    /** HTML; defaults to the reason's text. */
    readonly content?: string
  },
): void {
  const known = REMINDER_REASONS.find(({ number }) => number === reason)
  const freeText = known?.needsText === true ? 'Husk at sende svaret videre til afdelingen.' : null
  const past = dueOn <= today
  contents.reminders.push({
    caseId: each.id,
    content: content ?? `<p>${freeText ?? known?.text}</p>`,
    dueOn,
    sendsMail,
    reasonNumber: reason,
    freeText,
    createdByIdent: author.ident,
    createdAt: at(addDays(past ? dueOn : today, -7), 10),
    mailClaimedAt: null,
    // Mark past reminders as sent, so that the first start sends none.
    mailSentAt: past && sendsMail ? at(dueOn, 6) : null,
  })
}

/** A date between the case's creation and its end, never in the future. */
function dayOf(random: Random, each: Case, today: string): string {
  const last = lastDay(each, today)
  const days = daysBetween(each.receivedOn, last)
  return addDays(each.receivedOn, days <= 0 ? 0 : random.int(0, days))
}

/** The instant of a case's note or file; later for a higher index. */
function momentOf(each: Case, today: string, index: number, count: number): Date {
  return at(addDays(lastDay(each, today), index + 1 - count), 8 + (index % 8))
}

function lastDay(each: Case, today: string): string {
  return each.closedAt ? dayInDenmark(each.closedAt) : addDays(today, -1)
}

function at(day: string, hour: number): Date {
  return new Date(`${day}T${String(hour).padStart(2, '0')}:17:00Z`)
}

function pair<T>(list: readonly T[]): readonly [T, ...T[]] {
  const [first, ...others] = list
  if (first === undefined) throw new Error('There is nothing to pick.')
  return [first, ...others]
}
