import type { ApiError } from '@portal/platform/api'
import type { Profile } from '@portal/platform/session'

/** How a person came to be the one to act as. */
export type Origin =
  /** Picked on the search screen of this tab. */
  | 'chosen'
  /** Kept in the browser from before a reload. */
  | 'stored'
  | 'other-tab'

/** Why a person's profile could not be had. */
export type ProfileFailure =
  | { readonly kind: 'call'; readonly error: ApiError }
  /** The service answered, but not with the profile of that person. */
  | { readonly kind: 'refused'; readonly message: string | null }

/** Which address is to be opened, once somebody is acted as or no more. */
export type Landing =
  /** The one that was open before the first choice, if the person may see it. */
  | 'address'
  | 'start'
  /** Wherever the tab is. */
  | 'stay'

/** Where the acting as somebody else is. */
export type ImitationState =
  /** Nobody is signed in who may act as somebody else. */
  | { readonly kind: 'off' }
  | { readonly kind: 'choosing'; readonly landing: 'start' | 'stay' }
  | { readonly kind: 'fetching'; readonly memberId: string; readonly origin: Origin }
  | {
      readonly kind: 'failed'
      readonly memberId: string
      readonly origin: Origin
      readonly failure: ProfileFailure
    }
  | { readonly kind: 'acting'; readonly memberId: string; readonly landing: Landing }

export interface ImitationMachine {
  /** Which fetch counts: outcomes of earlier ones do not. */
  readonly run: number
  /** Whether somebody has been acted as in this tab since the sign-in. */
  readonly hasActed: boolean
  readonly state: ImitationState
}

export type ImitationEvent =
  | { readonly type: 'entered'; readonly mayActAs: boolean; readonly stored: string | null }
  /** The startup data were fetched again. */
  | { readonly type: 'user-changed'; readonly mayActAs: boolean }
  | { readonly type: 'ended' }
  | { readonly type: 'chosen'; readonly memberId: string }
  | { readonly type: 'fetched'; readonly run: number; readonly profile: Profile }
  | { readonly type: 'fetch-failed'; readonly run: number; readonly failure: ProfileFailure }
  | { readonly type: 'retry-asked' }
  /** Back to the choice of a person, from wherever. */
  | { readonly type: 'search-asked' }
  /** Another tab may have begun, switched or ended it. */
  | { readonly type: 'stored-changed'; readonly stored: string | null }
  /** The address to be opened is open. */
  | { readonly type: 'landed' }

export type ImitationEffect =
  | { readonly do: 'fetch'; readonly memberId: string }
  | { readonly do: 'keep'; readonly profile: Profile }
  | { readonly do: 'forget' }
  | { readonly do: 'act'; readonly profile: Profile }
  | { readonly do: 'leave' }
  | { readonly do: 'report'; readonly error: ApiError }
  | { readonly do: 'reload' }

interface Transition {
  readonly machine: ImitationMachine
  readonly effects: readonly ImitationEffect[]
}

export const off: ImitationMachine = { run: 0, hasActed: false, state: { kind: 'off' } }

/**
 * What an event makes of the imitation. Pure: the effects are only named.
 *
 * @param machine the imitation before
 * @param event what happened
 */
export function next(machine: ImitationMachine, event: ImitationEvent): Transition {
  const { run, hasActed, state } = machine
  const stay: Transition = { machine, effects: [] }
  const leave: readonly ImitationEffect[] = state.kind === 'acting' ? [{ do: 'leave' }] : []
  const to = (target: ImitationState, ...effects: readonly ImitationEffect[]): Transition => ({
    // Whatever is still being fetched belongs to the state that is left.
    machine: { run: run + 1, hasActed, state: target },
    effects: [...leave, ...effects],
  })
  const choose = (...effects: readonly ImitationEffect[]): Transition => {
    // The address is one person's page; it is not to become the next one's.
    const isPersons =
      state.kind === 'acting' || ('origin' in state && state.origin === 'other-tab' && hasActed)
    return to({ kind: 'choosing', landing: isPersons ? 'start' : 'stay' }, ...effects)
  }
  const fetch = (memberId: string, origin: Origin): Transition =>
    to({ kind: 'fetching', memberId, origin }, { do: 'fetch', memberId })
  const fail = (failure: ProfileFailure): Transition => {
    if (state.kind !== 'fetching') return stay
    const { memberId, origin } = state
    const report: readonly ImitationEffect[] =
      failure.kind === 'call' ? [{ do: 'report', error: failure.error }] : []
    return to({ kind: 'failed', memberId, origin, failure }, ...report)
  }

  switch (event.type) {
    case 'entered':
      return entered(event.mayActAs, event.stored)

    case 'ended':
      return { machine: { ...off, run: run + 1 }, effects: [...leave, { do: 'forget' }] }

    case 'user-changed':
      return state.kind === 'off' || event.mayActAs
        ? stay
        : to({ kind: 'off' }, { do: 'forget' }, { do: 'reload' })

    case 'chosen':
      return state.kind === 'off' || state.kind === 'acting'
        ? stay
        : fetch(event.memberId, 'chosen')

    case 'fetched':
      return state.kind === 'fetching' && event.run === run ? fetched(event.profile) : stay

    case 'fetch-failed':
      return event.run === run ? fail(event.failure) : stay

    case 'retry-asked':
      return state.kind === 'failed' ? fetch(state.memberId, state.origin) : stay

    case 'search-asked':
      return state.kind === 'off' || state.kind === 'choosing' ? stay : choose({ do: 'forget' })

    case 'stored-changed':
      return storedChanged(event.stored)

    case 'landed':
      return state.kind === 'acting' || state.kind === 'choosing'
        ? { machine: { ...machine, state: { ...state, landing: 'stay' } }, effects: [] }
        : stay
  }

  function entered(mayActAs: boolean, stored: string | null): Transition {
    const begun: ImitationMachine = {
      run: run + 1,
      hasActed: false,
      state: { kind: 'choosing', landing: 'stay' },
    }
    if (!mayActAs) {
      return {
        machine: { ...begun, state: { kind: 'off' } },
        effects: [...leave, { do: 'forget' }],
      }
    }
    if (stored === null) return { machine: begun, effects: leave }
    return {
      machine: { ...begun, state: { kind: 'fetching', memberId: stored, origin: 'stored' } },
      effects: [...leave, { do: 'fetch', memberId: stored }],
    }
  }

  function fetched(profile: Profile): Transition {
    if (state.kind !== 'fetching') return stay
    const { memberId, origin } = state
    // Never one person's data under another's name.
    if (profile.memberId !== memberId) return fail({ kind: 'refused', message: null })
    const landing: Landing = origin === 'stored' ? 'stay' : hasActed ? 'start' : 'address'
    // What another tab has kept is that tab's to change.
    const keep: readonly ImitationEffect[] = origin === 'chosen' ? [{ do: 'keep', profile }] : []
    return {
      machine: { run: run + 1, hasActed: true, state: { kind: 'acting', memberId, landing } },
      effects: [...keep, { do: 'act', profile }],
    }
  }

  function storedChanged(stored: string | null): Transition {
    if (state.kind === 'off') return stay
    if (stored === null) {
      // What was picked here is kept only once its profile is there.
      const isOwnChoice = 'origin' in state && state.origin === 'chosen'
      return state.kind === 'choosing' || isOwnChoice ? stay : choose()
    }
    if ('memberId' in state && state.memberId === stored) {
      const isMissing = state.kind === 'failed' && state.origin === 'chosen'
      return isMissing ? fetch(stored, 'other-tab') : stay
    }
    return fetch(stored, 'other-tab')
  }
}
