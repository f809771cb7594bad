import { addDays, addYears, danishDayOf, formatDate, isCalendarDate } from '@portal/platform/dates'

/** A submitted change of a member's data, on its way through the union's systems. */
export interface UpdateBatch {
  readonly batchId: string
  /** As the service names it, for example `OpdaterMedlem`. */
  readonly type: string
  /** The moment it was submitted. */
  readonly created: string
  /** The moment it was dealt with. */
  readonly processed: string | null
  /** As the service names it, for example `UnderOpdatering`. */
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

/** What an update changes, and from when. */
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

/** Updates older than this do not show. */
export const LISTED_DAYS = 30

/** A date further ahead than this cannot be meant. */
export const DATE_YEARS_AHEAD = 9

const PENDING = 'UnderOpdatering'
const COMPLETED = 'FaerdigBehandlet'

/** Changes of the representative's own contact are none of a member. */
const OWN_CONTACT = 'OpdaterTR_FTR'

/** Keys of the names of the kinds of update. */
const TYPE_LABELS: Readonly<Record<string, string>> = {
  OpdaterMedlem: 'members.updates.types.changed',
  MedlemOphoert: 'members.updates.types.stopped',
  TilfoejMedlemArbejdssted: 'members.updates.types.workplaceAdded',
  OpdaterOgTilfoejEksisterendeMedlem: 'members.updates.types.memberAdded',
  SkiftMedlemArbejdssted: 'members.updates.types.transferred',
  MedlemSkiftetStillingTRIkkeDaekker: 'members.updates.types.positionChanged',
  OpdaterTR_FTR: 'members.updates.types.ownContact',
}

/** Keys of the names of what an update can change. */
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

/** Key of the name of a kind of update; null for one that the portal does not know. */
export function typeLabel(type: string): string | null {
  return TYPE_LABELS[type] ?? null
}

/** Key of the name of a changed field; null for one that the portal does not know. */
export function fieldLabel(type: string): string | null {
  return FIELD_LABELS[type] ?? null
}

/** The updates that the page lists: on members, under way or done, of the last 30 days. */
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

/** A date of an update for reading, or the key of what there is to say in its place. */
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
