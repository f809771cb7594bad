/** A request's time-out, combined with the abort signal of the caller. */
export interface RequestTimeout {
  /** Aborts when the time is up or the caller aborts. */
  readonly signal: AbortSignal
  /** Restarts the time-out; call it on progress. */
  renew(): void
  /**
   * Tells why a request failed: no connection, or the time-out. @throws the caller's reason, if
   * they aborted
   */
  brokenOff(error: unknown): { readonly kind: 'offline' | 'timeout' }
  /** Stops the time-out; call it when the request has succeeded or failed. */
  done(): void
}

/**
 * Creates the time-out of a request.
 *
 * @param timeoutMs maximum time without progress, in ms
 * @param caller the caller's abort signal
 */
export function startTimeout(timeoutMs: number, caller: AbortSignal | undefined): RequestTimeout {
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
