import type { Logger } from './log.ts'

export interface RunningWorker {
  /** Resolves when the piece of work that is under way is done; no other is begun. */
  stop(): Promise<void>
}

/**
 * Works again and again until it is stopped, never twice at once; what fails is logged.
 *
 * @param work begins nothing more once its signal is aborted
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
