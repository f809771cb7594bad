import type { PortalConfiguration } from '@portal/platform/deployment'
import { isSupport, subscribeSession } from '@portal/platform/host'
import type { Session } from '@portal/platform/session'
import { removeStored } from '@portal/platform/session/write'
import { createListeners } from '../common/listeners.ts'
import type { Imitation } from './imitation.ts'
import type { ImitationState } from './imitation-machine.ts'

/** The state of the imitation; also says whether its code is loaded. */
export type ImitationOnDemandState =
  | ImitationState
  | { readonly kind: 'loading' }
  /** The code could not be loaded; a reload may help. */
  | { readonly kind: 'unavailable' }

/** The page's imitation. Its code is loaded when the first support user signs in. */
export interface ImitationOnDemand extends Omit<Imitation, 'readState'> {
  readState(): ImitationOnDemandState
}

const fetchCode = () => import(/* webpackChunkName: "support" */ './imitation.ts')

const OFF = { kind: 'off' } as const
const LOADING = { kind: 'loading' } as const
const UNAVAILABLE = { kind: 'unavailable' } as const

/**
 * Loads the imitation when a support user signs in. All other users, nearly everybody, never load
 * its code.
 *
 * @param configuration the configuration of the page
 * @param fetch imports the code
 */
export function imitationOnDemand(
  configuration: Pick<PortalConfiguration, 'salaryModule'>,
  fetch: () => Promise<Pick<typeof import('./imitation.ts'), 'runImitation'>> = fetchCode,
): ImitationOnDemand {
  const { subscribe, tell } = createListeners()
  let running: Imitation | null = null
  let waiting: typeof OFF | typeof LOADING | typeof UNAVAILABLE = OFF

  const wait = (state: typeof waiting) => {
    waiting = state
    tell()
  }
  const follow = (session: Session): void => {
    if (session.kind === 'signed-out') {
      if (waiting === UNAVAILABLE) wait(OFF)
    } else if (!isSupport(session.user)) {
      // The stored choice belongs to another user: this one may not imitate.
      removeStored('actingProfile')
    } else if (waiting === OFF) {
      wait(LOADING)
      fetch().then(
        ({ runImitation }) => {
          running = runImitation(configuration)
          running.subscribe(tell)
          tell()
        },
        () => wait(UNAVAILABLE),
      )
    }
  }
  const unsubscribe = subscribeSession(follow)

  return {
    readState: () => running?.readState() ?? waiting,
    subscribe,
    choose: (...chosen) => running?.choose(...chosen),
    retry: () => running?.retry(),
    backToSearch: () => running?.backToSearch(),
    searchReached: () => running?.searchReached(),
    landed: () => running?.landed(),
    stop() {
      unsubscribe()
      running?.stop()
    },
  }
}
