import {
  CONTRACT,
  chooseReleases,
  type FaultKind,
  type Registry,
  type RemoteModule,
  type RemoteName,
  type RemoteStatus,
  type UnavailableReason,
} from '@portal/shared/contract'
import { servesUser, type UserMark } from './canary.ts'
import type { LoadableRelease, LoadRelease } from './federation.ts'
import { LoadFailure } from './load-failure.ts'
import { statusOf } from './loaded-module.ts'
import { createMissingParts } from './missing-parts.ts'
import type { SetAside } from './set-aside.ts'
import { withFallback } from './with-fallback.ts'

/** Pauses before the second and the third try. */
const RETRY_PAUSES = [500, 1500]

/** Trying again cannot heal these: the same code would throw again, or not be fetched at all. */
const FINAL: readonly UnavailableReason[] = ['threw', 'not-released', 'not-allowed']

/** Most likely nothing of the same origin can be had, so another release is tried only once. */
const DISCONNECTED: readonly FaultKind[] = ['network', 'timeout']

const LOADING: RemoteStatus = { kind: 'loading' }

interface Settings {
  /** The registry that the page came with. */
  readonly registry: Registry
  /** Reads the registry anew. */
  readonly readRegistry: () => Promise<Registry>
  /** Where released code may come from. */
  readonly allowedOrigins: readonly string[]
  readonly loadRelease: LoadRelease
  /** Says why something could not be loaded. */
  readonly explain: (error: unknown, entry: string) => Promise<LoadFailure>
  /** What a canary goes by; null while nobody is signed in. */
  readonly userMark: (name: RemoteName) => Promise<UserMark | null>
  readonly setAside: SetAside
  /** What this tab tries out in place of the releases that serve it. */
  readonly tryOuts: TriedReleases
  /** Where what is tried out may come from. */
  readonly triedOrigins: readonly string[]
  readonly reportFault: (fault: ReleaseFault) => void
  readonly pause?: (milliseconds: number) => Promise<void>
}

/** What a tab tries out, by the name of the remote. */
export type TriedReleases = Readonly<Partial<Record<RemoteName, LoadableRelease>>>

/** What went wrong with a release, once it has been given up or has lost a part. */
export interface ReleaseFault {
  readonly remote: RemoteName
  readonly version: string
  readonly kind: FaultKind
  /** Names this fault, so that what a user tells can be found again. */
  readonly requestId: string
}

/**
 * Why the page runs the release it runs: it serves everybody, serves this user before the others,
 * stands in for one that could not be had, or is tried out in this tab.
 */
