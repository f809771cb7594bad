import type { Role } from './roles.ts'

/** A local branch of the union. */
export interface Department {
  readonly number: string
  readonly name: string
  /** Date since which the member belongs to it, `yyyy-mm-dd`. */
  readonly registrationDate: string | null
}

/** An elected office that a member holds. */
export interface RepresentativePost {
  readonly isActive: boolean
  readonly name: string
  readonly shortName: string
  readonly sort: number
  /** Number of the kind of post, for example `02`. */
  readonly type: string
  readonly showLongName: boolean
  /** The date of re-election, `yyyy-mm-dd`. */
  readonly electedDate: string | null
  readonly suppliedMemberIds: readonly string[]
  /** The kind of post for which this post is the deputy. */
  readonly supplementedOfDutyType: string | null
}

/** Postal address of a workplace. */
export interface WorkplaceAddress {
  readonly addressLine1: string | null
  readonly addressLine2: string | null
  readonly addressLine3: string | null
  readonly postNumber: string | null
  readonly postDistrict: string | null
}

/** A workplace of a member. */
export interface Workplace {
  readonly number: string
  readonly name: string
  readonly isPrimaryWorkplace: boolean
  readonly type: string | null
  readonly okGroup: string | null
  readonly address: WorkplaceAddress | null
}

/** A member's position. */
export interface Position {
  readonly number: string
  readonly name: string
  readonly group: { readonly id: string; readonly name: string } | null
  readonly workplaceNumbers: readonly string[]
  readonly hoursPerWeek: number | null
}

/** A contact detail of a member, private or at work. */
export interface ContactInfo {
  readonly type: 'Privat' | 'Arbejde'
  readonly email: string | null
  readonly telephone: string | null
  readonly mobile: string | null
  readonly isTelephoneHidden: boolean
  readonly workplaceNumber: string | null
}

/** Number of people that a representative covers; null if the service does not know it. */
export interface OrganisingCounts {
  readonly numberFoaMemberUserCoversTotal: number | null
  readonly numberFoaMemberUserCoversTR: number | null
  readonly numberFoaMemberUserCoversFTR: number | null
  readonly totalNumberOfPeopleUserCoversTotal: number | null
  readonly totalNumberOfPeopleUserCoversTR: number | null
  readonly totalNumberOfPeopleUserCoversFTR: number | null
}

/**
 * The profile of the person whose data the portal shows: the user's own, or the imitated person's.
 */
export interface Profile {
  readonly myProfileId: string
  readonly memberId: string
  readonly memberNumber: string
  readonly firstName: string
  readonly lastName: string
  readonly fullName: string
  readonly roles: readonly Role[]
  /**
   * Names of the permissions, as defined in the manifests of the remotes. A permission that no
   * manifest defines has the name of its wire field.
   */
  readonly permissions: readonly string[]
  /** Whether the person is a steward. */
  readonly hasActivePost: boolean
  readonly isImitator: boolean
  readonly personalInfo: { readonly birthdate: string | null; readonly age: number | null }
  /** The date of registration, the name of the department and the member number. */
  readonly membershipInfo: {
    readonly date: string | null
    readonly name: string | null
    readonly number: string
  }
  readonly department: Department | null
  readonly posts: readonly RepresentativePost[]
  readonly workplaces: readonly Workplace[]
  readonly positions: readonly Position[]
  readonly contactInfoList: readonly ContactInfo[]
  readonly stewardContact: { readonly mobile: string | null; readonly email: string | null } | null
  /** The people for whom the person is a deputy. */
  readonly trForOthers: readonly {
    readonly memberId: string
    readonly fullName: string
    readonly postType: string
  }[]
  /** The person's own deputies. */
  readonly trForSelf: readonly {
    readonly memberId: string
    readonly fullName: string
    readonly postName: string
  }[]
  readonly organisingCounts: OrganisingCounts
}
