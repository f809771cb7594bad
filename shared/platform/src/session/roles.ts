/** The roles that change what the portal does; the service may send others. */
const ROLES = ['AktivBruger', 'Supporter', 'Imitator'] as const

/** A role that changes what the portal does. */
export type Role = (typeof ROLES)[number]

/**
 * The known roles among the names that a service sends; all others are ignored.
 *
 * @param names role names of any origin
 */
export function toRoles(names: readonly string[]): readonly Role[] {
  return ROLES.filter((role) => names.includes(role))
}
