import type { Profile, Session, User } from '../session/index.ts'

/** A representative's profile with all permissions. */
export function aProfile(changes: Partial<Profile> = {}): Profile {
  return {
    myProfileId: 'P-1',
    memberId: 'M-1',
    memberNumber: '100001',
    firstName: 'Anna',
    lastName: 'Holm',
    fullName: 'Anna Holm',
    roles: ['AktivBruger'],
    permissions: ['notes', 'salary-placement'],
    hasActivePost: true,
    isImitator: false,
    personalInfo: { birthdate: '1975-03-14', age: 51 },
    membershipInfo: { date: '2001-08-01', name: 'FOA Aarhus', number: '100001' },
    department: { number: '051', name: 'FOA Aarhus', registrationDate: '2001-08-01' },
    posts: [],
    workplaces: [],
    positions: [],
    contactInfoList: [],
    stewardContact: null,
    trForOthers: [],
    trForSelf: [],
    organisingCounts: {
      numberFoaMemberUserCoversTotal: null,
      numberFoaMemberUserCoversTR: null,
      numberFoaMemberUserCoversFTR: null,
      totalNumberOfPeopleUserCoversTotal: null,
      totalNumberOfPeopleUserCoversTR: null,
      totalNumberOfPeopleUserCoversFTR: null,
    },
    ...changes,
  }
}

/** A signed-in representative. */
export function aUser(changes: Partial<User> = {}): User {
  return {
    loginName: 'anna.tr@portal.test',
    memberId: 'M-1',
    roles: ['AktivBruger'],
    department: { number: '051', name: 'FOA Aarhus' },
    ...changes,
  }
}

/** A representative's session. */
export function signedIn(profile: Partial<Profile> = {}, user: Partial<User> = {}): Session {
  return { kind: 'signed-in', user: aUser(user), profile: aProfile(profile) }
}

/** A support user's session before they choose a person. */
export function supportStaff(user: Partial<User> = {}): Session {
  return {
    kind: 'signed-in',
    user: aUser({ memberId: 'M-900', roles: ['Supporter'], ...user }),
    profile: null,
  }
}

/** A support user's session while imitating a representative. */
export function imitating(profile: Partial<Profile> = {}, user: Partial<User> = {}): Session {
  return {
    kind: 'imitating',
    user: aUser({ memberId: 'M-900', roles: ['Supporter'], ...user }),
    profile: aProfile({ isImitator: true, ...profile }),
  }
}
