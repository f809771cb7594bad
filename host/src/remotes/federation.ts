import {
  getInstance,
  type getRemoteEntry,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/runtime'
import { containerName } from '@portal/platform/deployment'
import { explainFailure } from './explain-failure.ts'
import { LoadFailure } from './load-failure.ts'
import { loadScript } from './load-script.ts'
import { within } from './within.ts'

type RemoteEntryExports = Awaited<ReturnType<typeof getRemoteEntry>> & object

/** A release as it can be loaded. */
export interface LoadableRelease {
  readonly version: string
  readonly contract: string
  /** Address of its `remoteEntry.js`. */
  readonly entry: string
  /** Null for what somebody tries out from their own machine. */
  readonly integrity: string | null
}

/** Fetches one release of a remote and runs it. Throws a LoadFailure. */
export type LoadRelease = (
  name: string,
  release: LoadableRelease,
  /** How often it was tried before; a request that hangs is left only by a new address. */
  earlierTries: number,
) => Promise<unknown>

/** Shorter than what the browser itself would wait, longer than a slow network needs. */
const TIMEOUT = 8000

/**
 * Makes the loader of releases from the federation runtime.
 *
 * The entry script is fetched here and not by the runtime, which knows neither hash nor time-out.
 */
export function createLoadRelease(): LoadRelease {
  const entries = new Map<string, { address: string; integrity: string | null }>()
  const runtime = getInstance()
  if (!runtime) throw new Error('The federation runtime has not been started.')

  const entryPlugin: ModuleFederationRuntimePlugin = {
    name: 'portal-entry',
    async loadEntry({ remoteInfo }) {
      const entry = entries.get(remoteInfo.name)
      if (!entry) throw new LoadFailure('not-released', `${remoteInfo.name} has no release`)
      await loadScript({ ...entry, timeout: TIMEOUT })
      const container: unknown = Reflect.get(globalThis, remoteInfo.entryGlobalName)
      if (!isContainer(container)) {
        throw new LoadFailure(
          'threw',
          `${entry.address} has not defined ${remoteInfo.entryGlobalName}`,
        )
      }
      return container
    },
  }
  runtime.registerPlugins([entryPlugin])

  return async (name, release, earlierTries) => {
    const address = earlierTries === 0 ? release.entry : `${release.entry}?retry=${earlierTries}`
    const container = containerName(name, release.version)
    entries.set(container, { address, integrity: release.integrity })
    runtime.registerRemotes([{ name: container, entry: release.entry }])
    try {
      return await within(TIMEOUT, runtime.loadRemote(`${container}/remote`))
    } catch (error) {
      throw await explainFailure(error, address)
    }
  }
}

function isContainer(value: unknown): value is RemoteEntryExports {
  return (
    typeof value === 'object' &&
    value !== null &&
    'get' in value &&
    typeof value.get === 'function' &&
    'init' in value &&
    typeof value.init === 'function'
  )
}
