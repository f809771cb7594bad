import { addDays, addYears, danishDayOf, formatDate, isCalendarDate } from '@portal/platform/dates'
import type { Employment } from '../member/member.ts'
import { isUnderUpdate } from '../member/update-status.ts'

/** A change of a member's data that was submitted to the union's systems. */
export interface UpdateBatch {
  readonly batchId: string
  /** The service's name for the kind of update, for example `OpdaterMedlem`. */
  readonly type: string
  /** Timestamp of submission. */
  readonly created: string
  /** Timestamp of completion. */
  readonly processed: string | null
  /** The service's name for the status, for example `UnderOpdatering`. */
  readonly status: string
  /** Whether the union's office refused it; false if the service does not say. */
  readonly isRefused: boolean
  readonly member: {
    readonly memberId: string
    readonly memberNumber: string
    readonly firstName: string
    readonly lastName: string
    readonly fullName: string
    /** `yyyy-mm-dd` */
    readonly birthday: string | null
    readonly department: { readonly number: string; readonly name: string } | null
    readonly isOwnMember: boolean
  }
  readonly submittedBy: {
    readonly memberId: string
    readonly firstName: string
    readonly lastName: string
    readonly fullName: string
  }
}

/** A value that the service withholds. */
export const SECRET = Symbol('secret')

/** A value before or after an update; null if there is none. */
export type UpdateValue = string | typeof SECRET | null

/** A value that an update changes. */
export interface FieldChange {
  /** The service's name of the field, for example `Timetal`. */
  readonly type: string
  readonly before: UpdateValue
  readonly after: UpdateValue
}

/** The values that an update changes, and its effective date. */
export interface UpdateDetail {
  readonly type: string
  readonly fields: readonly FieldChange[]
  readonly from: string | null
  readonly ended: string | null
  readonly otherInformation: string | null
  /** Why the union's office refused the update; null if it did not. */
  readonly refusal: string | null
  /** Whether the user may take it back. */
  readonly canBeWithdrawn: boolean
}

/** Updates older than this are not listed. */
export const LISTED_DAYS = 30

/** Dates further ahead than this are shown as invalid, because they must be mistakes. */
export const DATE_YEARS_AHEAD = 9

const PENDING = 'UnderOpdatering'
const COMPLETED = 'FaerdigBehandlet'

/**
 * The service's type for changes to the representative's own contact details. The page does not
 * list them, because they are not member updates.
 */
const OWN_CONTACT = 'OpdaterTR_FTR'

/** Text keys of the kinds of update, by the service's names. */
const TYPE_LABELS: Readonly<Record<string, string>> = {
  OpdaterMedlem: 'members.updates.types.changed',
  MedlemOphoert: 'members.updates.types.stopped',
  TilfoejMedlemArbejdssted: 'members.updates.types.workplaceAdded',
  OpdaterOgTilfoejEksisterendeMedlem: 'members.updates.types.memberAdded',
  SkiftMedlemArbejdssted: 'members.updates.types.transferred',
  MedlemSkiftetStillingTRIkkeDaekker: 'members.updates.types.positionChanged',
  OpdaterTR_FTR: 'members.updates.types.ownContact',
}

/** Text keys of the field labels, by the service's field name. */
const FIELD_LABELS: Readonly<Record<string, string>> = {
  Arbejdsstednummer: 'members.person.workplace',
  Stillingsnummer: 'members.person.position',
  Timetal: 'members.person.hours',
  PrivatMobil: 'members.person.privateMobile',
  PrivatFastnetTelefon: 'members.person.privatePhone',
  PrivatEmail: 'members.person.privateEmail',
  ArbejdsTelefon: 'members.person.workPhone',
  ArbejdsEmail: 'members.person.workEmail',
  TRTelefon: 'members.updates.fields.stewardTelephone',
  TREmail: 'members.updates.fields.stewardEmail',
}

/** The kinds of update, as the service spells them. */
export const UPDATE_TYPES = Object.keys(TYPE_LABELS)

/** The changed fields, as the service spells them. */
export const FIELD_TYPES = Object.keys(FIELD_LABELS)

/** The name of a kind of update; the service's own name for an unknown kind. */
export function typeName(type: string, t: (key: string) => string): string {
  const key = TYPE_LABELS[type]
  return key === undefined ? type : t(key)
}

/** The name of a changed field; the service's own name for an unknown field. */
export function fieldName(type: string, t: (key: string) => string): string {
  const key = FIELD_LABELS[type]
  return key === undefined ? type : t(key)
}

type Listed = Pick<UpdateBatch, 'type' | 'status' | 'created'>

/** The updates on the page: member updates from the last 30 days, pending or completed. */
export function listedUpdates<B extends Listed>(
  batches: readonly B[],
  today: string,
): readonly B[] {
  const first = addDays(today, -LISTED_DAYS)
  return batches.filter(
    ({ type, status, created }) =>
      (status === PENDING || status === COMPLETED) &&
      type !== OWN_CONTACT &&
      danishDayOf(created) >= first,
  )
}

/** Whether an update concerns a member, and the register does not have it yet. */
export function isUnderWay({ type, status }: Pick<UpdateBatch, 'type' | 'status'>): boolean {
  return type !== OWN_CONTACT && isUnderUpdate(status)
}

export function isPending({ status }: Pick<UpdateBatch, 'status'>): boolean {
  return status === PENDING
}

/** An update's date for display, or the key of the text shown in its place. */
export function updateDate(
  date: string | null,
  today: string,
): { readonly text: string } | { readonly key: string } {
  if (date === null || date === '') return { key: 'members.updates.noDate' }
  const day = date.slice(0, 10)
  return isCalendarDate(day) && day <= addYears(today, DATE_YEARS_AHEAD)
    ? { text: formatDate(day) }
    : { key: 'members.updates.invalidDate' }
}

/** A reported change of a member that the register does not have yet. */
export interface PendingChange
  extends Pick<UpdateBatch, 'batchId' | 'type' | 'created' | 'status' | 'submittedBy'>,
    Pick<UpdateDetail, 'fields' | 'from' | 'ended' | 'otherInformation'> {
  /** The workplace of the employment that changes or ends; null if none does, or if unknown. */
  readonly workplaceNumber: string | null
  /** The service's identity of that employment; null if the change names none. */
  readonly employmentId: string | null
}

/**
 * Whether a change concerns an employment. If the service does not say which, the name of the
 * workplace tells, and without it the change may concern any.
 */
export function concerns(
  { workplaceNumber, employmentId, fields }: PendingChange,
  { workplace, id }: Employment,
): boolean {
  if (workplaceNumber === null) {
    const name = fields.find(({ type }) => type === 'Arbejdsstednummer')?.before ?? null
    return name === null || name === workplace.name
  }
  const isSame = employmentId === null || id === null || employmentId === id
  return workplaceNumber === workplace.number && isSame
}

/** The date from which a change applies. */
export function effectiveDate({ from, ended }: Pick<PendingChange, 'from' | 'ended'>) {
  return from ?? ended
}
