import type { Registry } from '@portal/platform/deployment'
import type { RemoteStatus } from '@portal/platform/host'
import { createListeners } from '../common/listeners.ts'
import type { UserMark } from './canary.ts'
import type { LoadableRelease, LoadRelease } from './federation.ts'
import { withLatePages } from './late-pages.tsx'
import { LoadFailure } from './load-failure.ts'
import { createMissingParts } from './missing-parts.ts'
import { type Offer, offerOf } from './offer.ts'
import { next, RETRY_PAUSES, unasked } from './remote-machine.ts'
import type {
  PlacedFault,
  ReleaseFault,
  RemoteDetails,
  RemoteEffect,
  RemoteEvent,
  RemoteMachine,
  RemoteNotice,
} from './remote-state.ts'
import type { ReleaseLoad } from './report-fault.ts'

interface Settings {
  /** The registry that the page was served with. */
  readonly registry: Registry
  /** Fetches the current registry. */
  readonly readRegistry: () => Promise<Registry>
  /** The origins allowed for released code. */
  readonly allowedOrigins: readonly string[]
  readonly loadRelease: LoadRelease
  /** Finds out why a file could not be loaded. */
  readonly explain: (error: unknown, entry: string) => Promise<LoadFailure>
  /** The user's canary mark; null while nobody is signed in. */
  readonly userMark: (name: string) => Promise<UserMark | null>
  /** Reloads the page with another release of a remote. */
  readonly runInstead: (name: string, release: LoadableRelease) => void
  /** The try-outs of this tab, which replace the user's releases. */
  readonly tryOuts: TriedReleases
  /** The origins allowed for try-outs. */
  readonly triedOrigins: readonly string[]
  readonly reportFault: (fault: PlacedFault) => void
  readonly reportLoad: (load: ReleaseLoad) => void
  /** Whether the browser knows that it has no connection. */
  readonly isOffline?: () => boolean
  readonly pause?: (milliseconds: number) => Promise<void>
}

/** The try-outs of a tab, by the name of the remote. */
type TriedReleases = Readonly<Record<string, LoadableRelease>>

/** The remotes of this page and their states. */
export interface Remotes {
  status(name: string): RemoteStatus
  /** A snapshot: the same object until something changes. */
  details(name: string): RemoteDetails
  /** Loads a remote if it is not loaded yet. Never rejects: the status contains the outcome. */
  load(name: string): Promise<RemoteStatus>
  /**
   * Loads a failed remote again, using the current registry.
   *
   * @param isQuiet keeps the status until the result is known
   */
  retry(name: string, isQuiet?: boolean): Promise<RemoteStatus>
  /** Fetches the registry for all later loads; rejects if it cannot be fetched. */
  refresh(): Promise<Registry>
  /** The notices for the user; the same list until something changes. */
  notices(): readonly RemoteNotice[]
  /** Dismisses a notice. */
  dismiss(name: string): void
  /** Retries the missing parts of a remote. */
  retryParts(name: string): void
  /** Call when the connection is back: retries everything that could not be fetched. */
  connectionIsBack(): void
  /** Reloads the page with the release before the running one; null if there is none. */
  previous(name: string): (() => void) | null
  /**
   * Call when a chunk of a running release could not be loaded.
   *
   * @returns true when it is to be requested again; null if it belongs to no running release
   */
  partFailed(address: string, error: unknown): Promise<boolean> | null
  /** Call when a page or a slot of a remote threw. */
  crashed(name: string, error: unknown): void
  subscribe(listener: () => void): () => void
}

