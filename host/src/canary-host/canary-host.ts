import {
  FAILED_HOST_KEY,
  type FailedHost,
  type FaultKind,
  HOST_STOPPED_EVENT,
  hostOfPage,
  LIVE_HOST_ID,
  type PortalConfiguration,
  type Registry,
  readFailedHost,
} from '@portal/platform/deployment'
import { subscribeSession } from '@portal/platform/host'
import { readSession } from '@portal/platform/session'
import { markOf, servesUser } from '../remotes/canary.ts'
import { explainFailure } from '../remotes/explain-failure.ts'
import { LoadFailure } from '../remotes/load-failure.ts'
import { createReportFault } from '../remotes/report-fault.ts'
import { createReportLoad } from '../remotes/report-load.ts'
import { accessToken } from '../sign-in/index.ts'

/** The name that the host goes by where a remote has its own. */
const HOST = 'host'

interface CanaryHost {
  readonly configuration: Pick<PortalConfiguration, 'faults'>
  readonly registry: Registry
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
  configuration: { faults },
  registry,
  reload = () => window.location.reload(),
}: CanaryHost): () => void {
  const version = hostOfPage(registry)
  const canary = registry.host?.canary
  if (version === null || !canary) return () => {}
  const ends: (() => void)[] = []
  const reportFault = createReportFault(faults, version)
  const reportLoad = createReportLoad(faults, accessToken)

  const countWhenSignedIn = (load: { readonly version: string; readonly failed: boolean }) =>
    ends.push(whenSignedIn(() => reportLoad({ remote: HOST, ...load })))

  const tell = (fault: {
    readonly version: string
    readonly kind: FaultKind
    readonly phase: 'entry' | 'render'
    readonly file?: string | undefined
  }) => {
    reportFault({ remote: HOST, requestId: crypto.randomUUID(), ...fault })
    countWhenSignedIn({ version: fault.version, failed: true })
  }

  countWhenSignedIn({ version, failed: false })
  const stopped = () => {
    // Where the canary has stopped, the page is loaded anew, and the live host tells of it.
    if (version !== canary.version) tell({ version, kind: 'crashed', phase: 'render' })
  }
  document.addEventListener(HOST_STOPPED_EVENT, stopped)
  ends.push(() => document.removeEventListener(HOST_STOPPED_EVENT, stopped))
  const failed = readFailedHost(sessionItem(FAILED_HOST_KEY))
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
    const takeOver = async (login: string) => {
      const isServed = servesUser(canary, await markOf(login, HOST))
      // The page finds out by the stored tokens who is there.
      if (isServed && hasStoredTokens()) reload()
    }
    ends.push(whenSignedIn((login) => void takeOver(login).catch(console.error)))
  }
  return () => {
    for (const end of ends) end()
  }
}

/** Once: now, or as soon as somebody has come in. */
function whenSignedIn(act: (login: string) => void): () => void {
  let isDone = false
  const look = () => {
    const session = readSession()
    if (isDone || session.kind === 'signed-out') return
    isDone = true
    act(session.user.loginName)
  }
  look()
  return subscribeSession(look)
}

/** A browser does not say whether it refused a script or could not get it. */
async function kindOf({ kind, script }: FailedHost): Promise<FaultKind> {
  if (kind !== 'network' || script === null) return kind
  return (await explainFailure(new LoadFailure(kind, `${script} could not be loaded`), script))
    .reason
}

function keepTold(failed: FailedHost): void {
  try {
    sessionStorage.setItem(FAILED_HOST_KEY, JSON.stringify({ ...failed, isTold: true }))
  } catch {
    // Then it is told once more with the next load; the count is by person.
  }
}

function sessionItem(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

function hasStoredTokens(): boolean {
  try {
    return localStorage.getItem('portal.tokens') !== null
  } catch {
    return false
  }
}
