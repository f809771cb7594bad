import {
  type PortalConfiguration,
  parseRegistry,
  provideRemoteLoader,
  type Registry,
  type RemoteName,
  type RemoteStatus,
} from '@portal/shared/contract'
import { useEffect, useSyncExternalStore } from 'react'
import { createLoadRelease } from './federation.ts'
import { createRemotes, type Remotes } from './remotes.ts'

/** Where an open page asks what is released now. */
const REGISTRY_ADDRESS = '/remotes.json'
const REGISTRY_TIMEOUT = 8000

let remotes: Remotes | null = null

/** The remotes of this page; throws before `startRemotes`. */
export function pageRemotes(): Remotes {
  if (remotes === null) throw new Error('startRemotes has not been called.')
  return remotes
}

/**
 * Takes the loader into use, and hands it to the remotes for the components they lend each other.
 *
 * @param configuration names the origins that code may come from
 * @param registry what the page came with
 */
export function startRemotes(
  configuration: Pick<PortalConfiguration, 'remoteOrigins'>,
  registry: Registry,
): void {
  remotes = createRemotes({
    registry,
    readRegistry,
    allowedOrigins: configuration.remoteOrigins,
    loadRelease: createLoadRelease(),
  })
  provideRemoteLoader(remotes)
}

/** How far a remote has come; asking for it starts loading it. */
export function useRemote(name: RemoteName): RemoteStatus {
  const all = pageRemotes()
  useEffect(() => {
    all.load(name)
  }, [all, name])
  return useSyncExternalStore(all.subscribe, () => all.status(name))
}

async function readRegistry(): Promise<Registry> {
  const answer = await fetch(REGISTRY_ADDRESS, {
    cache: 'no-store',
    signal: AbortSignal.timeout(REGISTRY_TIMEOUT),
  })
  if (!answer.ok) throw new Error(`${REGISTRY_ADDRESS} answered ${answer.status}`)
  return parseRegistry(await answer.json())
}
