import type { ApiError } from '@portal/platform/api'
import type { Profile, User } from '@portal/platform/session'
import type { SignOutReason, Tokens } from '@portal/platform/session/write'
import type { AutomaticLogOut } from './automatic-log-out.ts'

/** What the gate says above its button. */
type SignInProblem =
  | 'none'
  | 'sign-in-failed'
  | 'wrong-clock'
  | 'unreachable'
  | AutomaticLogOut['reason']
  /** The user has logged out here, but the provider's session goes on. */
  | 'provider-not-told'

/** The state of the sign-in, which the gate shows. */
export type SignInState =
  | { readonly kind: 'starting' }
  | {
      readonly kind: 'signed-out'
      readonly problem: SignInProblem
    }
  /** The startup data could not be loaded; `retry` tries again. */
  | { readonly kind: 'start-failed'; readonly error: ApiError }
  /** The profile lookup failed; null shows the fallback text. */
  | { readonly kind: 'profile-failed'; readonly message: string | null }
  | { readonly kind: 'signed-in' }
  /** The browser is navigating to another page. */
  | { readonly kind: 'leaving' }

/**
 * The state, and the number of the current attempt to start; results of earlier attempts are
 * ignored.
 */
export interface SignInMachine {
  readonly run: number
  readonly state: SignInState
}

/** What the page finds when it opens. */
export type Beginning =
  | 'code'
  | 'tokens'
  | 'stale-tokens'
  | 'unusable-answer'
  | 'sign-out-mark'
  | 'nothing'
  | { readonly logOut: AutomaticLogOut['reason'] }

export type SignInEvent =
  | { readonly type: 'opened'; readonly with: Beginning }
  | { readonly type: 'exchanged'; readonly run: number; readonly tokens: Tokens }
  | {
      readonly type: 'exchange-failed'
      readonly run: number
      readonly problem: 'sign-in-failed' | 'wrong-clock'
    }
  | {
      readonly type: 'loaded'
      readonly run: number
      readonly user: User
      readonly profile: Profile | null
    }
  | { readonly type: 'startup-failed'; readonly run: number; readonly error: ApiError }
  | { readonly type: 'profile-refused'; readonly run: number; readonly message: string | null }
  | { readonly type: 'sign-in-asked' }
  | { readonly type: 'provider-unreachable' }
  | { readonly type: 'sign-out-asked'; readonly reason: SignOutReason }
  /** The page could not be left, so this tab did not end the provider's session. */
  | { readonly type: 'sign-out-stuck'; readonly reason: SignOutReason; readonly acting: boolean }
  | { readonly type: 'retry-asked' }
  | { readonly type: 'renewal-failed' }
  /** Another tab signed out; null if it gave no reason. */
  | {
      readonly type: 'tokens-gone'
      readonly reason: SignOutReason | null
      readonly acting: boolean
    }
  /** Another tab signed in or renewed the tokens. */
  | { readonly type: 'tokens-changed'; readonly samePerson: boolean }

export type SignInEffect =
  | { readonly do: 'exchange-code' }
  | { readonly do: 'keep-tokens'; readonly tokens: Tokens }
  | { readonly do: 'say-user-is-active' }
  | { readonly do: 'load' }
  | { readonly do: 'enter'; readonly user: User; readonly profile: Profile | null }
  | { readonly do: 'forget-acting-profile' }
  | { readonly do: 'report'; readonly error: ApiError }
  | { readonly do: 'end-session' }
  | { readonly do: 'go-to-sign-in' }
  | { readonly do: 'forget-drafts' }
  | { readonly do: 'go-to-sign-out'; readonly reason: SignOutReason }
  | { readonly do: 'clear-and-go-to-root' }
  | { readonly do: 'reload' }

export interface Transition {
  readonly machine: SignInMachine
  readonly effects: readonly SignInEffect[]
}

export const atRest: SignInMachine = { run: 0, state: { kind: 'starting' } }

/**
 * The transition function of the sign-in. Pure: effects are returned, not performed.
 *
 * @param machine the sign-in before the event
 * @param event what happened
 */