type ReleaseSource = 'live' | 'canary' | 'previous' | 'try-out'

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
interface RemoteError {
  readonly version: string
  readonly reason: FaultKind
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

/** Something that the user of the page should know of a remote's release. */
export interface RemoteNotice {
  /** Another release has taken the place of a bad one, or a part of a page is missing. */
  readonly kind: 'fell-back' | 'part-missing'
  readonly name: RemoteName
  readonly requestId: string
  /** Whether a fresh page could run another release. */
  readonly hasOther: boolean
  /** Whether what is missing is still waited for, and can be asked for again. */
  readonly canRetry: boolean
}

/** The remotes of this page and how far each has come. */
export interface Remotes {
  status(name: RemoteName): RemoteStatus
  /** The same object until something of it changes. */
  details(name: RemoteName): RemoteDetails
  /** Loads a remote unless that has been done. Never rejects: the status says how it ended. */
  load(name: RemoteName): Promise<RemoteStatus>
  /** Loads a remote again that could not be had, by the registry of now. */
  retry(name: RemoteName): Promise<RemoteStatus>
  /** Reads the registry anew, for whatever is loaded from now on; rejects when it cannot be had. */
  refresh(): Promise<Registry>
  /** What the user should know; the same list until something of it changes. */
  notices(): readonly RemoteNotice[]
  /** The user has read a notice. */
  dismiss(name: RemoteName): void
  /** Asks again for what is missing of a remote. */
  retryParts(name: RemoteName): void
  /** From the next load of the page in this tab, another release goes before the one that runs. */
  setAside(name: RemoteName): void
  /**
   * A chunk of a release that runs could not be had.
   *
   * @returns whether to ask for it again, in time; null when it belongs to no release that runs
   */
  partFailed(address: string, error: unknown): Promise<boolean> | null
  /** A page of a remote threw while it was shown. */
  crashed(name: RemoteName, error: unknown): void
  subscribe(listener: () => void): () => void
}

interface Candidate {
  readonly release: LoadableRelease
  readonly source: ReleaseSource
}

interface Failed {
  readonly kind: FaultKind
  readonly message: string
}

type Outcome = { readonly status: RemoteStatus; readonly failed: Failed | null }

/** Makes the loader of all remotes. */
export function createRemotes(settings: Settings): Remotes {
  const { readRegistry, allowedOrigins, loadRelease, explain, pause = wait } = settings
  let { registry } = settings
  const statuses = new Map<RemoteName, RemoteStatus>()
  const details = new Map<RemoteName, RemoteDetails>()
  const running = new Map<RemoteName, Promise<RemoteStatus>>()
  /** By the address of the entry, like everything about one release. */
  const tries = new Map<string, number>()
  const fetched = new Set<string>()
  let notices: readonly RemoteNotice[] = []
  const listeners = new Set<() => void>()

  function changed(): void {
    for (const listener of listeners) listener()
  }

  function set(name: RemoteName, status: RemoteStatus): RemoteStatus {
    statuses.set(name, status)
    changed()
    return status
  }

  function know(name: RemoteName, more: Partial<RemoteDetails>): void {
    details.set(name, { ...(details.get(name) ?? NOTHING_KNOWN), ...more })
  }

  function dismiss(name: RemoteName): void {
    notices = notices.filter((notice) => notice.name !== name)
    changed()
  }

  function notify(notice: RemoteNotice): void {
    notices = [...notices.filter(({ name }) => name !== notice.name), notice]
    changed()
  }

  /** @returns the id that the fault goes by */
  function note(name: RemoteName, version: string, { kind, message }: Failed): string {
    const requestId: string = crypto.randomUUID()
    know(name, { lastError: { version, reason: kind, message, at: new Date(Date.now()) } })
    // What somebody tries out on their own is no release that could be bad for others.
    if (settings.tryOuts[name] === undefined) {
      settings.reportFault({ remote: name, version, kind, requestId })
    }
    changed()
    return requestId
  }

  async function refresh(): Promise<Registry> {
    registry = await readRegistry()
    return registry
  }

  async function refreshRegistry(): Promise<void> {
    try {
      await refresh()
    } catch {
      // The one at hand is still the best there is.
    }
  }

  async function choose(
    name: RemoteName,
    gone: ReadonlySet<string>,
  ): Promise<Candidate | RemoteStatus> {
    const none: RemoteStatus = { kind: 'unavailable', reason: 'not-released' }
    const tried = settings.tryOuts[name]
    if (tried !== undefined) {
      // Nothing stands in for it: whoever tries it wants to see what becomes of it.
      return gone.has(tried.entry) ? none : { release: tried, source: 'try-out' }
    }

    const hasCanary = registry.remotes[name]?.some(({ canary }) => canary !== null) ?? false
    const mark = hasCanary ? await settings.userMark(name) : null
    const choice = chooseReleases(registry, name, {
      servesUser: (canary) => servesUser(canary, mark),
    })
    if (choice.kind === 'none') return none
    if (choice.kind === 'incompatible') {
      return { kind: 'incompatible', wanted: choice.wanted, offered: CONTRACT }
    }
    const aside = settings.setAside.read()[name]
    const left = choice.candidates.filter(({ release }) => !gone.has(release.entry))
    return left.find(({ release }) => release.entry !== aside) ?? left[0] ?? none
  }

  async function tryOnce(name: RemoteName, { release, source }: Candidate): Promise<Outcome> {
    const { version, contract, entry } = release
    const origins = source === 'try-out' ? settings.triedOrigins : allowedOrigins
    if (!origins.includes(new URL(entry).origin)) {
      return failedWith('not-allowed', `${entry} is of no origin that is allowed`)
    }
    const earlier = tries.get(entry) ?? 0
    tries.set(entry, earlier + 1)
    const started = performance.now()
    try {
      const status = statusOf(name, await loadRelease(name, release, earlier))
      if (status.kind !== 'ready') {
        return { status, failed: { kind: 'incompatible', message: `${entry} does not fit` } }
      }
      const milliseconds = performance.now() - started
      know(name, {
        loaded: { version, contract, entry, source, loadedAt: new Date(Date.now()), milliseconds },
      })
      return { status: guarded(name, release, status.module), failed: null }
    } catch (error) {
      console.error(`Remote ${name}:`, error)
      const message = error instanceof Error ? error.message : String(error)
      return failedWith(error instanceof LoadFailure ? error.reason : 'threw', message)
    }
  }

  /** A module whose parts come from the release before, as long as none of its own has shown. */
  function guarded(
    name: RemoteName,
    release: LoadableRelease,
    module: RemoteModule,
  ): RemoteStatus & { kind: 'ready' } {
    return {
      kind: 'ready',
      module: withFallback(module, {
        onFetched: () => fetched.add(release.entry),
        replacement: () => replacementOf(name, release),
        onFailed: (error) => fallBack(name, release, error),
      }),
    }
  }

  /** Tries one release after the other until one is there. */
  async function attempt(
    name: RemoteName,
    gone: Set<string>,
    begun: { readonly requestId: string; readonly patient: boolean } | null,
  ): Promise<RemoteStatus> {
    let requestId = begun?.requestId ?? null
    let patient = begun?.patient ?? true
    let first: RemoteStatus | null = null
    const tried = new Map<string, number>()
    for (;;) {
      const candidate = await choose(name, gone)
      if ('kind' in candidate) return first ?? candidate
      const { status, failed } = await tryOnce(name, candidate)
      if (failed === null) {
        if (requestId !== null) {
          notify({ kind: 'fell-back', name, requestId, hasOther: false, canRetry: false })
        }
        return status
      }
      const { entry, version } = candidate.release
      const count = tried.get(entry) ?? 0
      tried.set(entry, count + 1)
      const next = patient && !isFinal(status) ? RETRY_PAUSES[count] : undefined
      if (next !== undefined) {
        await pause(next)
        await refreshRegistry()
        continue
      }
      first ??= status
      gone.add(entry)
      patient &&= !DISCONNECTED.includes(failed.kind)
      requestId = note(name, version, failed)
    }
  }

  function run(name: RemoteName, before: Promise<void>): Promise<RemoteStatus> {
    const known = running.get(name)
    if (known) return known
    set(name, LOADING)
    const promise = before
      .then(() => attempt(name, new Set(), null))
      .then((status) => {
        running.delete(name)
        return set(name, status)
      })
    running.set(name, promise)
    return promise
  }

  /** The module of another release, when one that is there turns out to be bad. */
  async function fallBack(
    name: RemoteName,
    release: LoadableRelease,
    error: unknown,
  ): Promise<RemoteModule | null> {
    if (details.get(name)?.loaded?.entry === release.entry && !running.has(name)) {
      const { reason, message } = await explain(error, release.entry)
      const failed = { kind: reason, message }
      if (fetched.has(release.entry)) {
        // Two releases would show side by side, and what is shared within one would be there twice.
        tellOfMissing(name, release, failed, false)
        return null
      }
      if (!running.has(name)) {
        const requestId = note(name, release.version, failed)
        const patient = !DISCONNECTED.includes(failed.kind)
        running.set(
          name,
          attempt(name, new Set([release.entry]), { requestId, patient }).then((status) => {
            running.delete(name)
            return status.kind === 'ready' ? set(name, status) : status
          }),
        )
      }
    }
    await running.get(name)
    return replacementOf(name, release)
  }

  function replacementOf(name: RemoteName, { entry }: LoadableRelease): RemoteModule | null {
    const status = statuses.get(name)
    const isOther = details.get(name)?.loaded?.entry !== entry
    return isOther && status?.kind === 'ready' ? status.module : null
  }

  function tellOfMissing(
    name: RemoteName,
    { version, entry }: Pick<LoadableRelease, 'version' | 'entry'>,
    failed: Failed,
    canRetry: boolean,
  ): void {
    const requestId = note(name, version, failed)
    const choice = chooseReleases(registry, name)
    const hasOther =
      choice.kind === 'fits' && choice.candidates.some(({ release }) => release.entry !== entry)
    notify({ kind: 'part-missing', name, requestId, hasOther, canRetry })
  }

  function ownerOf(address: string): RemoteName | null {
    for (const [name, { loaded }] of details) {
      if (loaded && statuses.get(name)?.kind === 'ready' && isBeside(loaded.entry, address)) {
        return name
      }
    }
    return null
  }

  const parts = createMissingParts({
    pauses: RETRY_PAUSES,
    pause,
    // Before anything of a release shows, whoever asked falls back to another one.
    shows: (name) => fetched.has(details.get(name)?.loaded?.entry ?? ''),
    onHeld: async (name, error) => {
      const loaded = details.get(name)?.loaded
      if (!loaded) return
      const { reason, message } = await explain(error, loaded.entry)
      tellOfMissing(name, loaded, { kind: reason, message }, true)
    },
  })

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
    refresh,
    notices: () => notices,
    dismiss,
    retryParts(name) {
      dismiss(name)
      parts.askAgain(name)
    },
    setAside(name) {
      const loaded = details.get(name)?.loaded
      if (loaded) settings.setAside.add(name, loaded.entry)
    },
    partFailed(address, error) {
      const [file = address] = address.split('?')
      const owner = ownerOf(file)
      return owner === null ? null : parts.decide(owner, file, error)
    },
    crashed(name, error) {
      const loaded = details.get(name)?.loaded
      const message = error instanceof Error ? error.message : String(error)
      if (loaded) note(name, loaded.version, { kind: 'crashed', message })
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function failedWith(reason: UnavailableReason, message: string): Outcome {
  return { status: { kind: 'unavailable', reason }, failed: { kind: reason, message } }
}

function isFinal(status: RemoteStatus): boolean {
  return status.kind !== 'unavailable' || FINAL.includes(status.reason)
}

function isBeside(entry: string, address: string): boolean {
  return address.startsWith(entry.slice(0, entry.lastIndexOf('/') + 1))
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
