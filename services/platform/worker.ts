import type { Logger } from './log.ts'

export interface RunningWorker {
  /** Starts no further iteration, and resolves when the current one is done. */
  stop(): Promise<void>
}

/**
 * Calls `work` at a fixed interval until the worker is stopped. A call is skipped while the
 * previous one is still running. Errors are logged.
 *
 * @param atOnce whether the first run is now, not after the interval
 * @param work must not start anything new once its signal is aborted
 */
export function startWorker(
  intervalMs: number,
  log: Logger,
  work: (stopping: AbortSignal) => Promise<unknown>,
  { atOnce = false }: { readonly atOnce?: boolean } = {},
): RunningWorker {
  const stopping = new AbortController()
  let running = Promise.resolve()
  let busy = false
  const begin = () => {
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
  }
  const timer = setInterval(begin, intervalMs)
  if (atOnce) begin()
  return {
    stop: () => {
      clearInterval(timer)
      stopping.abort()
      return running
    },
  }
}
