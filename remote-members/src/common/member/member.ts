import type {
  ContactInfo,
  Department,
  Position,
  RepresentativePost,
  Workplace,
} from '@portal/platform/session'

/** A workplace of a member, with the member's position there. */
export interface MemberWorkplace extends Workplace {
  // The requirements misspell this name and require it verbatim.
  readonly postionNumber: string | null
  readonly hoursPerWeek: number | null
  readonly numberOfNotes: number | null
}

/** A member's position at a workplace. A member can have several at one workplace. */
export interface Employment {
  /** Identifies the employment among those of the member. */
  readonly key: string
  /**
   * The service's identity of the employment, which requests must name; null if the member has no
   * other at the workplace, because the workplace names it, or if the service sends none.
   */
  readonly id: string | null
  readonly workplace: MemberWorkplace
  /** Null if the member has no known position at the workplace. */
  readonly position: Position | null
}

/** Contact details; those at work can belong to one of several positions at a workplace. */
export interface MemberContact extends ContactInfo {
  /** The service's identity of the employment; missing if the service sends none. */
  readonly employmentId?: string
}

/** A member's private contact details. */
interface PrivateContact {
  readonly mobile: string | null
  /** The mobile number, formatted for display. */
  readonly mobileShow: string
  readonly email: string | null
  readonly isTelefonPrivate: boolean
}

export interface Member {
  readonly memberId: string
  readonly memberNumber: string
  readonly firstName: string
  readonly lastName: string
  readonly fullName: string
  readonly age: number | null
  /** `yyyy-mm-dd` */
  readonly birthday: string | null
  readonly isFavorite: boolean
  readonly numberOfNotes: number
  /** Id of the update status, as the service sends it. */
  readonly status: string
  readonly isOwnMember: boolean
  readonly isAddedByUser: boolean
  readonly department: Department | null
  readonly positions: readonly Position[]
  readonly typeOfRepresentatives: readonly RepresentativePost[]
  /** All known workplaces of the member. */
  readonly allWorkPlaces: readonly MemberWorkplace[]
  /** The positions at all known workplaces, in the order of the workplaces. */
  readonly employments: readonly Employment[]
  /** Workplaces where the member has a position. */
  readonly workPlaces: readonly MemberWorkplace[]
  readonly primaryWorkPlace: MemberWorkplace | null
  readonly profilePicture: { readonly content: string; readonly mimeType: string } | null
  readonly contactInfoList: readonly MemberContact[]
  readonly privateContact: PrivateContact
  readonly workContact: { readonly email: string | null }
}

/** The workplace flagged as primary, otherwise the first. */
export function primaryOf<W extends Workplace>(workplaces: readonly W[]): W | null {
  return workplaces.find((place) => place.isPrimaryWorkplace) ?? workplaces[0] ?? null
}

/** The first employment at the primary workplace. */
export function primaryEmployment(employments: readonly Employment[]): Employment | null {
  const primary = primaryOf(employments.map(({ workplace }) => workplace))
  return employments.find(({ workplace }) => workplace === primary) ?? null
}

/** The employments at a workplace. */
export function employmentsAt(
  { employments }: Pick<Member, 'employments'>,
  workplaceNumber: string,
): readonly Employment[] {
  return employments.filter(({ workplace }) => workplace.number === workplaceNumber)
}

/** The names of the positions of the employments, separated by commas. */
export function positionNames(employments: readonly Employment[]): string {
  return employments.flatMap(({ position }) => position?.name ?? []).join(', ')
}

/** Formats a telephone number for display: eight digits in groups of two, others unchanged. */
export function formatPhone(number: string | null): string {
  const digits = (number ?? '').trim()
  return /^\d{8}$/.test(digits) ? digits.replace(/(\d\d)(?=\d)/g, '$1 ') : digits
}

/** The name of a workplace, with the positions if the member has several there. */
function workplaceName(member: Member, { number, name }: MemberWorkplace): string {
  const there = employmentsAt(member, number)
  return there.length > 1 ? `${name} (${positionNames(there)})` : name
}

/** The names of the workplaces where the member has a position. */
export function workplaceNames(member: Member): string {
  const { workPlaces, primaryWorkPlace } = member
  return (
    workPlaces.map((workplace) => workplaceName(member, workplace)).join(', ') ||
    (primaryWorkPlace?.name ?? '')
  )
}

/**
 * Returns the contact details of the employment, otherwise those of its workplace, otherwise those
 * that name no workplace.
 */
export function workContactAt(member: Member, employment: Employment | null) {
  const work = member.contactInfoList.filter(({ type }) => type === 'Arbejde')
  const there =
    work.find(
      ({ employmentId }) => employmentId !== undefined && employmentId === employment?.id,
    ) ??
    work.find(({ workplaceNumber }) => workplaceNumber === employment?.workplace.number) ??
    work.find((one) => one.workplaceNumber === null)
  return { telephone: there?.telephone ?? null, email: there?.email ?? null }
}
