import { LoadFailure } from './load-failure.ts'

interface Script {
  readonly address: string
  /** Integrity hash of the script; null if the script is not from a release. */
  readonly integrity: string | null
  readonly timeout: number
}

/**
 * Runs a cross-origin script, checking its hash if one is given.
 *
 * @throws LoadFailure
 */
export function loadScript({ address, integrity, timeout }: Script): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    let thrown: unknown = null

    const onThrow = (event: ErrorEvent) => {
      if (event.filename === address) thrown = event.error ?? event.message
    }
    const finish = (settle: () => void) => {
      clearTimeout(timer)
      window.removeEventListener('error', onThrow)
      script.remove()
      settle()
    }
    const timer = setTimeout(() => {
      finish(() => reject(new LoadFailure('timeout', `${address} did not answer in time`)))
    }, timeout)

    script.onload = () =>
      finish(() => {
        if (thrown === null) resolve()
        else reject(new LoadFailure('threw', `${address} threw`, { cause: thrown }))
      })
    script.onerror = () =>
      finish(() => reject(new LoadFailure('network', `${address} could not be loaded`)))
    window.addEventListener('error', onThrow)
    script.src = address
    if (integrity !== null) script.integrity = integrity
    script.crossOrigin = 'anonymous'
    document.head.append(script)
  })
}

/**
 * Whether a script failed to load because its hash is wrong: that is the reason if the file can be
 * fetched. The browser itself does not report the reason.
 */
export async function wasTamperedWith(address: string, timeout: number): Promise<boolean> {
  try {
    const answer = await fetch(address, {
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(timeout),
    })
    return answer.ok
  } catch {
    return false
  }
}
