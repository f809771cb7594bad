import {
  CONTRACT,
  chooseRelease,
  contractFits,
  type Registry,
  type RemoteModule,
  type RemoteName,
  type RemoteRelease,
  type RemoteStatus,
  type UnavailableReason,
} from '@portal/shared/contract'
import type { LoadRelease } from './federation.ts'
import { LoadFailure } from './load-failure.ts'

/** Pauses before the second and the third try. */
const RETRY_PAUSES = [500, 1500]

/** Trying again cannot heal these: the same code would throw again, or not be fetched at all. */
const FINAL: readonly UnavailableReason[] = ['threw', 'not-released', 'not-allowed']

const LOADING: RemoteStatus = { kind: 'loading' }

interface Settings {
  /** The registry that the page came with. */
  readonly registry: Registry
  /** Reads the registry anew. */
  readonly readRegistry: () => Promise<Registry>
  readonly allowedOrigins: readonly string[]
  readonly loadRelease: LoadRelease
  readonly pause?: (milliseconds: number) => Promise<void>
}

/**
 * Why the page runs the release it runs: it serves everybody, serves this user before the others,
 * stands in for one that could not be had, or is tried out in this tab.
 */
export type ReleaseSource = 'live' | 'canary' | 'previous' | 'try-out'

/** A release that this page has loaded. */
export interface LoadedRelease {
  readonly version: string
  readonly contract: string
  /** Address of its `remoteEntry.js`. */
  readonly entry: string
  readonly source: ReleaseSource
  readonly loadedAt: Date
  /** From the first request for this release until it could be mounted. */
  readonly milliseconds: number
}

/** A release that this page could not load, or not all of. */
export interface RemoteError {
  readonly version: string
  readonly reason: UnavailableReason
  readonly message: string
  readonly at: Date
}

/** What is known of a remote's way into this page, for those who look after it. */
export interface RemoteDetails {
  readonly loaded: LoadedRelease | null
  /** Of the last release that failed; it stays when another one has taken its place. */
  readonly lastError: RemoteError | null
}

const NOTHING_KNOWN: RemoteDetails = { loaded: null, lastError: null }

/** The remotes of this page and how far each has come. */
export interface Remotes {
  status(name: RemoteName): RemoteStatus
  /** The same object until something of it changes. */
  details(name: RemoteName): RemoteDetails
  /** Loads a remote unless that has been done. Never rejects: the status says how it ended. */
  load(name: RemoteName): Promise<RemoteStatus>
  /** Loads a remote again that could not be had, by the registry of now. */
  retry(name: RemoteName): Promise<RemoteStatus>
  subscribe(listener: () => void): () => void
}

/** Makes the loader of all remotes. */
export function createRemotes(settings: Settings): Remotes {
  const { readRegistry, allowedOrigins, loadRelease, pause = wait } = settings
  let { registry } = settings
  const statuses = new Map<RemoteName, RemoteStatus>()
  const details = new Map<RemoteName, RemoteDetails>()
  const running = new Map<RemoteName, Promise<RemoteStatus>>()
  const tries = new Map<RemoteName, number>()
  const listeners = new Set<() => void>()

  function know(name: RemoteName, more: Partial<RemoteDetails>): void {
    details.set(name, { ...(details.get(name) ?? NOTHING_KNOWN), ...more })
  }

  function set(name: RemoteName, status: RemoteStatus): RemoteStatus {
    statuses.set(name, status)
    for (const listener of listeners) listener()
    return status
  }

  async function refreshRegistry(): Promise<void> {
    try {
      registry = await readRegistry()
    } catch {
      // The one at hand is still the best there is.
    }
  }

  function choose(name: RemoteName): RemoteRelease | RemoteStatus {
    const choice = chooseRelease(registry, name)
    if (choice.kind === 'none') return { kind: 'unavailable', reason: 'not-released' }
    if (choice.kind === 'incompatible') {
      return { kind: 'incompatible', wanted: choice.wanted, offered: CONTRACT }
    }
    return allowedOrigins.includes(new URL(choice.release.entry).origin)
      ? choice.release
      : { kind: 'unavailable', reason: 'not-allowed' }
  }

  async function tryOnce(name: RemoteName): Promise<RemoteStatus> {
    const release = choose(name)
    if ('kind' in release) return release
    const earlier = tries.get(name) ?? 0
    tries.set(name, earlier + 1)
    const { version, contract, entry } = release
    const started = performance.now()
    try {
      const status = statusOf(name, await loadRelease(name, release, earlier))
      if (status.kind === 'ready') {
        const milliseconds = performance.now() - started
        const loadedAt = new Date()
        know(name, {
          loaded: { version, contract, entry, source: 'live', loadedAt, milliseconds },
        })
      }
      return status
    } catch (error) {
      console.error(`Remote ${name}:`, error)
      const reason = error instanceof LoadFailure ? error.reason : 'threw'
      const message = error instanceof Error ? error.message : String(error)
      know(name, { lastError: { version, reason, message, at: new Date() } })
      return { kind: 'unavailable', reason }
    }
  }

  async function attempt(name: RemoteName): Promise<RemoteStatus> {
    let status = await tryOnce(name)
    for (const milliseconds of RETRY_PAUSES) {
      if (status.kind !== 'unavailable' || FINAL.includes(status.reason)) break
      await pause(milliseconds)
      await refreshRegistry()
      status = await tryOnce(name)
    }
    return status
  }

  function run(name: RemoteName, before: Promise<void>): Promise<RemoteStatus> {
    const known = running.get(name)
    if (known) return known
    set(name, LOADING)
    const promise = before
      .then(() => attempt(name))
      .then((status) => {
        running.delete(name)
        return set(name, status)
      })
    running.set(name, promise)
    return promise
  }

  return {
    status: (name) => statuses.get(name) ?? LOADING,
    details: (name) => details.get(name) ?? NOTHING_KNOWN,
    load(name) {
      const status = statuses.get(name)
      return status && status.kind !== 'loading'
        ? Promise.resolve(status)
        : run(name, Promise.resolve())
    },
    retry: (name) => run(name, refreshRegistry()),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** What a loaded module is worth: the last check before any of it is mounted. */
function statusOf(name: RemoteName, loaded: unknown): RemoteStatus {
  const remote =
    typeof loaded === 'object' && loaded !== null ? Reflect.get(loaded, 'remote') : null
  const wanted = contractOf(remote)
  if (!contractFits(wanted) || !isRemoteModule(remote, name)) {
    return { kind: 'incompatible', wanted, offered: CONTRACT }
  }
  return { kind: 'ready', module: remote }
}

function contractOf(remote: unknown): string {
  const contract =
    typeof remote === 'object' && remote !== null ? Reflect.get(remote, 'contract') : undefined
  return typeof contract === 'string' ? contract : '?'
}

function isRemoteModule(remote: unknown, name: RemoteName): remote is RemoteModule {
  return (
    typeof remote === 'object' &&
    remote !== null &&
    'name' in remote &&
    remote.name === name &&
    'routes' in remote &&
    Array.isArray(remote.routes) &&
    'slots' in remote &&
    typeof remote.slots === 'object' &&
    remote.slots !== null
  )
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
