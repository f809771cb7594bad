import type { Registry } from '@portal/platform/deployment'
import { newerVersion, type RunningRelease } from './newer-version.ts'
import type { ReloadMark } from './reload-mark.ts'

/** How long a page that is looked at goes without asking what is released. */
export const LOOK_EVERY_MS = 300_000

interface Settings {
  /** What the page came with. */
  readonly served: Registry
  readonly readRegistry: () => Promise<Registry>
  /** What the page has loaded of those that a new release is of interest for. */
  readonly running: () => readonly RunningRelease[]
  readonly mark: ReloadMark
  readonly reload: () => void
}

/** Whether there is something newer than this page. */
export interface VersionWatch {
  /** What a fresh page would run, if it is to be offered. */
  readOffer(): string | null
  subscribe(listener: () => void): () => void
  /** The user took the offer. */
  accept(): void
  /** The user goes on with this page; the next version is offered again. */
  decline(): void
  stop(): void
}

/**
 * Asks what is released when somebody comes back to the tab and while they look at it, at most once
 * in five minutes. It only offers: an open page goes on with the code it has, whose files stay.
 */
export function startVersionWatch(settings: Settings): VersionWatch {
  const { served, readRegistry, running, mark, reload } = settings
  const listeners = new Set<() => void>()
  let offer: string | null = null
  let declined: string | null = null
  let askedAt = Date.now()
  let timer: ReturnType<typeof setTimeout> | undefined

  function set(next: string | null): void {
    if (next === offer) return
    offer = next
    for (const listener of listeners) listener()
  }

  async function ask(): Promise<void> {
    askedAt = Date.now()
    try {
      const newer = newerVersion(served, await readRegistry(), running())
      // A reload that has led to the same page again would do so the next time too.
      const isOfUse = newer !== declined && newer !== mark.read()
      set(isOfUse ? newer : null)
    } catch {
      // Another time; what is offered already still stands.
    }
  }

  function look(): void {
    clearTimeout(timer)
    const left = askedAt + LOOK_EVERY_MS - Date.now()
    // A clock that was set back must not put it off for hours.
    const isDue = left <= 0 || left > LOOK_EVERY_MS
    if (document.hidden) return
    if (isDue) void ask()
    timer = setTimeout(look, isDue ? LOOK_EVERY_MS : left)
  }

  document.addEventListener('visibilitychange', look)
  look()

  return {
    readOffer: () => offer,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    accept() {
      if (offer !== null) mark.write(offer)
      reload()
    },
    decline() {
      declined = offer
      set(null)
    },
    stop() {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    },
  }
}
