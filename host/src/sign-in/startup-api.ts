import { call, noAnswer } from '@portal/platform/api'
import { knownRemotes, toRoles } from '@portal/platform/host'
import type { Profile, User } from '@portal/platform/session'
import { code, ident, name, rows } from '@portal/platform/wire'
import * as v from 'valibot'
import { toProfile } from './profile-mapper.ts'
import { profileAnswerWire } from './profile-wire.ts'

/** Response of `hentbrugeropstartdata`. */
export const startupDataWire = v.object({
  RolleListe: rows(code()),
  Afdeling: v.nullish(v.object({ Nummer: ident, Navn: name })),
  BrugerMedlemsident: ident,
})

export type StartupDataWire = v.InferOutput<typeof startupDataWire>

/**
 * Maps the startup data to the user.
 *
 * @param loginName the name in the id token; the startup data has none
 */
export function toUser(wire: StartupDataWire, loginName: string): User {
  return {
    loginName,
    memberId: wire.BrugerMedlemsident,
    roles: toRoles(wire.RolleListe),
    department: wire.Afdeling ? { number: wire.Afdeling.Nummer, name: wire.Afdeling.Navn } : null,
  }
}

/** Fetches the signed-in user. */
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

/** Inputs of the profile that do not come from the service. */
interface ProfileRequest {
  readonly salaryModule: boolean
  readonly isImitator: boolean
}

/** The result of the profile lookup. */
export type ProfileLookup =
  | { readonly found: true; readonly profile: Profile }
  | { readonly found: false; readonly message: string }

/**
 * Fetches the profile of the user, or of a person to imitate.
 *
 * @param query names that person: the session does so only once the profile is loaded
 */
export async function fetchProfile(
  { salaryModule, isImitator }: ProfileRequest,
  query: Readonly<Record<string, string | undefined>> = {},
): Promise<ProfileLookup> {
  const wire = await call({
    service: 'members',
    method: 'GET',
    path: '/profil/hentbrugerprofil',
    query,
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

/** Records the sign-in; nothing waits for it, and a failure is ignored. */
export function sayUserIsActive(): void {
  call({
    service: 'members',
    method: 'POST',
    path: '/profil/brugeraktiviapp',
    intent: 'write',
    answer: noAnswer,
  }).catch(() => {})
}
