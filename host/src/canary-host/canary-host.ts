import { type FaultKind, HOST_STOPPED_EVENT, LIVE_HOST_ID } from '@portal/platform/deployment'
import { subscribeSession } from '@portal/platform/host'
import { readSession } from '@portal/platform/session'
import type { LoadFailure } from '../remotes/load-failure.ts'
import type { PlacedFault } from '../remotes/remote-machine.ts'
import type { ReleaseLoad } from '../remotes/report-load.ts'
import { type FailedHost, keepTold, readFailedHost } from './failed-host.ts'

/** The name that the host goes by where a remote has its own. */
const HOST = 'host'

interface CanaryHost {
  /** The host that is tried. */
  readonly canary: { readonly version: string }
  /** The version of the host that the page runs. */
  readonly version: string | null
  /** Whether the canary serves whoever is signed in. */
  readonly isServed: () => Promise<boolean>
  /** Why a script could not be loaded: a browser does not say whether it refused it. */
  readonly explain: (script: string) => Promise<LoadFailure>
  readonly reportFault: (fault: PlacedFault) => void
  readonly reportLoad: (load: ReleaseLoad) => void
  readonly reload?: () => void
}

/**
 * What a page does while a canary of the host is tried, whichever of the two it runs: it says of each
 * that it was loaded or failed, as for the releases of remotes, and gives the canary its place once
 * somebody has signed in whom it serves.
 *
 * @returns ends it
 */
export function startCanaryHost({
  canary,
  version,
  isServed,
  explain,
  reportFault,
  reportLoad,
  reload = () => window.location.reload(),
}: CanaryHost): () => void {
  if (version === null) return () => {}
  const ends: (() => void)[] = []

  /** Loads count with the name of whoever is signed in. */
  const countWhenSignedIn = (load: { readonly version: string; readonly failed: boolean }) =>
    ends.push(whenSignedIn(() => reportLoad({ remote: HOST, ...load })))

  const tell = (fault: Omit<PlacedFault, 'remote' | 'requestId'>) => {
    reportFault({ remote: HOST, requestId: crypto.randomUUID(), ...fault })
    countWhenSignedIn({ version: fault.version, failed: true })
  }

  const kindOf = async ({ kind, script }: FailedHost): Promise<FaultKind> =>
    kind === 'network' && script !== null ? (await explain(script)).reason : kind

  countWhenSignedIn({ version, failed: false })
  const stopped = () => {
    // Where the canary has stopped, the page is loaded anew, and the live host tells of it.
    if (version !== canary.version) {
      tell({ version, kind: 'crashed', phase: 'render', file: undefined })
    }
  }
  document.addEventListener(HOST_STOPPED_EVENT, stopped)
  ends.push(() => document.removeEventListener(HOST_STOPPED_EVENT, stopped))
  const failed = readFailedHost()
  if (failed && !failed.isTold) {
    keepTold(failed)
    void kindOf(failed).then((kind) =>
      tell({
        version: failed.version,
        kind,
        phase: failed.kind === 'crashed' ? 'render' : 'entry',
        file: failed.script?.split('/').at(-1),
      }),
    )
  }
  if (document.getElementById(LIVE_HOST_ID)?.dataset.for === 'nobody') {
    const takeOver = async () => {
      // The page finds out by the stored tokens who is there.
      if ((await isServed()) && hasStoredTokens()) reload()
    }
    ends.push(whenSignedIn(() => void takeOver().catch(console.error)))
  }
  return () => {
    for (const end of ends) end()
  }
}

/** Once: now, or as soon as somebody has come in. */
function whenSignedIn(act: () => void): () => void {
  let isDone = false
  const look = () => {
    if (isDone || readSession().kind === 'signed-out') return
    isDone = true
    act()
  }
  look()
  return subscribeSession(look)
}

function hasStoredTokens(): boolean {
  try {
    return localStorage.getItem('portal.tokens') !== null
  } catch {
    return false
  }
}
