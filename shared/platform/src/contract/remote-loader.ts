import type { ComponentType } from 'react'
import type { RemoteStatus } from './remote-module.ts'

/** Loads remotes for other remotes. The promises never reject: the status contains the outcome. */
export interface RemoteLoader {
  /** Loads a remote, unless it is already loaded. */
  load(name: string): Promise<RemoteStatus>
  /** Retries a remote that could not be loaded. */
  retry(name: string): Promise<RemoteStatus>
  /** Records that a component of a remote threw while rendering. */
  crashed(name: string, error: unknown): void
  /** Reloads the page with a remote's previous release; null if there is none. */
  previous(name: string): (() => void) | null
}

/** The outcome of requesting a slot. */
export type SlotOutcome =
  | { readonly kind: 'ready'; readonly Slot: ComponentType }
  /** The component could not be loaded; the user can retry without reloading the page. */
  | { readonly kind: 'unavailable' }
  /** The versions of the remote and of this page do not fit: only a reload of the page can help. */
  | { readonly kind: 'incompatible' }
  /** A module that threw while loading stays failed until the page is reloaded. */
  | { readonly kind: 'threw' }

let provided: RemoteLoader | null = null

/**
 * Provides the host's loader to the remotes. A loader of their own would be a separate federation
 * instance, which knows no other remote.
 */
export function provideRemoteLoader(loader: RemoteLoader): void {
  provided = loader
}

/** Tells the host that a component in a remote's slot threw while rendering. */
export function reportSlotCrash(name: string, error: unknown): void {
  provided?.crashed(name, error)
}

/**
 * The choice to leave a bad release of a remote: reloads the page with the previous one, for this
 * tab.
 *
 * @returns null if there is no previous release
 */
export function previousRelease(name: string): (() => void) | null {
  return provided?.previous(name) ?? null
}

/**
 * Loads a component that another remote provides. If it cannot be loaded, the outcome says why; the
 * promise does not reject.
 *
 * @param name the remote that owns the component
 * @param slot its name in the remote's `slots`
 * @param again whether this is a retry after a failed attempt
 */
export async function loadSlot(name: string, slot: string, again = false): Promise<SlotOutcome> {
  if (provided === null) throw new Error('The host has provided no loader.')
  const status = await ready(provided, name, again)
  switch (status.kind) {
    case 'ready': {
      const load = status.module.slots[slot]
      // The loaded release was built before the remote had this slot.
      if (load === undefined) return { kind: 'incompatible' }
      try {
        return { kind: 'ready', Slot: (await load()).Slot }
      } catch (error) {
        console.error(error)
        return { kind: isChunkFailure(error) ? 'unavailable' : 'threw' }
      }
    }
    case 'incompatible':
      return { kind: 'incompatible' }
    case 'unavailable':
      return { kind: status.reason === 'threw' ? 'threw' : 'unavailable' }
    case 'loading':
      return { kind: 'unavailable' }
  }
}

async function ready(loader: RemoteLoader, name: string, again: boolean) {
  const status = await loader.load(name)
  // If the remote itself is loaded, only the slot's chunk was missing: do not reload the remote.
  return again && status.kind !== 'ready' ? loader.retry(name) : status
}

function isChunkFailure(error: unknown): boolean {
  return error instanceof Error && error.name === 'ChunkLoadError'
}
