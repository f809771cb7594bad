import type { RemoteModule } from '@portal/platform/contract'
import { chooseReleases, type Registry } from '@portal/platform/deployment'
import type { RemoteStatus } from '@portal/platform/host'
import type { UserMark } from './canary.ts'
import type { LoadableRelease, LoadRelease } from './federation.ts'
import { LoadFailure } from './load-failure.ts'
import { createMissingParts } from './missing-parts.ts'
import { type Offer, offerOf } from './offer.ts'
import {
  type LoadedRelease,
  next,
  type PlacedFault,
  RETRY_PAUSES,
  type ReleaseFault,
  type RemoteDetails,
  type RemoteEffect,
  type RemoteEvent,
  type RemoteMachine,
  type RemoteNotice,
  unasked,
} from './remote-machine.ts'
import type { ReleaseLoad } from './report-load.ts'
import type { SetAside } from './set-aside.ts'
import { type Guard, type LatePage, withFallback } from './with-fallback.ts'

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
  readonly setAside: SetAside
  /** The try-outs of this tab, which replace the user's releases. */
  readonly tryOuts: TriedReleases
  /** The origins allowed for try-outs. */
  readonly triedOrigins: readonly string[]
  readonly reportFault: (fault: PlacedFault) => void
  readonly reportLoad: (load: ReleaseLoad) => void
  /**
   * Renders pages and slots so that another release can replace them; without it, errors propagate.
   */
  readonly guard?: Guard
  /** Renders a page that waits for a connection; without it, the previous page stays visible. */
  readonly late?: LatePage
  /** Whether the browser knows that it has no connection. */
  readonly isOffline?: () => boolean
  readonly pause?: (milliseconds: number) => Promise<void>
}

