import type { Permission } from './permission.ts'

/** The remotes the portal is made of. */
export type RemoteName = 'members' | 'salary' | 'organising'

/** The components that remotes offer to other remotes' pages. */
export type SlotName = 'organisingWidget'

/** A place in the tab bar that opens a page of a remote. */
export interface RemoteTab {
  /** Address of the page, for example `/mine-medlemmer`. */
  readonly path: string
  /** Key of the tab's text; a host text, since the host shows it before the remote is loaded. */
  readonly textKey: `host.${string}`
  /** Position in the tab bar, ascending across all remotes. */
  readonly place: number
  /** The tab shows only to those who have it. */
  readonly permission?: Permission
}

/** What is known of a remote without loading any of its code. */
export interface RemoteDefinition {
  readonly name: RemoteName
  /** Folder and release name, for example `remote-members`. */
  readonly package: `remote-${RemoteName}`
  /** Path prefixes that the remote's routes live under. */
  readonly paths: readonly `/${string}`[]
  readonly tabs: readonly RemoteTab[]
  /** Needed for every page of the remote; checked before the remote is loaded. */
  readonly permission?: Permission
  /** Names of the components it offers to other remotes' pages. */
  readonly slots: readonly SlotName[]
}

/**
 * The one table of what there is. The host builds tabs, guards and lazy routes from it; a new
 * remote is one row here and a host release.
 */
export const REMOTES: readonly RemoteDefinition[] = [
  {
    name: 'members',
    package: 'remote-members',
    paths: [
      '/mine-medlemmer',
      '/alle-foas-medlemmer',
      '/mine-arbejdsteder',
      '/mine-noter',
      '/mine-opdateringer',
      '/min-profil',
    ],
    tabs: [
      { path: '/mine-medlemmer', textKey: 'host.tabs.ownMembers', place: 1 },
      { path: '/alle-foas-medlemmer', textKey: 'host.tabs.allMembers', place: 2 },
      { path: '/mine-arbejdsteder', textKey: 'host.tabs.workplaces', place: 3 },
      { path: '/mine-noter', textKey: 'host.tabs.notes', place: 4, permission: 'notes' },
      { path: '/mine-opdateringer', textKey: 'host.tabs.updates', place: 5 },
    ],
    slots: [],
  },
  {
    name: 'salary',
    package: 'remote-salary',
    paths: ['/mine-lonindplaceringer'],
    tabs: [
      {
        path: '/mine-lonindplaceringer',
        textKey: 'host.tabs.salaryPlacements',
        place: 6,
        permission: 'salary-placement',
      },
    ],
    permission: 'salary-placement',
    slots: [],
  },
  {
    name: 'organising',
    package: 'remote-organising',
    paths: ['/organisering'],
    tabs: [],
    slots: ['organisingWidget'],
  },
]

/**
 * The remote whose pages live at an address.
 *
 * @param pathname path of the address, for example `/mine-medlemmer/M-1001`
 */
export function remoteAt(pathname: string): RemoteDefinition | undefined {
  return REMOTES.find((remote) =>
    remote.paths.some((path) => pathname === path || pathname.startsWith(`${path}/`)),
  )
}
