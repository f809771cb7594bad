import {
  CONTACT_STATUSES,
  findStatus,
  ORGANISING_STATUSES,
  SALARY_STATUSES,
} from '../lookups/lookups.ts'
import type { caseEvents } from '../tables.ts'
import type { CaseEventKind } from './case-events.ts'
import type { HistoryLineWire } from './history-wire.ts'

export type EventRow = typeof caseEvents.$inferSelect

/** What every line has: the rest says what happened. */
type Common = 'id' | 'dato' | 'tid' | 'afNavn' | 'sagsNr' | 'fraNavn'
type WithoutCommon<Line> = Line extends unknown ? Omit<Line, Common> : never

/** A line of the history, before idents are replaced by names. */
export interface HistoryEntry {
  readonly id: string
  readonly at: Date
  /** Whether only the date is known. */
  readonly isWholeDay?: boolean
  readonly caseId: string
  readonly byIdent?: string | null
  /** The name at the time, if it was stored. */
  readonly byName?: string
  /** Who had the case before. */
  readonly fromIdent?: string | undefined
  readonly what: WithoutCommon<HistoryLineWire>
}

/** The case whose history is shown, with those merged into it. */
export interface ShownCases {
  readonly caseId: string
  readonly numberOf: ReadonlyMap<string, string>
  /** Oldest first. */
  readonly events: readonly EventRow[]
}

export function isAbout({ kind }: EventRow, ...kinds: readonly CaseEventKind[]): boolean {
  return kinds.some((each) => each === kind)
}

/** The date that a reminder was first set to; undefined if it was never put off. */
export function firstDateOf(events: readonly EventRow[], reminderId: string): string | undefined {
  return events.find(
    (event) => isAbout(event, 'reminder-changed') && event.details.reminderId === reminderId,
  )?.details.from
}

/** The name that a file had when it was added, before it was renamed. */
export function nameBefore(
  events: readonly EventRow[],
  file: {
    readonly caseId: string
    readonly fullName: string
    readonly since: Date
    readonly until?: Date
  },
): string {
  return events
    .filter(
      (event) =>
        event.caseId === file.caseId &&
        isAbout(event, 'file-renamed') &&
        event.at >= file.since &&
        (file.until === undefined || event.at <= file.until),
    )
    .reduceRight(
      (name, { details }) => (details.to === name ? (details.from ?? name) : name),
      file.fullName,
    )
}

const FIELDS = {
  mobile: 'Mobil',
  email: 'Email',
  birthDate: 'Foedselsdato',
  employmentDate: 'Ansaettelsesdato',
} as const

/**
 * The lines of one event. One that removed a row also gives the lines which that row would. An event
 * of a kind that this release does not know gives none.
 */
