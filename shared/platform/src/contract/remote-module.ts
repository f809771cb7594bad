import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'
import type { ContractVersion } from './contract-version.ts'

/** A component that a remote lends to another remote's page, in a chunk of its own. */
export type SlotLoader = () => Promise<{ readonly Slot: ComponentType }>

/** What `./remote`, the one exposed module of every remote, exports as `remote`. */
export interface RemoteModule {
  readonly name: string
  /** The contract it was built for. */
  readonly contract: ContractVersion
  /** Route objects with absolute paths; pages are lazy. */
  readonly routes: readonly RouteObject[]
  readonly slots: Readonly<Record<string, SlotLoader>>
  /** Its texts by key. They are the page's whenever this release takes its place in the page. */
  readonly texts?: Readonly<Record<string, string>>
}

/** Where a remote is on its way into the page. */
export type RemoteStatus =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly module: RemoteModule }
  | { readonly kind: 'unavailable'; readonly reason: UnavailableReason }
  | { readonly kind: 'incompatible'; readonly wanted: string; readonly offered: string }

/**
 * Why a remote cannot be had. All can be tried again in the page except `threw`: a module that
 * threw while loading stays thrown until the page is loaded anew.
 */
export type UnavailableReason =
  | 'not-released'
  | 'not-allowed'
  | 'network'
  | 'timeout'
  | 'integrity'
  | 'threw'
