import type { PortalConfiguration } from '@portal/platform/deployment'
import { isSupport, subscribeSession } from '@portal/platform/host'
import type { Session } from '@portal/platform/session'
import { removeStored } from '@portal/platform/session/write'
import type { Imitation } from './imitation.ts'
import type { ImitationState } from './imitation-machine.ts'

/** Where the acting as somebody else is, and whether its code is there. */
export type ImitationOnDemandState =
  | ImitationState
  | { readonly kind: 'loading' }
  /** The code could not be fetched; a fresh page may help. */
  | { readonly kind: 'unavailable' }

/** The imitation of the page, whose code comes with the first support user. */
export interface ImitationOnDemand extends Omit<Imitation, 'readState'> {
  readState(): ImitationOnDemandState
}

const fetchCode = () => import(/* webpackChunkName: "support" */ './imitation.ts')

const OFF = { kind: 'off' } as const
const LOADING = { kind: 'loading' } as const
const UNAVAILABLE = { kind: 'unavailable' } as const

/**
 * Waits for support staff. Others, who are nearly everybody, get none of the code.
 *
 * @param configuration the configuration of the page
 * @param fetch fetches the code
 */
export function imitationOnDemand(
  configuration: Pick<PortalConfiguration, 'salaryModule'>,
  fetch: () => Promise<Pick<typeof import('./imitation.ts'), 'runImitation'>> = fetchCode,
): ImitationOnDemand {
  const listeners = new Set<() => void>()
  let running: Imitation | null = null
  let waiting: typeof OFF | typeof LOADING | typeof UNAVAILABLE = OFF

  const changed = () => {
    for (const listener of listeners) listener()
  }
  const wait = (state: typeof waiting) => {
    waiting = state
    changed()
  }
  const follow = (session: Session): void => {
    if (running !== null) return
    if (session.kind === 'signed-out') {
      if (waiting === UNAVAILABLE) wait(OFF)
    } else if (!isSupport(session.user)) {
      // Whoever may act as nobody has no use for what another left in the browser.
      removeStored('actingProfile')
    } else if (waiting === OFF) {
      wait(LOADING)
      fetch().then(
        ({ runImitation }) => {
          running = runImitation(configuration)
          running.subscribe(changed)
          changed()
        },
        () => wait(UNAVAILABLE),
      )
    }
  }
  const unsubscribe = subscribeSession(follow)

  return {
    readState: () => running?.readState() ?? waiting,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    choose: (memberId) => running?.choose(memberId),
    retry: () => running?.retry(),
    backToSearch: () => running?.backToSearch(),
    landed: () => running?.landed(),
    stop() {
      unsubscribe()
      running?.stop()
    },
  }
}
