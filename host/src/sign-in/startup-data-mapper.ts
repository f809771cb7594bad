import { toRoles } from '@portal/platform/host'
import type { User } from '@portal/platform/session'
import type { StartupDataWire } from './startup-data-wire.ts'

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
