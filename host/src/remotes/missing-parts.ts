interface Settings {
  /** Before each further try. */
  readonly pauses: readonly number[]
  readonly pause: (milliseconds: number) => Promise<void>
  /** Whether something of the remote is on the page, which must not be lost. */
  readonly shows: (name: string) => boolean
  /** A part is waited for until `askAgain`. */
  readonly onHeld: (name: string, error: unknown) => Promise<void>
}

interface MissingParts {
  /** Whether to ask for a chunk again, once it is time to. */
  decide(name: string, file: string, error: unknown): Promise<boolean>
  /** Asks again for everything of a remote that is waited for. */
  askAgain(name: string): void
}

/** Decides what becomes of chunks that could not be had of a release that runs. */
export function createMissingParts({ pauses, pause, shows, onHeld }: Settings): MissingParts {
  const tries = new Map<string, number>()
  const held = new Map<string, (() => void)[]>()
  return {
    async decide(name, file, error) {
      const count = tries.get(file) ?? 0
      const milliseconds = pauses[count]
      if (milliseconds !== undefined) {
        tries.set(file, count + 1)
        await pause(milliseconds)
        return true
      }
      tries.delete(file)
      if (!shows(name)) return false
      // Giving up would take the page along: what was imported stays failed until the next load.
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
