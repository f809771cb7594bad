import type { Logger } from './log.ts'

export interface RunningWorker {
  /** Resolves when the current iteration is done; no further one starts. */
  stop(): Promise<void>
}

/**
 * Runs work repeatedly until it is stopped, never concurrently; errors are logged.
 *
 * @param work must not start anything new once its signal is aborted
 */
export function startWorker(
  intervalMs: number,
  log: Logger,
  work: (stopping: AbortSignal) => Promise<unknown>,
): RunningWorker {
  const stopping = new AbortController()
  let running = Promise.resolve()
  let busy = false
  const timer = setInterval(() => {
    if (busy) return
    busy = true
    running = work(stopping.signal)
      .then(
        () => {},
        (error: unknown) => log.error({ err: error }),
      )
      .finally(() => {
        busy = false
      })
  }, intervalMs)
  return {
    stop: () => {
      clearInterval(timer)
      stopping.abort()
      return running
    },
  }
}
