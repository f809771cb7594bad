import type { ComponentType } from 'react'
import type { RemoteStatus } from './remote-module.ts'

/** Loads a remote for another one. Neither call rejects: the status says how it ended. */
export interface RemoteLoader {
  /** Loads a remote unless that has been done. */
  load(name: string): Promise<RemoteStatus>
  /** Loads a remote again that could not be had. */
  retry(name: string): Promise<RemoteStatus>
  /** Takes note of a component of a remote that threw while it was shown. */
  crashed(name: string, error: unknown): void
}

/** What came of asking for a slot. */
export type SlotOutcome =
  | { readonly kind: 'ready'; readonly Slot: ComponentType }
  /** It can be tried again in the page. */
  | { readonly kind: 'unavailable' }
  /** The remote, or this page, is of another version: only a fresh page can help. */
  | { readonly kind: 'incompatible' }
  /** A module that threw while loading stays thrown until the page is loaded anew. */
  | { readonly kind: 'threw' }

let provided: RemoteLoader | null = null

/**
 * Hands the host's loader to the remotes. Theirs would be a federation instance of their own,
 * which knows no other remote.
 */
export function provideRemoteLoader(loader: RemoteLoader): void {
  provided = loader
}

/** Tells the host that a component which a remote lends threw while it was shown. */
export function reportSlotCrash(name: string, error: unknown): void {
  provided?.crashed(name, error)
}

/**
 * A component that another remote lends. Never rejects.
 *
 * @param name the remote that owns the component
 * @param slot its name in the remote's `slots`
 * @param again whether it was asked for before and could not be had
 */
export async function loadSlot(name: string, slot: string, again = false): Promise<SlotOutcome> {
  if (provided === null) throw new Error('The host has provided no loader.')
  const status = await ready(provided, name, again)
  switch (status.kind) {
    case 'ready': {
      const load = status.module.slots[slot]
      // A release from before the slot.
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
  // A remote that is there must not be loaded twice: then only the slot's chunk was missing.
  return again && status.kind !== 'ready' ? loader.retry(name) : status
}

function isChunkFailure(error: unknown): boolean {
  return error instanceof Error && error.name === 'ChunkLoadError'
}
