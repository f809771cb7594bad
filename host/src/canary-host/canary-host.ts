import { HOST_STOPPED_EVENT, LIVE_HOST_ID } from '@portal/platform/deployment'
import { subscribeSession } from '@portal/platform/host'
import { readSession } from '@portal/platform/session'
import { CONTENT_ID } from '../navigation/SkipLink.tsx'
import type { PlacedFault } from '../remotes/remote-machine.ts'
import type { ReleaseLoad } from '../remotes/report-load.ts'
import { keepTold, readFailedHost } from './failed-host.ts'

/** The host's name in reports, in place of a remote's name. */
const HOST = 'host'

interface CanaryHost {
  /** The canary: a new release of the host that only some users get. */
  readonly canary: { readonly version: string }
  /** The version of the host that the page runs. */
  readonly version: string | null
  /** Whether the canary serves the signed-in user. */
  readonly isServed: () => Promise<boolean>
  readonly reportFault: (fault: PlacedFault) => void
  readonly reportLoad: (load: ReleaseLoad) => void
  readonly reload?: () => void
}

/**
 * Runs while the host has a canary, both in the live host and in the canary. Reports successful and
 * failed loads of the host. If the page chose its host before a user signed in, it reloads the page
 * as soon as a user signs in whom the canary serves.
 *
 * @returns the function that stops the reports and the reload
 */
export function startCanaryHost({
  canary,
  version,
  isServed,
  reportFault,
  reportLoad,
  reload = () => window.location.reload(),
}: CanaryHost): () => void {
  if (version === null) return () => {}
  const ends: (() => void)[] = []

  /** A load report needs the token of the signed-in user. */
  const countWhenSignedIn = (load: { readonly version: string; readonly failed: boolean }) =>
    ends.push(whenSignedIn(() => reportLoad({ remote: HOST, ...load })))

  const tell = (fault: Omit<PlacedFault, 'remote' | 'requestId'>) => {
    reportFault({ remote: HOST, requestId: crypto.randomUUID(), ...fault })
    countWhenSignedIn({ version: fault.version, failed: true })
  }

  ends.push(whenShown(() => countWhenSignedIn({ version, failed: false })))
  const stopped = () => {
    // If the canary has crashed, the page reloads, and the live host reports the crash.
    if (version !== canary.version) {
      tell({ version, kind: 'crashed', phase: 'render', file: undefined })
    }
  }
  document.addEventListener(HOST_STOPPED_EVENT, stopped)
  ends.push(() => document.removeEventListener(HOST_STOPPED_EVENT, stopped))
  const failed = readFailedHost()
  if (failed && !failed.isTold) {
    keepTold(failed)
    tell({
      version: failed.version,
      kind: failed.kind,
      phase: failed.kind === 'crashed' ? 'render' : 'entry',
      file: failed.script?.split('/').at(-1),
    })
  }
  if (document.getElementById(LIVE_HOST_ID)?.dataset.for === 'nobody') {
    const takeOver = async () => {
      // After the reload, the page identifies the user by the stored tokens.
      if ((await isServed()) && hasStoredTokens()) reload()
    }
    ends.push(whenSignedIn(() => void takeOver().catch(console.error)))
  }
  return () => {
    for (const end of ends) end()
  }
}

/**
 * Calls back once, as soon as the page has a content area. A host that throws while it renders its
 * first screen never gets one.
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

/** Calls back once, as soon as a user is signed in. */
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
