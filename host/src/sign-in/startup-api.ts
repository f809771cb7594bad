import { call, noAnswer } from '@portal/platform/api'
import { knownRemotes } from '@portal/platform/host'
import type { Profile, User } from '@portal/platform/session'
import { toProfile } from './profile-mapper.ts'
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
    forUser: true,
    answer: startupDataWire,
  })
  return toUser(wire, loginName)
}

/** Whose profile to fetch, and what the configuration switches. */
interface ProfileRequest {
  readonly salaryModule: boolean
  readonly isImitator: boolean
}

/** The result of the profile lookup. */
export type ProfileLookup =
  | { readonly found: true; readonly profile: Profile }
  | { readonly found: false; readonly message: string }

/**
 * The profile of the user, or of the person they want to imitate. Until that person's profile is
 * loaded, the session, from which other calls take the person, is the user's own.
 *
 * @param actAs member id of the person to imitate
 */
export async function fetchProfile(
  { salaryModule, isImitator }: ProfileRequest,
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
  return 'BrugerprofilId' in wire
    ? {
        found: true,
        profile: toProfile(wire, {
          isImitator,
          remotes: knownRemotes(),
          switches: { salaryModule },
        }),
      }
    : { found: false, message: wire.Message }
}

/** Records the sign-in. Nothing waits for it, and its failure is ignored. */
export function sayUserIsActive(): void {
  call({
    service: 'members',
    method: 'POST',
    path: '/profil/brugeraktiviapp',
    intent: 'write',
    answer: noAnswer,
  }).catch(() => {})
}