/** The try-outs of a tab, by the name of the remote. */
export type TriedReleases = Readonly<Record<string, LoadableRelease>>

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
  /** From the next page load in this tab, prefers other releases to the running one. */
  setAside(name: string): void
  /**
   * Call when a chunk of a running release could not be loaded.
   *
   * @returns whether to request it again, after a pause; null if it belongs to no running release
   */
  partFailed(address: string, error: unknown): Promise<boolean> | null
  /** Call when a part of a remote threw while rendering and no fallback was possible. */
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
  const guarded = new WeakMap<RemoteStatus, RemoteStatus>()
  const listeners = new Set<() => void>()
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
    if (isSeen(before, machine)) for (const listener of listeners) listener()
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
      case 'read-registry':
        await refreshRegistry()
        return send(name, { type: 'registry-read', run })
      case 'ask-offer':
        return send(name, { type: 'offered', run, offer: await offerFor(name) })
      case 'fetch':
        return send(name, await fetchRelease(name, run, effect))
      case 'pause':
        await pause(effect.milliseconds)
        return send(name, { type: 'pause-over', run })
      case 'set-aside':
        return settings.setAside.add(name, effect.entry)
    }
  }

  function report(fault: ReleaseFault, event: RemoteEvent, error: unknown): void {
    const { remote, version } = fault
    const said = 'message' in event ? event.message : ''
    const text = error instanceof Error ? error.message + error.stack : said
    countLoad(remote, version, true)
    settings.reportFault({
      ...fault,
      // Only events from loading an entry have a run number.
      phase: event.type.startsWith('part') ? 'part' : 'run' in event ? 'entry' : 'render',
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
    const aside = settings.setAside.read()[name]
    return offerOf(name, { registry, mark, tryOut, aside, allowedOrigins, triedOrigins })
  }

  async function fetchRelease(
    name: string,
    run: number,
    { release, earlierTries }: Extract<RemoteEffect, { do: 'fetch' }>,
  ): Promise<RemoteEvent> {
    const started = performance.now()
    try {
      const loaded = await loadRelease(name, release, earlierTries)
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

  /** The status of a remote; if a part of its module fails, another release replaces that part. */
  function statusOf(name: string): RemoteStatus {
    const { status, details } = machineOf(name)
    const { loaded } = details
    if (status.kind !== 'ready' || loaded === null) return status
    const known = guarded.get(status)
    if (known) return known
    const ready: RemoteStatus = { kind: 'ready', module: guard(name, loaded, status.module) }
    guarded.set(status, ready)
    return ready
  }

  function guard(
    name: string,
    { entry, version }: LoadedRelease,
    module: RemoteModule,
  ): RemoteModule {
    return withFallback(module, {
      guard: settings.guard ?? null,
      late: settings.late ?? null,
      untilOffline: (loading) => untilOffline(name, loading),
      onThrew: (error) =>
        instead(name, entry, () =>
          send(name, { type: 'threw', entry, version, message: messageOf(error) }, error),
        ),
      onAbsent() {
        const { loaded } = machineOf(name).details
        if (loaded) send(name, { type: 'part-absent', entry: loaded.entry })
      },
      onFetched: () => send(name, { type: 'shown', entry }),
      replacement: () => replacementOf(name, entry),
      onFailed: (error) => replace(name, entry, error),
    })
  }

  /** Finds a module to use instead after a part of a loaded release could not be fetched. */
  function replace(name: string, entry: string, error: unknown): Promise<RemoteModule | null> {
    return instead(name, entry, async () => {
      const { details, attempt } = machineOf(name)
      if (details.loaded?.entry === entry && attempt === null) {
        await partFailed('part-lost', name, entry, error)
      }
    })
  }

  /** Tells the machine about a failure, then resolves to the module of the replacement, if any. */
  async function instead(
    name: string,
    entry: string,
    tell: () => Promise<void> | void,
  ): Promise<RemoteModule | null> {
    const { ousted } = machineOf(name)
    await tell()
    await atRest(name)
    const { loaded } = machineOf(name).details
    // The release that threw has been restored for its other parts; this part would throw again.
    return ousted !== null && loaded === ousted.loaded ? null : replacementOf(name, entry)
  }

  function replacementOf(name: string, entry: string): RemoteModule | null {
    const status = statusOf(name)
    const isOther = machineOf(name).details.loaded?.entry !== entry
    return isOther && status.kind === 'ready' ? status.module : null
  }

  async function partFailed(
    type: 'part-lost' | 'part-held',
    name: string,
    entry: string,
    error: unknown,
  ): Promise<void> {
    const { reason, message } = await explain(error, entry)
    const choice = chooseReleases(registry, name)
    const hasOther =
      choice.kind === 'fits' && choice.candidates.some(({ release }) => release.entry !== entry)
    send(name, { type, entry, failure: { kind: reason, message }, hasOther }, error)
  }

  /** For each remote, the callbacks that make its loading pages wait for a connection. */
  const opening = new Map<string, Set<() => void>>()

  async function untilOffline<Page>(name: string, loading: Promise<Page>): Promise<Page | null> {
    const pages = opening.get(name) ?? new Set()
    opening.set(name, pages)
    let wait = () => {}
    const offline = new Promise<null>((resolve) => {
      wait = () => resolve(null)
    })
    pages.add(wait)
    try {
      return await Promise.race([loading, offline])
    } finally {
      pages.delete(wait)
    }
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
    // Before a part of the release has been shown, another release can still replace it.
    shows(name) {
      const { details, shown } = machineOf(name)
      return shown.includes(details.loaded?.entry ?? '')
    },
    isOffline,
    async onHeld(name, error) {
      const { loaded } = machineOf(name).details
      if (!loaded) return
      if (!isOffline()) return partFailed('part-held', name, loaded.entry, error)
      const pages = opening.get(name) ?? new Set()
      // A page that is still loading shows by itself that it waits for a connection.
      if (pages.size === 0) send(name, { type: 'part-offline', entry: loaded.entry })
      for (const waits of pages) waits()
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
        if (notice?.canRetry) send(name, { type: 'dismissed' })
        parts.askAgain(name)
        if (isDisconnected(status)) send(name, { type: 'retry-asked', isQuiet: true })
      }
    },
    setAside: (name) => send(name, { type: 'set-aside-asked' }),
    partFailed(address, error) {
      const [file = address] = address.split('?')
      const owner = ownerOf(file)
      return owner === null ? null : parts.decide(owner, file, error)
    },
    crashed: (name, error) => send(name, { type: 'crashed', message: messageOf(error) }, error),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
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
