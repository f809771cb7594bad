import { addDays, addYears, danishDayOf, formatDate, isCalendarDate } from '@portal/platform/dates'

/** A submitted change of a member's data, while the union's systems process it. */
export interface UpdateBatch {
  readonly batchId: string
  /** By the service's name, for example `OpdaterMedlem`. */
  readonly type: string
  /** Instant of submission. */
  readonly created: string
  /** Instant of completion. */
  readonly processed: string | null
  /** By the service's name, for example `UnderOpdatering`. */
  readonly status: string
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

/** The values that an update changes, and its effective date. */
export interface UpdateDetail {
  readonly type: string
  readonly fields: readonly {
    readonly type: string
    readonly before: string | null
    readonly after: string | null
  }[]
  readonly from: string | null
  readonly ended: string | null
  readonly otherInformation: string | null
}

/** Older updates are not shown. */
export const LISTED_DAYS = 30

/** A date further in the future cannot be intended. */
export const DATE_YEARS_AHEAD = 9

const PENDING = 'UnderOpdatering'
const COMPLETED = 'FaerdigBehandlet'

/** Changes to the representative's own contact details are not member updates. */
const OWN_CONTACT = 'OpdaterTR_FTR'

/** Text keys for the kinds of update. */
const TYPE_LABELS: Readonly<Record<string, string>> = {
  OpdaterMedlem: 'members.updates.types.changed',
  MedlemOphoert: 'members.updates.types.stopped',
  TilfoejMedlemArbejdssted: 'members.updates.types.workplaceAdded',
  OpdaterOgTilfoejEksisterendeMedlem: 'members.updates.types.memberAdded',
  SkiftMedlemArbejdssted: 'members.updates.types.transferred',
  MedlemSkiftetStillingTRIkkeDaekker: 'members.updates.types.positionChanged',
  OpdaterTR_FTR: 'members.updates.types.ownContact',
}

/** Text keys for the fields that an update can change. */
const FIELD_LABELS: Readonly<Record<string, string>> = {
  Arbejdsstednummer: 'members.updates.fields.workplace',
  Stillingsnummer: 'members.updates.fields.position',
  Timetal: 'members.updates.fields.hours',
  PrivatMobil: 'members.updates.fields.privateMobile',
  PrivatFastnetTelefon: 'members.updates.fields.privateTelephone',
  PrivatEmail: 'members.updates.fields.privateEmail',
  ArbejdsTelefon: 'members.updates.fields.workTelephone',
  ArbejdsEmail: 'members.updates.fields.workEmail',
  TRTelefon: 'members.updates.fields.stewardTelephone',
  TREmail: 'members.updates.fields.stewardEmail',
}

/** Text key for a kind of update; null for a kind the portal does not know. */
export function typeLabel(type: string): string | null {
  return TYPE_LABELS[type] ?? null
}

/** Name of a kind of update; the service's own name for an unknown kind. */
export function typeName(type: string, t: (key: string) => string): string {
  const key = typeLabel(type)
  return key === null ? type : t(key)
}

/** Text key for a changed field; null for a field the portal does not know. */
export function fieldLabel(type: string): string | null {
  return FIELD_LABELS[type] ?? null
}

/** The updates that the page lists: on members, in progress or finished, from the last 30 days. */
export function listedUpdates(
  batches: readonly UpdateBatch[],
  today: string,
): readonly UpdateBatch[] {
  const first = addDays(today, -LISTED_DAYS)
  return batches.filter(
    ({ type, status, created }) =>
      (status === PENDING || status === COMPLETED) &&
      type !== OWN_CONTACT &&
      danishDayOf(created) >= first,
  )
}

export function isPending({ status }: Pick<UpdateBatch, 'status'>): boolean {
  return status === PENDING
}

/** An update's date for display, or the key of the text shown instead. */
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
