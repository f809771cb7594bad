import type { Permission, RemoteDefinition, RemoteTab } from '@portal/platform/contract'

/** The tabs that a person sees, in the order of their places. */
export function tabsFor(
  remotes: readonly RemoteDefinition[],
  permissions: readonly Permission[],
): readonly RemoteTab[] {
  return remotes
    .flatMap(({ tabs }) => tabs)
    .filter(({ permission }) => permission === undefined || permissions.includes(permission))
    .sort((one, other) => one.place - other.place)
}