export function next(machine: SignInMachine, event: SignInEvent): Transition {
  const { run, state } = machine
  const stay: Transition = { machine, effects: [] }
  const to = (target: SignInState, ...effects: readonly SignInEffect[]): Transition => ({
    machine: { run, state: target },
    effects,
  })
  const start = (...effects: readonly SignInEffect[]): Transition => ({
    machine: { run: run + 1, state: { kind: 'starting' } },
    effects,
  })
  const isCurrent = (outcome: { readonly run: number }) =>
    state.kind === 'starting' && outcome.run === run

  // A log-out in another tab also deletes this tab's drafts, in any state.
  const forgetDrafts: readonly SignInEffect[] =
    event.type === 'tokens-gone' && event.reason === 'asked' ? [{ do: 'forget-drafts' }] : []

  // While the page is being left, only a failure to leave it matters.
  if (
    state.kind === 'leaving' &&
    event.type !== 'provider-unreachable' &&
    event.type !== 'sign-out-stuck'
  ) {
    return { machine, effects: forgetDrafts }
  }

  switch (event.type) {
    case 'opened':
      return opened(event.with)

    case 'exchanged':
      return isCurrent(event)
        ? to(
            state,
            { do: 'keep-tokens', tokens: event.tokens },
            // Support staff who sign in start with the search for a person.
            { do: 'forget-acting-profile' },
            { do: 'say-user-is-active' },
            { do: 'load' },
          )
        : stay

    case 'exchange-failed':
      return isCurrent(event) ? to({ kind: 'signed-out', problem: event.problem }) : stay

    case 'loaded':
      return isCurrent(event)
        ? to({ kind: 'signed-in' }, { do: 'enter', user: event.user, profile: event.profile })
        : stay

    case 'startup-failed':
      return isCurrent(event)
        ? to({ kind: 'start-failed', error: event.error }, { do: 'report', error: event.error })
        : stay

    case 'profile-refused':
      return isCurrent(event)
        ? to({ kind: 'profile-failed', message: event.message }, { do: 'forget-acting-profile' })
        : stay

    case 'sign-in-asked':
      return state.kind === 'signed-out' ? to({ kind: 'leaving' }, { do: 'go-to-sign-in' }) : stay

    case 'provider-unreachable':
      return state.kind === 'leaving' ? to({ kind: 'signed-out', problem: 'unreachable' }) : stay

    case 'sign-out-asked':
      return state.kind === 'signed-out'
        ? stay
        : to(
            { kind: 'leaving' },
            { do: 'end-session' },
            ...(event.reason === 'asked' ? [{ do: 'forget-drafts' } as const] : []),
            { do: 'go-to-sign-out', reason: event.reason },
          )

    case 'sign-out-stuck':
      return state.kind === 'leaving'
        ? to({
            kind: 'signed-out',
            problem: event.reason === 'idle' ? idleProblem(event.acting) : 'provider-not-told',
          })
        : stay

    case 'retry-asked':
      return state.kind === 'start-failed' || state.kind === 'profile-failed'
        ? start({ do: 'load' })
        : stay

    case 'renewal-failed':
      return state.kind === 'signed-out'
        ? stay
        : to({ kind: 'leaving' }, { do: 'end-session' }, { do: 'clear-and-go-to-root' })

    case 'tokens-gone':
      return state.kind === 'signed-out'
        ? { machine, effects: forgetDrafts }
        : to(
            { kind: 'signed-out', problem: problemAfter(event) },
            { do: 'end-session' },
            ...forgetDrafts,
          )

    case 'tokens-changed':
      if (state.kind === 'signed-out') return start({ do: 'load' })
      return event.samePerson
        ? stay
        : to({ kind: 'leaving' }, { do: 'end-session' }, { do: 'reload' })
  }

  function opened(having: Beginning): Transition {
    if (typeof having === 'object') return to({ kind: 'signed-out', problem: having.logOut })
    switch (having) {
      case 'code':
        return start({ do: 'exchange-code' })
      case 'tokens':
        return start({ do: 'load' })
      case 'stale-tokens':
        return to({ kind: 'leaving' }, { do: 'go-to-sign-out', reason: 'idle' })
      case 'unusable-answer':
        return to({ kind: 'signed-out', problem: 'sign-in-failed' })
      case 'sign-out-mark':
        return to({ kind: 'signed-out', problem: 'provider-not-told' })
      case 'nothing':
        return to({ kind: 'signed-out', problem: 'none' })
    }
  }
}

function problemAfter({
  reason,
  acting,
}: Extract<SignInEvent, { type: 'tokens-gone' }>): SignInProblem {
  if (reason === 'idle') return idleProblem(acting)
  return reason === 'expired' ? 'expired' : 'none'
}

/** Support staff choose the person again after a log-out. */
function idleProblem(acting: boolean): 'idle' | 'idle-acting' {
  return acting ? 'idle-acting' : 'idle'
}