export function linesOfEvent(event: EventRow, shown: ShownCases): readonly HistoryEntry[] {
  const { details, caseId, at, byIdent } = event
  const id = `haendelse-${event.id}`
  const entry = { id, at, caseId, byIdent }
  const kind = kindOf(event)
  // The survivor has a line about the same.
  const isOwnLine = caseId === shown.caseId
  const { caseNumber: andetSagsNr = '', dueOn: reminderDato = '' } = details
  switch (kind) {
    case 'report-changed':
      return [{ ...entry, what: { type: 'RapporteringAendret', aendringList: toChanges(details) } }]
    case 'newly-hired-changed': {
      const felt = Object.entries(FIELDS).find(([field]) => field === details.field)?.[1]
      return felt === undefined ? [] : [{ ...entry, what: { type: 'NyansatAendret', felt } }]
    }
    case 'merged':
      return [{ ...entry, what: { type: 'Sammenflettet', andetSagsNr } }]
    case 'merged-into':
      return isOwnLine ? [{ ...entry, what: { type: 'SammenflettetMed', andetSagsNr } }] : []
    case 'merge-removed':
      return [{ ...entry, what: { type: 'SammenfletningFjernet', andetSagsNr } }]
    case 'parted-from':
      return isOwnLine ? [{ ...entry, what: { type: 'SammenfletningFjernet', andetSagsNr } }] : []
    case 'note-removed':
      return [
        ...earlier(entry, 'tilfoejet', details.addedAt, { type: 'NotatOprettet', tekst: null }),
        { ...entry, what: { type: 'NotatSlettet' } },
      ]
    case 'file-renamed':
      return [
        {
          ...entry,
          what: { type: 'FilOmdoebt', fuldeNavn: details.from ?? '', nytNavn: details.to ?? '' },
        },
      ]
    case 'file-removed': {
      const fuldeNavn = details.fullName ?? ''
      const since = new Date(details.addedAt ?? at)
      return [
        ...earlier(entry, 'tilfoejet', details.addedAt, {
          type: 'FilTilfoejet',
          fuldeNavn: nameBefore(shown.events, { caseId, fullName: fuldeNavn, since, until: at }),
        }),
        { ...entry, what: { type: 'FilSlettet', fuldeNavn } },
      ]
    }
    case 'reminder-changed': {
      const tidligereDato = details.from ?? reminderDato
      return [
        ...sentReminder(entry, details.sentAt, tidligereDato),
        { ...entry, what: { type: 'ReminderAendret', reminderDato, tidligereDato } },
      ]
    }
    case 'reminder-done':
      return [{ ...entry, what: { type: 'ReminderAfsluttet', reminderDato } }]
    case 'reminder-reopened':
      return [{ ...entry, what: { type: 'ReminderGenaabnet', reminderDato } }]
    case 'reminder-removed': {
      const first = firstDateOf(shown.events, details.reminderId ?? '') ?? reminderDato
      const setBy = { ...entry, byIdent: details.setByIdent ?? null }
      return [
        ...earlier(setBy, 'tilfoejet', details.setAt, {
          type: 'ReminderOprettet',
          reminderDato: first,
          tekst: null,
        }),
        ...sentReminder(entry, details.sentAt, reminderDato),
        { ...entry, what: { type: 'ReminderSlettet', reminderDato } },
      ]
    }
    case 'mail-sent':
      return [{ ...entry, what: { type: 'MailSendt', mail: null } }]
    case 'handed-over':
      return [{ ...entry, fromIdent: details.fromIdent, what: { type: 'SagOvertaget' } }]
    case 'handed-over-along':
      return isOwnLine
        ? [{ ...entry, fromIdent: details.fromIdent, what: { type: 'SagOvertaget' } }]
        : []
    case null:
      return []
  }
}

const KINDS: Readonly<Record<CaseEventKind, true>> = {
  'report-changed': true,
  'newly-hired-changed': true,
  merged: true,
  'merge-removed': true,
  'merged-into': true,
  'parted-from': true,
  'note-removed': true,
  'file-renamed': true,
  'file-removed': true,
  'reminder-changed': true,
  'reminder-done': true,
  'reminder-reopened': true,
  'reminder-removed': true,
  'mail-sent': true,
  'handed-over': true,
  'handed-over-along': true,
}

function isKind(kind: string): kind is CaseEventKind {
  return Object.hasOwn(KINDS, kind)
}

/** Null for a kind of a newer release. */
function kindOf({ kind }: EventRow): CaseEventKind | null {
  return isKind(kind) ? kind : null
}

function earlier(
  { id, caseId, byIdent }: Omit<HistoryEntry, 'what'>,
  suffix: string,
  at: string | undefined,
  what: HistoryEntry['what'],
): readonly HistoryEntry[] {
  if (at === undefined) return []
  return [{ id: `${id}-${suffix}`, at: new Date(at), caseId, byIdent: byIdent ?? null, what }]
}

/** The portal sends the mails of reminders, so nobody is named. */
function sentReminder(
  entry: Omit<HistoryEntry, 'what'>,
  sentAt: string | undefined,
  reminderDato: string,
): readonly HistoryEntry[] {
  const what = { type: 'ReminderSendt', reminderDato } as const
  return earlier({ ...entry, byIdent: null }, 'sendt', sentAt, what)
}

function toChanges(details: EventRow['details']) {
  const change = (
    felt: 'Kontakt' | 'KontaktDato' | 'Organisering' | 'Loenindplacering',
    value: string | undefined,
    toName: (value: string) => string | null = (same) => same || null,
  ) => (value === undefined ? [] : [{ felt, vaerdi: toName(value) }])
  const nameIn = (statuses: typeof CONTACT_STATUSES) => (id: string) =>
    findStatus(statuses, id)?.name ?? null
  return [
    ...change('Kontakt', details.contact, nameIn(CONTACT_STATUSES)),
    ...change('KontaktDato', details.contactedOn),
    ...change('Organisering', details.organising, nameIn(ORGANISING_STATUSES)),
    ...change('Loenindplacering', details.salary, nameIn(SALARY_STATUSES)),
  ]
}
