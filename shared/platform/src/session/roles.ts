import { knownCode } from '../wire/index.ts'

/** The roles that affect the portal; the service may send others. */
const ROLES = ['AktivBruger', 'Supporter', 'Imitator'] as const

/** A role that affects the portal. */
export type Role = (typeof ROLES)[number]

/**
 * The known roles among the names that a service sends; others are ignored.
 *
 * @param names role names from a service
 */
export function toRoles(names: readonly string[]): readonly Role[] {
  const known = names.map((name) => knownCode(name, ROLES))
  return ROLES.filter((role) => known.includes(role))
}
