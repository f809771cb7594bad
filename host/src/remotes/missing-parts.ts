interface Settings {
  /** The pause before each retry, in milliseconds. */
  readonly pauses: readonly number[]
  readonly pause: (milliseconds: number) => Promise<void>
  /** Whether the browser knows that it is offline, so that every attempt would fail. */
  readonly isOffline: () => boolean
  /** Called when a part is put on hold until `askAgain`. */
  readonly onHeld: (name: string, error: unknown) => Promise<void>
}

interface MissingParts {
  /**
   * Whether to request a chunk again; resolves after a pause or, for a chunk on hold, on
   * `askAgain`.
   */
  decide(name: string, file: string, error: unknown): Promise<boolean>
  /** Retries all parts of a remote that are on hold. */
  askAgain(name: string): void
  /** Resolves like the loading page, or to null as soon as it must wait for a connection. */
  untilOffline<Page>(name: string, loading: Promise<Page>): Promise<Page | null>
}

/**
 * Decides about failed chunks of a running release: first retries, then puts them on hold. Giving
 * up would break the page, because a failed import stays failed until the next page load.
 */
export function createMissingParts({ pauses, pause, isOffline, onHeld }: Settings): MissingParts {
  const tries = new Map<string, number>()
  const held = new Map<string, (() => void)[]>()
  /** For each remote, the callbacks that make its loading pages wait for a connection. */
  const opening = new Map<string, Set<() => void>>()
  return {
    async decide(name, file, error) {
      const count = tries.get(file) ?? 0
      const milliseconds = pauses[count]
      if (milliseconds !== undefined && !isOffline()) {
        tries.set(file, count + 1)
        await pause(milliseconds)
        return true
      }
      tries.delete(file)
      const again = new Promise<boolean>((resolve) => {
        held.set(name, [...(held.get(name) ?? []), () => resolve(true)])
      })
      const pages = isOffline() ? [...(opening.get(name) ?? [])] : []
      // A page that is still loading shows by itself that it waits for a connection.
      if (pages.length === 0) await onHeld(name, error)
      for (const wait of pages) wait()
      return again
    },
    askAgain(name) {
      const asked = held.get(name) ?? []
      held.delete(name)
      for (const ask of asked) ask()
    },
    async untilOffline(name, loading) {
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
    },
  }
}
