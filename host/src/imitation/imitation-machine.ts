import type { ApiError } from '@portal/platform/api'
import type { Profile } from '@portal/platform/session'

/** How this tab learned which person to imitate. */
export type Origin =
  /** Chosen on the search screen of this tab. */
  | 'chosen'
  /** Stored in the browser before a reload. */
  | 'stored'
  | 'other-tab'

/** The reason a person's profile could not be loaded. */
export type ProfileFailure =
  | { readonly kind: 'call'; readonly error: ApiError }
  /** The service responded, but not with that person's profile. */
  | { readonly kind: 'refused'; readonly message: string | null }

/** A person to fetch, and what the user wrote if the service asks why. */
interface Choice {
  readonly memberId: string
  readonly reason?: string | undefined
}

/** The address to open after imitation starts or ends. */
export type Landing =
  /** The address that was open before the first choice, if the person may open it. */
  | 'address'
  | 'start'
  /** Stay at the tab's current address. */
  | 'stay'

export type ImitationState =
  /** No support user is signed in. */
  | { readonly kind: 'off' }
  | { readonly kind: 'choosing'; readonly landing: 'start' | 'stay' }
  | (Choice & { readonly kind: 'fetching'; readonly origin: Origin })
  | (Choice & {
      readonly kind: 'failed'
      readonly origin: Origin
      readonly failure: ProfileFailure
    })
  | { readonly kind: 'acting'; readonly memberId: string; readonly landing: Landing }

export interface ImitationMachine {
  /** Number of the current fetch; results of earlier ones are ignored. */
  readonly run: number
  /** Whether the user has imitated anybody in this tab since signing in. */
  readonly hasActed: boolean
  readonly state: ImitationState
}

export type ImitationEvent =
  | { readonly type: 'entered'; readonly mayActAs: boolean; readonly stored: string | null }
  /** The session of the same user has changed, perhaps by startup data with other roles. */
  | { readonly type: 'user-changed'; readonly mayActAs: boolean }
  | { readonly type: 'ended' }
  | (Choice & { readonly type: 'chosen' })
  | { readonly type: 'fetched'; readonly run: number; readonly profile: Profile }
  | { readonly type: 'fetch-failed'; readonly run: number; readonly failure: ProfileFailure }
  | { readonly type: 'retry-asked' }
  /** The user returns to the search; possible in any state. */
  | { readonly type: 'search-asked' }
  /** The user has gone back in the history to the hits from which they chose the person. */
  | { readonly type: 'search-reached' }
  /** The person has been imitated for as long as one choice lasts. */
  | { readonly type: 'expired' }
  /** Another tab may have started, changed or ended the imitation. */
  | { readonly type: 'stored-changed'; readonly stored: string | null }
  /** The landing address is now open. */
  | { readonly type: 'landed' }

export type ImitationEffect =
  | (Choice & { readonly do: 'fetch' })
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
 * The transition function of the imitation. Pure: effects are returned, not performed.
 *
 * @param machine the imitation before the event
 * @param event what happened
 */
export function next(machine: ImitationMachine, event: ImitationEvent): Transition {
  const { run, hasActed, state } = machine
  const stay: Transition = { machine, effects: [] }
  const leave: readonly ImitationEffect[] = state.kind === 'acting' ? [{ do: 'leave' }] : []
  const to = (target: ImitationState, ...effects: readonly ImitationEffect[]): Transition => ({
    // A new number, so that the results of pending fetches are ignored.
    machine: { run: run + 1, hasActed, state: target },
    effects: [...leave, ...effects],
  })
  const choose = (...effects: readonly ImitationEffect[]): Transition => {
    // The current address belongs to the previous person; do not open it for the next one.
    const isPersons =
      state.kind === 'acting' || ('origin' in state && state.origin === 'other-tab' && hasActed)
    return to({ kind: 'choosing', landing: isPersons ? 'start' : 'stay' }, ...effects)
  }
  const fetch = ({ memberId, reason }: Choice, origin: Origin): Transition =>
    to({ kind: 'fetching', memberId, reason, origin }, { do: 'fetch', memberId, reason })
  const fail = (failure: ProfileFailure): Transition => {
    if (state.kind !== 'fetching') return stay
    const { memberId, reason, origin } = state
    const report: readonly ImitationEffect[] =
      failure.kind === 'call' ? [{ do: 'report', error: failure.error }] : []
    return to({ kind: 'failed', memberId, reason, origin, failure }, ...report)
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
      return state.kind === 'off' || state.kind === 'acting' ? stay : fetch(event, 'chosen')

    case 'fetched':
      return event.run === run ? fetched(event.profile) : stay

    case 'fetch-failed':
      return event.run === run ? fail(event.failure) : stay

    case 'retry-asked':
      return state.kind === 'failed' ? fetch(state, state.origin) : stay

    case 'search-asked':
      return state.kind === 'off' || state.kind === 'choosing' ? stay : choose({ do: 'forget' })

    case 'search-reached':
      return state.kind === 'acting'
        ? to({ kind: 'choosing', landing: 'stay' }, { do: 'forget' })
        : stay

    case 'expired':
      return state.kind === 'acting' ? choose({ do: 'forget' }) : stay

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
    // One person's data must never be shown under another's name.
    if (profile.memberId !== memberId) return fail({ kind: 'refused', message: null })
    const landing: Landing = origin === 'stored' ? 'stay' : hasActed ? 'start' : 'address'
    // Only a choice made in this tab is stored; any other choice is stored already.
    const keep: readonly ImitationEffect[] = origin === 'chosen' ? [{ do: 'keep', profile }] : []
    return {
      machine: { run: run + 1, hasActed: true, state: { kind: 'acting', memberId, landing } },
      effects: [...keep, { do: 'act', profile }],
    }
  }

  function storedChanged(stored: string | null): Transition {
    if (state.kind === 'off') return stay
    if (stored === null) {
      // A person chosen in this tab is stored only after the profile is loaded: the choice stands.
      const isOwnChoice = 'origin' in state && state.origin === 'chosen'
      return state.kind === 'choosing' || isOwnChoice ? stay : choose()
    }
    if ('memberId' in state && state.memberId === stored) {
      const isMissing = state.kind === 'failed' && state.origin === 'chosen'
      return isMissing ? fetch({ memberId: stored }, 'other-tab') : stay
    }
    return fetch({ memberId: stored }, 'other-tab')
  }
}
