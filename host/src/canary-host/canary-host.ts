import { type FaultKind, HOST_STOPPED_EVENT, LIVE_HOST_ID } from '@portal/platform/deployment'
import { subscribeSession } from '@portal/platform/host'
import { readSession } from '@portal/platform/session'
import { CONTENT_ID } from '../navigation/SkipLink.tsx'
import type { LoadFailure } from '../remotes/load-failure.ts'
import type { PlacedFault } from '../remotes/remote-machine.ts'
import type { ReleaseLoad } from '../remotes/report-load.ts'
import { type FailedHost, keepTold, readFailedHost } from './failed-host.ts'

/** The name of the host in places where a remote has its own. */
const HOST = 'host'

interface CanaryHost {
  /** The canary host. */
  readonly canary: { readonly version: string }
  /** The version of the host that the page runs. */
  readonly version: string | null
  /** Whether the canary serves the signed-in user. */
  readonly isServed: () => Promise<boolean>
  /**
   * Finds out why a script failed to load; a browser does not tell whether it rejected the script.
   */
  readonly explain: (script: string) => Promise<LoadFailure>
  readonly reportFault: (fault: PlacedFault) => void
  readonly reportLoad: (load: ReleaseLoad) => void
  readonly reload?: () => void
}

/**
 * Behaviour of a page during a canary of the host, whichever host it runs: reports successful and
 * failed loads, as for releases of remotes, and switches to the canary once a user has signed in
 * whom it serves.
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

  /** Loads are reported with the token of the signed-in user. */
  const countWhenSignedIn = (load: { readonly version: string; readonly failed: boolean }) =>
    ends.push(whenSignedIn(() => reportLoad({ remote: HOST, ...load })))

  const tell = (fault: Omit<PlacedFault, 'remote' | 'requestId'>) => {
    reportFault({ remote: HOST, requestId: crypto.randomUUID(), ...fault })
    countWhenSignedIn({ version: fault.version, failed: true })
  }

  const kindOf = async ({ kind, script }: FailedHost): Promise<FaultKind> =>
    kind === 'network' && script !== null ? (await explain(script)).reason : kind

  ends.push(whenShown(() => countWhenSignedIn({ version, failed: false })))
  const stopped = () => {
    // If the canary has crashed, the page reloads, and the live host reports it.
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
      // The page determines the user from the stored tokens.
      if ((await isServed()) && hasStoredTokens()) reload()
    }
    ends.push(whenSignedIn(() => void takeOver().catch(console.error)))
  }
  return () => {
    for (const end of ends) end()
  }
}

/**
 * Once: now, or as soon as the page has a content area. A host that throws while it renders its first
 * screen never gets one.
 */
function whenShown(act: () => void): () => void {
  const observer = new MutationObserver(look)
  function look() {
    if (document.getElementById(CONTENT_ID) === null) return
    observer.disconnect()
    act()
  }
  observer.observe(document.body, { childList: true, subtree: true })
  look()
  return () => observer.disconnect()
}

/** Once: now, or as soon as a user has signed in. */
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
