import type { Profile } from './profile.ts'
import type { Role } from './roles.ts'

/** Who signed in, as the startup data says. */
export interface User {
  readonly loginName: string
  readonly memberId: string
  readonly roles: readonly Role[]
  readonly department: { readonly number: string; readonly name: string } | null
}

/**
 * The one session of the page. A signed-in user without a profile is support staff who has not
 * chosen whom to act as.
 */
export type Session =
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'signed-in'; readonly user: User; readonly profile: Profile | null }
  | { readonly kind: 'imitating'; readonly user: User; readonly profile: Profile }

/**
 * The id of the person whose data the portal shows; part of every key of cached data. Empty
 * without a session.
 */
export function actingPersonId(session: Session): string {
  switch (session.kind) {
    case 'signed-out':
      return ''
    case 'signed-in':
      return session.user.memberId
    case 'imitating':
      return session.profile.memberId
  }
}

/** The profile whose data the portal shows, if one is loaded. */
export function effectiveProfile(session: Session): Profile | null {
  return session.kind === 'signed-out' ? null : session.profile
}

/** The roles that count for pages: the acted-as person's while imitating, else the user's. */
export function effectiveRoles(session: Session): readonly Role[] {
  switch (session.kind) {
    case 'signed-out':
      return []
    case 'signed-in':
      return session.user.roles
    case 'imitating':
      return session.profile.roles
  }
}

/** Whether the profile is granted something; what tabs and page guards ask. */
export function hasPermission(session: Session, permission: string): boolean {
  return effectiveProfile(session)?.permissions.includes(permission) ?? false
}

/** Whether the user is support staff, who choose whom to act as. */
export function isSupport(user: Pick<User, 'roles'>): boolean {
  return user.roles.includes('Supporter') || user.roles.includes('Imitator')
}
