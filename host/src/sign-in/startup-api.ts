import { call, noAnswer } from '@portal/platform/api'
import type { Profile, User } from '@portal/platform/session'
import { type ProfileContext, toProfile } from './profile-mapper.ts'
import { profileAnswerWire } from './profile-wire.ts'
import { toUser } from './startup-data-mapper.ts'
import { startupDataWire } from './startup-data-wire.ts'

/** Who the user is. */
export async function fetchUser(loginName: string): Promise<User> {
  const wire = await call({
    service: 'members',
    method: 'GET',
    path: '/profil/hentbrugeropstartdata',
    intent: 'read',
    answer: startupDataWire,
  })
  return toUser(wire, loginName)
}

/** What the profile lookup found. */
export type ProfileLookup =
  | { readonly found: true; readonly profile: Profile }
  | { readonly found: false; readonly message: string }

/**
 * The profile of the user, or of the person they want to act as: until that person's profile is
 * there the session, which other calls take the person from, is the user's own.
 *
 * @param actAs member id of the person to act as
 */
export async function fetchProfile(
  context: ProfileContext,
  actAs?: string,
): Promise<ProfileLookup> {
  const wire = await call({
    service: 'members',
    method: 'GET',
    path: '/profil/hentbrugerprofil',
    query: { 'request.imiteretBrugerMedlemIdent': actAs },
    intent: 'read',
    answer: profileAnswerWire,
  })
  return 'Message' in wire
    ? { found: false, message: wire.Message }
    : { found: true, profile: toProfile(wire, context) }
}

/** Says that the user came in. Nobody waits for it, and its failure matters to nobody. */
export function sayUserIsActive(): void {
  call({
    service: 'members',
    method: 'POST',
    path: '/profil/brugeraktiviapp',
    intent: 'write',
    answer: noAnswer,
  }).catch(() => {})
}
