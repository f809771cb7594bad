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
 * Whether a script failed to load because its hash is wrong: that is the reason if its file arrived.
 * The browser does not report the reason, but the status of the response; a remote's server allows
 * other origins to read it. After the 250 requests whose timing a browser keeps, the reason counts
 * as unknown.
 */
export function wasTamperedWith(address: string): boolean {
  const timing = performance.getEntriesByName(address, 'resource').at(-1)
  const arrived = timing !== undefined && Reflect.get(timing, 'responseStatus') === 200
  // The browser would take the rejected file from its memory again, even after a reload. A request
  // for an image replaces it there.
  if (arrived) Object.assign(new Image(), { crossOrigin: 'anonymous', src: address })
  return arrived
}
