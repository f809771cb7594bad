import type { Profile } from './profile.ts'
import type { Role } from './roles.ts'

/** The signed-in user, from the startup data. */
export interface User {
  readonly loginName: string
  readonly memberId: string
  readonly roles: readonly Role[]
  readonly department: { readonly number: string; readonly name: string } | null
}

/**
 * The page's session. A signed-in user without a profile is a support user who has not yet chosen a
 * person to imitate.
 */
export type Session =
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'signed-in'; readonly user: User; readonly profile: Profile | null }
  | { readonly kind: 'imitating'; readonly user: User; readonly profile: Profile }

/**
 * The id of the person whose data the portal shows; part of every cache key. Empty without a
 * session.
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

/** The roles that decide which pages are open: the imitated person's, or else the user's. */
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

/** Whether the profile has a permission; used for tabs and page guards. */
export function hasPermission(session: Session, permission: string): boolean {
  return effectiveProfile(session)?.permissions.includes(permission) ?? false
}

/** Whether the user is support staff, who may imitate other people. */
export function isSupport(user: Pick<User, 'roles'>): boolean {
  return user.roles.includes('Supporter') || user.roles.includes('Imitator')
}
