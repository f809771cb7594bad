import { containerName } from '@portal/platform/deployment'
import { explainFailure } from './explain-failure.ts'
import { LoadFailure } from './load-failure.ts'
import { loadScript } from './load-script.ts'
import { within } from './within.ts'

// What webpack makes of these names: https://webpack.js.org/api/module-variables/
declare const __webpack_init_sharing__: (shareScope: string) => Promise<unknown>
declare const __webpack_share_scopes__: Readonly<Record<string, unknown>>

/** What a remote's entry leaves behind: the interface of webpack's module federation. */
interface Container {
  init(shareScope: unknown): unknown
  get(module: string): Promise<() => unknown>
}

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
 * Makes the loader of releases.
 *
 * The runtime of the federation plugin could load them too, but knows neither hash nor time-out, so
 * it is built without that part.
 */
export function createLoadRelease(): LoadRelease {
  const containers = new Map<string, Promise<Container>>()

  /** Containers stay: what fails later is fetched again by the container itself. */
  const containerOf = (name: string, address: string, integrity: string | null) => {
    const known = containers.get(name)
    if (known) return known
    const entering = enter(name, address, integrity)
    containers.set(name, entering)
    entering.catch(() => containers.delete(name))
    return entering
  }

  return async (name, { version, entry, integrity }, earlierTries) => {
    const address = earlierTries === 0 ? entry : `${entry}?retry=${earlierTries}`
    const load = async () => {
      const container = await containerOf(containerName(name, version), address, integrity)
      const factory = await container.get('./remote')
      return factory()
    }
    try {
      return await within(TIMEOUT, load())
    } catch (error) {
      throw await explainFailure(error, address)
    }
  }
}

/** Runs an entry, and gives it what the host shares. */
async function enter(name: string, address: string, integrity: string | null): Promise<Container> {
  await loadScript({ address, integrity, timeout: TIMEOUT })
  const container: unknown = Reflect.get(globalThis, name)
  if (!isContainer(container)) {
    throw new LoadFailure('threw', `${address} has not defined ${name}`)
  }
  await __webpack_init_sharing__('default')
  await container.init(__webpack_share_scopes__.default)
  return container
}

function isContainer(value: unknown): value is Container {
  return (
    typeof value === 'object' &&
    value !== null &&
    'get' in value &&
    typeof value.get === 'function' &&
    'init' in value &&
    typeof value.init === 'function'
  )
}
