import { containerName } from '@portal/platform/deployment'
import { explainFailure } from './explain-failure.ts'
import { LoadFailure } from './load-failure.ts'
import { loadScript } from './load-script.ts'

/** Resolves like the promise, or rejects if it takes longer than the given milliseconds. */
async function within<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new LoadFailure('timeout', `no answer within ${milliseconds} ms`)),
      milliseconds,
    )
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}

// Webpack replaces these names: https://webpack.js.org/api/module-variables/
declare const __webpack_init_sharing__: (shareScope: string) => Promise<unknown>
declare const __webpack_share_scopes__: Readonly<Record<string, unknown>>

/** The container that a remote's entry script creates; defined by webpack's module federation. */
interface Container {
  init(shareScope: unknown): unknown
  get(module: string): Promise<() => unknown>
}

/** The data needed to load a release. */
export interface LoadableRelease {
  readonly version: string
  readonly contract: string
  /** Address of its `remoteEntry.js`. */
  readonly entry: string
  /** Integrity hash of the entry; null for a try-out from a developer's own machine. */
  readonly integrity: string | null
}

/** Fetches one release of a remote and runs it. Throws a LoadFailure. */
export type LoadRelease = (name: string, release: LoadableRelease) => Promise<unknown>

/** Shorter than the browser's own time-out, longer than a slow network needs. */
const TIMEOUT = 8000

/**
 * Creates the loader of releases.
 *
 * The federation plugin's runtime could load them too, but supports neither integrity hashes nor
 * time-outs, so the build excludes that part.
 */
export function createLoadRelease(): LoadRelease {
  const containers = new Map<string, Promise<Container>>()
  const tries = new Map<string, number>()

  /** A retry reuses the container of the earlier attempt, which requests failed chunks again. */
  const containerOf = (name: string, address: string, integrity: string | null) => {
    const known = containers.get(name)
    if (known) return known
    const entering = enter(name, address, integrity)
    containers.set(name, entering)
    entering.catch(() => containers.delete(name))
    return entering
  }

  return async (name, { version, entry, integrity }) => {
    const earlierTries = tries.get(entry) ?? 0
    tries.set(entry, earlierTries + 1)
    // A retry gets a new address, to bypass a hanging request.
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

/** Runs a release's entry script, and initialises its container with the host's shared scope. */
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
