export interface Stoppable {
  stop(): Promise<void>
}

/** The process exits after this time, even if stopping has not finished. */
const PATIENCE = 12_000
const PARENT_CHECK_INTERVAL = 500

/**
 * Collects the running parts of a process, and stops them in reverse order of starting: on Ctrl-C,
 * on SIGTERM, or when npm has exited (npm passes a SIGTERM on to its shell, but not to the process
 * inside).
 */
export class Running {
  readonly #parts: Stoppable[] = []
  #stopping: Promise<void> | null = null

  add<T extends Stoppable>(part: T): T {
    this.#parts.push(part)
    return part
  }

  stop(): Promise<void> {
    this.#stopping ??= this.#stopAll()
    return this.#stopping
  }

  /** Stops all parts and ends the process on a signal, or when npm has exited. */
  endOnSignals(): void {
    const end = () => {
      if (this.#stopping) return
      console.log('Stopping …')
      setTimeout(() => process.exit(1), PATIENCE).unref()
      this.stop().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error)
          process.exit(1)
        },
      )
    }
    process.on('SIGINT', end)
    process.on('SIGTERM', end)
    process.on('SIGHUP', end)
    if (process.env.npm_lifecycle_event === undefined) return
    const parent = process.ppid
    setInterval(() => {
      if (process.ppid !== parent) end()
    }, PARENT_CHECK_INTERVAL).unref()
  }

  async #stopAll(): Promise<void> {
    const parts = this.#parts.splice(0).reverse()
    const results = await Promise.allSettled(parts.map((part) => part.stop()))
    const failed = results.find((result) => result.status === 'rejected')
    if (failed) throw failed.reason
  }
}
