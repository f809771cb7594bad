interface Settings {
  /** The pause before each retry, in milliseconds. */
  readonly pauses: readonly number[]
  readonly pause: (milliseconds: number) => Promise<void>
  /** Whether the remote is visible on the page, and so must not be lost. */
  readonly shows: (name: string) => boolean
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
}

/** Decides about failed chunks of a running release: retry, put on hold or give up. */
export function createMissingParts({
  pauses,
  pause,
  shows,
  isOffline,
  onHeld,
}: Settings): MissingParts {
  const tries = new Map<string, number>()
  const held = new Map<string, (() => void)[]>()
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
      if (!shows(name) && !isOffline()) return false
      // Hold the chunk: giving up would break the page, because a failed import stays failed until
      // the next page load.
      const again = new Promise<boolean>((resolve) => {
        held.set(name, [...(held.get(name) ?? []), () => resolve(true)])
      })
      await onHeld(name, error)
      return again
    },
    askAgain(name) {
      const asked = held.get(name) ?? []
      held.delete(name)
      for (const ask of asked) ask()
    },
  }
}
