import {
  hostOfPage,
  type PortalConfiguration,
  parseRegistry,
  type Registry,
} from '@portal/platform/deployment'
import {
  pageAt,
  provideRemoteLoader,
  type RemoteStatus,
  subscribeReturn,
} from '@portal/platform/host'
import { readSession } from '@portal/platform/session'
import { useEffect, useSyncExternalStore } from 'react'
import { markOf, type UserMark } from './canary.ts'
import { listenToChunkFailures } from './chunk-failures.ts'
import { explainFailure } from './explain-failure.ts'
import { createLoadRelease } from './federation.ts'
import { startManifests } from './page-manifests.ts'
import type { RemoteNotice } from './remote-state.ts'
import { createRemotes, type Remotes } from './remotes.ts'
import { createFaultReporter, createReportLoad, type FaultReporter } from './report-fault.ts'
import { keepTryOut, type TryOuts } from './try-out.ts'

/** Address from which an open page fetches the current registry. */
const REGISTRY_ADDRESS = '/remotes.json'
const REGISTRY_TIMEOUT = 8000

let remotes: Remotes | null = null
let faultReporter: FaultReporter | null = null

/** The remotes of this page; throws before `startRemotes`. */
export function pageRemotes(): Remotes {
  if (remotes === null) throw new Error('startRemotes has not been called.')
  return remotes
}

/** Logs that the page at an address threw, and reports it if the page belongs to a remote. */
export function crashedAt(pathname: string, error: unknown): void {
  console.error(error)
  const owner = pageAt(pathname)?.remote.name
  if (owner !== undefined) remotes?.crashed(owner, error)
}

/** Reloads with the previous release of the remote that owns the address; null if there is none. */
export function previousAt(pathname: string): (() => void) | null {
  const owner = pageAt(pathname)?.remote.name
  return owner === undefined ? null : (remotes?.previous(owner) ?? null)
}

/** The fault reporter of this page; throws before `startRemotes`. */
export function pageFaults(): FaultReporter {
  if (faultReporter === null) throw new Error('startRemotes has not been called.')
  return faultReporter
}

/**
 * Starts the loader, and provides it to the remotes, which load each other's slots with it.
 *
 * @param configuration contains the allowed origins and the error endpoint
 * @param registry the registry that the page was served with
 * @param tryOuts the try-outs of this tab
 */
export function startRemotes(
  configuration: Pick<PortalConfiguration, 'remoteOrigins' | 'tryOut' | 'faults'>,
  registry: Registry,
  tryOuts: TryOuts = {},
): Remotes {
  const { remoteOrigins, tryOut, faults } = configuration
  const reporter = createFaultReporter(faults, hostOfPage(registry))
  const reportFault = reporter.report
  faultReporter = reporter
  const reportLoad = createReportLoad(faults)
  startManifests(registry, userMark)
  remotes = createRemotes({
    registry,
    readRegistry,
    allowedOrigins: remoteOrigins,
    tryOuts,
    triedOrigins: [...remoteOrigins, ...(tryOut?.origins ?? [])],
    loadRelease: createLoadRelease(),
    explain: explainFailure,
    userMark,
    runInstead(name, release) {
      keepTryOut(name, release)
      window.location.reload()
    },
    reportFault,
    reportLoad,
  })
  listenToChunkFailures(remotes)
  subscribeReturn(reporter.flush)
  subscribeReturn(remotes.connectionIsBack)
  provideRemoteLoader(remotes)
  return remotes
}

/** The status of a remote; starts loading the remote if necessary. */
export function useRemote(name: string): RemoteStatus {
  const all = pageRemotes()
  useEffect(() => {
    all.load(name)
  }, [all, name])
  return useSyncExternalStore(all.subscribe, () => all.status(name))
}

/** Notices about the releases this page runs. */
export function useRemoteNotices(): readonly RemoteNotice[] {
  const { subscribe, notices } = pageRemotes()
  return useSyncExternalStore(subscribe, notices)
}

async function userMark(name: string): Promise<UserMark | null> {
  const session = readSession()
  if (session.kind === 'signed-out') return null
  try {
    return await markOf(session.user.loginName, name)
  } catch {
    // Insecure origins have no Web Crypto, so all users get the live release.
    return null
  }
}

async function readRegistry(): Promise<Registry> {
  const answer = await fetch(REGISTRY_ADDRESS, {
    cache: 'no-store',
    signal: AbortSignal.timeout(REGISTRY_TIMEOUT),
  })
  if (!answer.ok) throw new Error(`${REGISTRY_ADDRESS} answered ${answer.status}`)
  return parseRegistry(await answer.json())
}
