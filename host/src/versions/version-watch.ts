import type { Registry } from '@portal/platform/deployment'
import { createListeners } from '../common/listeners.ts'
import { newerVersion, type RunningRelease } from './newer-version.ts'
import type { ReloadMark } from './reload-mark.ts'

/** Minimum interval between checks of the registry while the page is visible. */
export const CHECK_EVERY_MS = 300_000

interface Settings {
  /** The versions that the page was served with. */
  readonly served: Registry
  readonly readRegistry: () => Promise<Registry>
  /** The loaded releases that a newer version could replace. */
  readonly running: () => readonly RunningRelease[]
  readonly mark: ReloadMark
  readonly reload: () => void
}

/** Watches for newer versions. */
export interface VersionWatch {
  /** The newer version to offer; null if no reload should be offered. */
  readOffer(): string | null
  subscribe(listener: () => void): () => void
  /** Call when the user accepts the offer. */
  accept(): void
  /** Call when the user declines the offer; a later version is offered again. */
  decline(): void
  stop(): void
}

/**
 * Checks for new releases when the user returns to the tab and while the tab is visible, at most
 * every five minutes. Only offers a reload: an open page keeps its code, whose files stay
 * available.
 */
export function startVersionWatch(settings: Settings): VersionWatch {
  const { served, readRegistry, running, mark, reload } = settings
  const { subscribe, tell } = createListeners()
  let offer: string | null = null
  let declined: string | null = null
  let askedAt = Date.now()
  let timer: ReturnType<typeof setTimeout> | undefined

  function set(next: string | null): void {
    if (next === offer) return
    offer = next
    tell()
  }

  async function ask(): Promise<void> {
    askedAt = Date.now()
    try {
      const newer = newerVersion(served, await readRegistry(), running())
      // Do not offer a version that the user has declined, or reloaded for without getting it.
      const isOfUse = newer !== declined && newer !== mark.read()
      set(isOfUse ? newer : null)
    } catch {
      // Retry later; keep the current offer.
    }
  }

  function check(): void {
    clearTimeout(timer)
    const left = askedAt + CHECK_EVERY_MS - Date.now()
    // If the clock was set back, the next check must not be delayed for hours.
    const isDue = left <= 0 || left > CHECK_EVERY_MS
    if (document.hidden) return
    if (isDue) void ask()
    timer = setTimeout(check, isDue ? CHECK_EVERY_MS : left)
  }

  document.addEventListener('visibilitychange', check)
  check()

  return {
    readOffer: () => offer,
    subscribe,
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
      document.removeEventListener('visibilitychange', check)
    },
  }
}
