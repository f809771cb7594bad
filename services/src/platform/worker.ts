import type { Logger } from './log.ts'

export interface RunningWorker {
  /** Resolves when what is under way is done. */
  stop(): Promise<void>
}

/** Works again and again until it is stopped, never twice at once; what fails is logged. */
export function startWorker(
  intervalMs: number,
  log: Logger,
  work: () => Promise<unknown>,
): RunningWorker {
  let running = Promise.resolve()
  let busy = false
  const timer = setInterval(() => {
    if (busy) return
    busy = true
    running = work()
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
      return running
    },
  }
}
