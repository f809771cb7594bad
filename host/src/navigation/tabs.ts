import type { ReleasedManifest } from '@portal/platform/deployment'

/** A tab in the header; opens a page of a remote. */
export interface Tab {
  readonly path: string
  /** Text key of the tab's name. */
  readonly title: string
}

/** The tabs visible with these permissions, in order of position. */
export function tabsFor(
  remotes: readonly ReleasedManifest[],
  permissions: readonly string[],
): readonly Tab[] {
  return remotes
    .flatMap(({ pages }) => pages)
    .flatMap(({ path, title, tab, permission }) =>
      tab === undefined || (permission !== undefined && !permissions.includes(permission))
        ? []
        : [{ path, title, tab }],
    )
    .sort((one, other) => one.tab - other.tab)
}
