import {
  getInstance,
  type getRemoteEntry,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/runtime'
import type { RemoteName, RemoteRelease } from '@portal/shared/contract'
import { LoadFailure } from './load-failure.ts'
import { loadScript, wasTamperedWith } from './load-script.ts'
import { within } from './within.ts'

type RemoteEntryExports = Awaited<ReturnType<typeof getRemoteEntry>> & object

/** Fetches one release of a remote and runs it. Throws a LoadFailure. */
export type LoadRelease = (
  name: RemoteName,
  release: RemoteRelease,
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
  const entries = new Map<string, { address: string; integrity: string }>()
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
        throw new LoadFailure('threw', `${entry.address} has not defined ${remoteInfo.name}`)
      }
      return container
    },
  }
  runtime.registerPlugins([entryPlugin])

  return async (name, release, earlierTries) => {
    const address = earlierTries === 0 ? release.entry : `${release.entry}?retry=${earlierTries}`
    entries.set(name, { address, integrity: release.integrity })
    runtime.registerRemotes([{ name, entry: release.entry }])
    try {
      return await within(TIMEOUT, runtime.loadRemote(`${name}/remote`))
    } catch (error) {
      throw await asLoadFailure(error, address)
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

async function asLoadFailure(error: unknown, entry: string): Promise<LoadFailure> {
  if (error instanceof LoadFailure) {
    return error.reason === 'network' ? explained(error, entry) : error
  }
  if (error instanceof Error && error.name === 'ChunkLoadError') {
    const request = Reflect.get(error, 'request')
    const type = Reflect.get(error, 'type')
    const failure = new LoadFailure(
      type === 'timeout' ? 'timeout' : 'network',
      `A chunk of ${entry} could not be loaded`,
      { cause: error },
    )
    return failure.reason === 'network' && typeof request === 'string'
      ? explained(failure, request)
      : failure
  }
  return new LoadFailure('threw', `${entry} threw`, { cause: error })
}

async function explained(failure: LoadFailure, address: string): Promise<LoadFailure> {
  return (await wasTamperedWith(address, TIMEOUT))
    ? new LoadFailure('integrity', `${address} does not have the hash it was released with`, {
        cause: failure,
      })
    : failure
}
