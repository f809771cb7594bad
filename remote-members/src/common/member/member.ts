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
  /** Workplaces where the member has a position. */
  readonly workPlaces: readonly MemberWorkplace[]
  readonly primaryWorkPlace: MemberWorkplace | null
  readonly profilePicture: { readonly content: string; readonly mimeType: string } | null
  readonly contactInfoList: readonly ContactInfo[]
  readonly privateContact: PrivateContact
  readonly workContact: { readonly email: string | null }
}

/** The workplace flagged as primary, otherwise the first. */
export function primaryOf(workplaces: readonly MemberWorkplace[]): MemberWorkplace | null {
  const flagged = workplaces.length > 1 && workplaces.find((place) => place.isPrimaryWorkplace)
  return flagged || (workplaces[0] ?? null)
}

/** Formats a telephone number for display: eight digits in groups of two, others unchanged. */
export function formatPhone(number: string | null): string {
  const digits = (number ?? '').trim()
  return /^\d{8}$/.test(digits) ? digits.replace(/(\d\d)(?=\d)/g, '$1 ') : digits
}