/** Creates the loader of all remotes, which performs the effects of each remote's machine. */
export function createRemotes(settings: Settings): Remotes {
  const { readRegistry, loadRelease, explain, pause = wait } = settings
  const { isOffline = () => !navigator.onLine } = settings
  let { registry } = settings
  const machines = new Map<string, RemoteMachine>()
  const waiting = new Map<string, (() => void)[]>()
  const shown = new WeakMap<RemoteStatus, RemoteStatus>()
  const { subscribe, tell } = createListeners()
  let notices: readonly RemoteNotice[] = []

  const machineOf = (name: string): RemoteMachine => machines.get(name) ?? unasked(name)

  /**
   * Sends an event to the machine of a remote, and performs the effects that it returns.
   *
   * @param error the error that the event reports, if any
   */
  function send(name: string, event: RemoteEvent, error?: unknown): void {
    const before = machineOf(name)
    const moment = { at: new Date(Date.now()), requestId: crypto.randomUUID() }
    const { machine, effects } = next(before, event, moment)
    machines.set(name, machine)
    if (machine.notice !== before.notice) {
      const others = notices.filter((notice) => notice.name !== name)
      notices = machine.notice === null ? others : [...others, machine.notice]
    }
    for (const effect of effects) {
      if (effect.do === 'report') report(effect.fault, event, error)
      else void perform(machine, effect)
    }
    const { loaded } = machine.details
    if (loaded !== null && loaded !== before.details.loaded && loaded.source !== 'try-out') {
      countLoad(name, loaded.version, false)
    }
    if (isSeen(before, machine)) tell()
    if (machine.attempt === null) {
      const done = waiting.get(name) ?? []
      waiting.delete(name)
      for (const resolve of done) resolve()
    }
  }

  async function perform(
    { name, run }: RemoteMachine,
    effect: Exclude<RemoteEffect, { do: 'report' }>,
  ): Promise<void> {
    switch (effect.do) {
      case 'ask':
        if (effect.pause > 0) await pause(effect.pause)
        if (effect.isFresh) await refreshRegistry()
        return send(name, { type: 'offered', run, offer: await offerFor(name) })
      case 'fetch':
        return send(name, await fetchRelease(name, run, effect))
    }
  }

  function report(fault: ReleaseFault, event: RemoteEvent, error: unknown): void {
    const { remote, version } = fault
    const text = error instanceof Error ? error.message + error.stack : messageOf(error)
    // A release that fails later was counted when it was loaded.
    if ('run' in event) countLoad(remote, version, true)
    settings.reportFault({
      ...fault,
      // Only events from loading an entry have a run number.
      phase: event.type === 'held' ? 'part' : 'run' in event ? 'entry' : 'render',
      file: text.match(`/${version}/([\\w.-]+\\.js)`)?.[1],
    })
  }

  /** Counts loads of a canary, and of the live release with which it is compared. */
  function countLoad(remote: string, version: string, failed: boolean): void {
    const row = registry.remotes[remote]?.find((one) => one.canary)
    if (version === row?.version || version === row?.canary?.version) {
      settings.reportLoad({ remote, version, failed })
    }
  }

  async function refresh(): Promise<Registry> {
    registry = await readRegistry()
    return registry
  }

  async function refreshRegistry(): Promise<void> {
    try {
      await refresh()
    } catch {
      // Keep using the last known registry.
    }
  }

  async function offerFor(name: string): Promise<Offer> {
    const { allowedOrigins, triedOrigins } = settings
    const tryOut = settings.tryOuts[name]
    const hasCanary = registry.remotes[name]?.some(({ canary }) => canary !== null) ?? false
    const mark = hasCanary && tryOut === undefined ? await settings.userMark(name) : null
    return offerOf(name, { registry, mark, tryOut, allowedOrigins, triedOrigins })
  }

  async function fetchRelease(
    name: string,
    run: number,
    { release }: Extract<RemoteEffect, { do: 'fetch' }>,
  ): Promise<RemoteEvent> {
    const started = performance.now()
    try {
      const loaded = await loadRelease(name, release)
      return { type: 'fetched', run, loaded, milliseconds: performance.now() - started }
    } catch (error) {
      if (isOffline()) return { type: 'fetched-offline', run }
      console.error(`Remote ${name}:`, error)
      const reason = error instanceof LoadFailure ? error.reason : 'threw'
      return { type: 'fetch-failed', run, reason, message: messageOf(error) }
    }
  }

  async function atRest(name: string): Promise<void> {
    if (machineOf(name).attempt === null) return
    await new Promise<void>((resolve) => {
      waiting.set(name, [...(waiting.get(name) ?? []), resolve])
    })
  }

  /** The status of a remote; its module's pages can wait for a connection. */
  function statusOf(name: string): RemoteStatus {
    const { status } = machineOf(name)
    if (status.kind !== 'ready') return status
    const known = shown.get(status)
    if (known) return known
    const module = withLatePages(status.module, (loading) => parts.untilOffline(name, loading))
    const ready: RemoteStatus = { kind: 'ready', module }
    shown.set(status, ready)
    return ready
  }

  function ownerOf(address: string): string | null {
    for (const [name, { details, status }] of machines) {
      const { loaded } = details
      if (loaded && status.kind === 'ready' && isBeside(loaded.entry, address)) return name
    }
    return null
  }

  const parts = createMissingParts({
    pauses: RETRY_PAUSES,
    pause,
    isOffline,
    async onHeld(name, error) {
      const { loaded } = machineOf(name).details
      if (!loaded) return
      if (isOffline()) return send(name, { type: 'held', failure: null })
      const { reason, message } = await explain(error, loaded.entry)
      send(name, { type: 'held', failure: { kind: reason, message } }, error)
    },
  })

  return {
    status: statusOf,
    details: (name) => machineOf(name).details,
    async load(name) {
      send(name, { type: 'asked' })
      if (machineOf(name).status.kind === 'loading') await atRest(name)
      return statusOf(name)
    },
    async retry(name, isQuiet = false) {
      send(name, { type: 'retry-asked', isQuiet })
      await atRest(name)
      return statusOf(name)
    },
    refresh,
    notices: () => notices,
    dismiss: (name) => send(name, { type: 'dismissed' }),
    retryParts(name) {
      send(name, { type: 'dismissed' })
      parts.askAgain(name)
    },
    connectionIsBack() {
      for (const [name, { notice, status }] of machines) {
        if (notice !== null && notice.kind !== 'fell-back') send(name, { type: 'dismissed' })
        parts.askAgain(name)
        if (isDisconnected(status)) send(name, { type: 'retry-asked', isQuiet: true })
      }
    },
    previous(name) {
      const release = machineOf(name).details.loaded?.previous ?? null
      return release === null ? null : () => settings.runInstead(name, release)
    },
    partFailed(address, error) {
      const [file = address] = address.split('?')
      const owner = ownerOf(file)
      return owner === null ? null : parts.decide(owner, file, error)
    },
    crashed: (name, error) => send(name, { type: 'crashed', message: messageOf(error) }, error),
    subscribe,
  }
}

/** Whether listeners would see a difference. */
function isSeen(before: RemoteMachine, after: RemoteMachine): boolean {
  return (
    (before.attempt === null) !== (after.attempt === null) ||
    before.status !== after.status ||
    before.details !== after.details ||
    before.notice !== after.notice
  )
}

/** Whether a remote was unreachable, so that a later attempt may succeed without a fix. */
export function isDisconnected(status: RemoteStatus): boolean {
  return (
    status.kind === 'unavailable' && (status.reason === 'network' || status.reason === 'timeout')
  )
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

function isBeside(entry: string, address: string): boolean {
  return address.startsWith(entry.slice(0, entry.lastIndexOf('/') + 1))
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
