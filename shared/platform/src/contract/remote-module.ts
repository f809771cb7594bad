import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'
import type { ContractVersion } from './contract-version.ts'

/** A component that a remote provides for other remotes' pages, in its own chunk. */
export type SlotLoader = () => Promise<{ readonly Slot: ComponentType }>

/** The `remote` export of `./remote`, the one exposed module of every remote. */
export interface RemoteModule {
  readonly name: string
  /** The contract that the remote was built for. */
  readonly contract: ContractVersion
  /** Route objects with absolute paths; pages are lazy. */
  readonly routes: readonly RouteObject[]
  readonly slots: Readonly<Record<string, SlotLoader>>
  /** The remote's texts by key; the page uses them once this release is active. */
  readonly texts?: Readonly<Record<string, string>>
}

/** The loading state of a remote in the page. */
export type RemoteStatus =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly module: RemoteModule }
  | { readonly kind: 'unavailable'; readonly reason: UnavailableReason }
  | { readonly kind: 'incompatible'; readonly wanted: string; readonly offered: string }

/**
 * Why a remote could not be loaded. All reasons can be retried on the page except `threw`: a module
 * that threw while loading stays failed until the page is reloaded.
 */
export type UnavailableReason =
  | 'not-released'
  | 'not-allowed'
  | 'network'
  | 'timeout'
  | 'integrity'
  | 'threw'
