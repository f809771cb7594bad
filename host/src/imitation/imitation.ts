import { ApiError, refetchAfterRenewal, reportFailure } from '@portal/platform/api'
import type { PortalConfiguration } from '@portal/platform/deployment'
import { isSupport, subscribeSession } from '@portal/platform/host'
import { readSession, type Session, type User } from '@portal/platform/session'
import { enterImitation, leaveImitation } from '@portal/platform/session/write'
import { createListeners } from '../common/listeners.ts'
import { fetchProfile } from '../sign-in/startup-api.ts'
import {
  actingTimeLeft,
  forgetActingProfile,
  keepActingProfile,
  readActingMemberId,
  subscribeActingProfile,
} from './acting-profile.ts'
import {
  type ImitationEffect,
  type ImitationEvent,
  type ImitationMachine,
  type ImitationState,
  next,
  off,
} from './imitation-machine.ts'

const SERVICE_UNAVAILABLE = 503

/** A running imitation. */
export interface Imitation {
  readState(): ImitationState
  subscribe(changed: () => void): () => void
  /** Imitates a person found in the search, and says why if the service asks. */
  choose(memberId: string, reason?: string): void
  /** Retries fetching the profile of the chosen person. */
  retry(): void
  /** Ends the imitation and returns to the search. */
  backToSearch(): void
  /** Call when the user has gone back to the search; ends the imitation. */
  searchReached(): void
  /** Call when the landing address is open. */
  landed(): void
  /** Removes the listeners. */
  stop(): void
}

/**
 * Lets support staff imitate a representative; follows the session and the other tabs.
 *
 * @param configuration the configuration of the page
 * @param reload reloads the page
 */
export function runImitation(
  { salaryModule }: Pick<PortalConfiguration, 'salaryModule'>,
  reload: () => void = () => location.reload(),
): Imitation {
  const { subscribe, tell } = createListeners()
  let machine: ImitationMachine = off
  let expiry: ReturnType<typeof setTimeout> | undefined

  const send = (event: ImitationEvent): void => {
    const { machine: after, effects } = next(machine, event)
    const changed = after !== machine
    machine = after
    for (const effect of effects) perform(effect)
    if (changed) tell()
  }

  const perform = (effect: ImitationEffect): void => {
    switch (effect.do) {
      case 'fetch':
        void fetchPerson(effect, salaryModule, machine.run).then(send)
        break
      case 'keep': {
        const user = signedInUser()
        if (user !== null) keepActingProfile(effect.profile, user)
        break
      }
      case 'forget':
        forgetActingProfile()
        break
      case 'act':
        enterImitation(effect.profile)
        expiry = setTimeout(() => send({ type: 'expired' }), actingTimeLeft())
        break
      case 'leave':
        clearTimeout(expiry)
        leaveImitation()
        break
      case 'report':
        // PersonFailedPage shows every other failure; the error dialog must not show it again.
        if (effect.error.status === SERVICE_UNAVAILABLE) reportFailure(effect.error)
        break
      case 'reload':
        reload()
        break
    }
  }

  const cleanups = [
    subscribeSession((session, before) => {
      const event = whatHappened(session, before)
      if (event !== null) send(event)
    }),
    subscribeActingProfile(() => {
      const user = signedInUser()
      if (user === null) return
      send({ type: 'stored-changed', stored: readActingMemberId(user) })
    }),
  ]

  const session = readSession()
  const entered = whatHappened(session, { kind: 'signed-out' })
  if (entered !== null) send(entered)

  return {
    readState: () => machine.state,
    subscribe,
    choose: (memberId, reason) => send({ type: 'chosen', memberId, reason }),
    retry: () => send({ type: 'retry-asked' }),
    backToSearch: () => send({ type: 'search-asked' }),
    searchReached: () => send({ type: 'search-reached' }),
    landed: () => send({ type: 'landed' }),
    stop() {
      clearTimeout(expiry)
      for (const cleanup of cleanups) cleanup()
    },
  }
}

function signedInUser(): User | null {
  const session = readSession()
  return session.kind === 'signed-out' ? null : session.user
}

/** Translates a change of the session into an event; null if the change is irrelevant. */
function whatHappened(session: Session, before: Session): ImitationEvent | null {
  if (session.kind === 'signed-out') return before.kind === 'signed-out' ? null : { type: 'ended' }
  const { user } = session
  const mayActAs = isSupport(user)
  if (before.kind === 'signed-out' || before.user.memberId !== user.memberId) {
    return { type: 'entered', mayActAs, stored: readActingMemberId(user) }
  }
  return { type: 'user-changed', mayActAs }
}

async function fetchPerson(
  { memberId, reason }: Extract<ImitationEffect, { readonly do: 'fetch' }>,
  salaryModule: boolean,
  run: number,
): Promise<ImitationEvent> {
  try {
    const lookup = await refetchAfterRenewal(() =>
      fetchProfile(
        { salaryModule, isImitator: true },
        { 'request.imiteretBrugerMedlemIdent': memberId, 'request.begrundelse': reason },
      ),
    )
    return lookup.found
      ? { type: 'fetched', run, profile: lookup.profile }
      : {
          type: 'fetch-failed',
          run,
          failure: { kind: 'refused', message: lookup.message },
        }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { type: 'fetch-failed', run, failure: { kind: 'call', error } }
  }
}
