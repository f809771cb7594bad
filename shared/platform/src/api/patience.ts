/** Ends a request that takes too long, or that the caller has given up. */
export interface Patience {
  /** Ends with the patience. */
  readonly signal: AbortSignal
  /** Something came: the waiting begins anew. */
  renew(): void
  /** What a request that broke off came to. @throws the caller's reason, if they gave up */
  brokenOff(error: unknown): { readonly kind: 'offline' | 'timeout' }
  /** To be called in the end, whatever it was. */
  done(): void
}

/**
 * Waits for a request.
 *
 * @param timeoutMs how long nothing may happen
 * @param caller lets the caller give up
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
