/** Aborts a request that takes too long, or that the caller has aborted. */
export interface Patience {
  /** Aborts when the time is up or the caller aborts. */
  readonly signal: AbortSignal
  /** Call on progress: restarts the time-out. */
  renew(): void
  /** The outcome for a request that failed. @throws the caller's reason, if they aborted */
  brokenOff(error: unknown): { readonly kind: 'offline' | 'timeout' }
  /** Call at the end, whatever the outcome. */
  done(): void
}

/**
 * Creates the time-out of a request.
 *
 * @param timeoutMs maximum time without progress
 * @param caller lets the caller abort
 */
export function patience(timeoutMs: number, caller: AbortSignal | undefined): Patience {
  const end = new AbortController()
  let tookTooLong = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const giveUp = () => end.abort()
  const renew = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      tookTooLong = true
      end.abort()
    }, timeoutMs)
  }
  renew()
  caller?.addEventListener('abort', giveUp)
  return {
    signal: end.signal,
    renew,
    brokenOff(error) {
      if (caller?.aborted === true) throw caller.reason ?? error
      return { kind: tookTooLong ? 'timeout' : 'offline' }
    },
    done() {
      clearTimeout(timer)
      caller?.removeEventListener('abort', giveUp)
    },
  }
}
