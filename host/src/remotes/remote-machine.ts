import { CONTRACT } from '@portal/platform/contract/version'
import type { FaultKind } from '@portal/platform/deployment'
import type { RemoteStatus, UnavailableReason } from '@portal/platform/host'
import { statusOf } from './loaded-module.ts'
import type { Candidate, Offer } from './offer.ts'
import type {
  Failure,
  FetchAttempt,
  ReleaseFault,
  RemoteDetails,
  RemoteEffect,
  RemoteEvent,
  RemoteMachine,
  RemoteNotice,
  Search,
} from './remote-state.ts'

/** Pauses before the second and the third attempt. */
export const RETRY_PAUSES: readonly number[] = [500, 1500]

/** A retry cannot fix these: the same code would throw again, or not be fetched at all. */
const FINAL: readonly UnavailableReason[] = ['threw', 'not-released', 'not-allowed']

/** After these failures the origin is probably unreachable: other releases are tried only once. */
const DISCONNECTED: readonly FaultKind[] = ['network', 'timeout']

const LOADING: RemoteStatus = { kind: 'loading' }

const NOTHING_TRIED: Search = {
  failures: {},
  bad: [],
  isPatient: true,
  firstFailure: null,
  requestId: null,
}

/** Inputs that a pure function cannot create: the time, and an id for a fault. */
export interface Moment {
  readonly at: Date
  readonly requestId: string
}

interface Transition {
  readonly machine: RemoteMachine
  readonly effects: readonly RemoteEffect[]
}

/** The same object for every remote, because React compares snapshots by identity. */
const NOTHING_KNOWN: RemoteDetails = { loaded: null, lastError: null }

/** A remote that has not been requested. */
export function unasked(name: string): RemoteMachine {
  return {
    name,
    run: 0,
    status: LOADING,
    details: NOTHING_KNOWN,
    notice: null,
    attempt: null,
    reported: {},
  }
}

/**
 * The transition function of a remote in this page. Pure: effects are returned, not performed.
 *
 * @param machine the remote before the event
 * @param event what happened
 * @param moment the time, and an id in case the event is a fault
 */
export function next(machine: RemoteMachine, event: RemoteEvent, moment: Moment): Transition {
  const { name, status, attempt } = machine
  const { loaded } = machine.details
  const stay: Transition = { machine, effects: [] }
  // Ignore answers to earlier effects.
  const awaiting = 'run' in event && event.run === machine.run ? attempt : null

  switch (event.type) {
    case 'asked':
      return attempt === null && status.kind === 'loading' ? ask(machine, NOTHING_TRIED) : stay

    case 'retry-asked': {
      if (status.kind === 'ready') return stay
      const seen = event.isQuiet ? machine : { ...machine, status: LOADING }
      return attempt === null
        ? ask(seen, NOTHING_TRIED, { isFresh: true })
        : { machine: seen, effects: [] }
    }

    case 'offered':
      return awaiting?.awaits === 'offer'
        ? choose(machine, awaiting.search, event.offer, moment)
        : stay

    case 'fetched': {
      if (awaiting?.awaits !== 'module') return stay
      const { release, source } = awaiting.candidate
      const found = statusOf(name, event.loaded)
      if (found.kind !== 'ready') {
        const message = `${release.entry} does not fit`
        return fail(machine, awaiting, found, { kind: 'incompatible', message }, moment)
      }
      const { requestId } = awaiting.search
      const { version, contract, entry } = release
      const { previous } = awaiting
      const mounted = { version, contract, entry, source, previous, loadedAt: moment.at }
      return {
        machine: {
          ...machine,
          status: found,
          attempt: null,
          details: {
            ...machine.details,
            loaded: { ...mounted, milliseconds: event.milliseconds },
          },
          notice: requestId === null ? machine.notice : { kind: 'fell-back', name, requestId },
        },
        effects: [],
      }
    }

    case 'fetch-failed': {
      if (awaiting?.awaits !== 'module') return stay
      const { reason, message } = event
      const failed: RemoteStatus = { kind: 'unavailable', reason }
      return fail(machine, awaiting, failed, { kind: reason, message }, moment)
    }

    case 'fetched-offline':
      return awaiting?.awaits === 'module'
        ? end(machine, { kind: 'unavailable', reason: 'network' })
        : stay

    case 'held': {
      if (loaded === null) return stay
      const { failure } = event
      if (failure === null) {
        const notice: RemoteNotice = { kind: 'part-offline', name, requestId: moment.requestId }
        return { machine: { ...machine, notice }, effects: [] }
      }
      const { requestId, ...noted } = note(machine, loaded, failure, moment)
      const notice: RemoteNotice = { kind: 'part-missing', name, requestId }
      return { machine: { ...noted.machine, notice }, effects: noted.effects }
    }

    case 'crashed': {
      if (loaded === null) return stay
      const failure: Failure = { kind: 'crashed', message: event.message }
      const { requestId: _, ...noted } = note(machine, loaded, failure, moment)
      return noted
    }

    case 'dismissed':
      return machine.notice === null ? stay : { machine: { ...machine, notice: null }, effects: [] }
  }
}

/** Asks for the releases, for the next step of a search. */
function ask(
  machine: RemoteMachine,
  search: Search,
  { pause = 0, isFresh = false }: { readonly pause?: number; readonly isFresh?: boolean } = {},
): Transition {
  return {
    machine: { ...machine, run: machine.run + 1, attempt: { awaits: 'offer', search } },
    effects: [{ do: 'ask', pause, isFresh }],
  }
}

/** Fetches the best release that has not been given up. */
function choose(machine: RemoteMachine, search: Search, offer: Offer, moment: Moment): Transition {
  const { firstFailure, bad } = search
  if (offer.kind === 'incompatible') {
    const { wanted } = offer
    return end(machine, firstFailure ?? { kind: 'incompatible', wanted, offered: CONTRACT })
  }
  const [candidate, ...others] = offer.candidates.filter(
    ({ release }) => !bad.includes(release.entry),
  )
  if (candidate === undefined) {
    return end(machine, firstFailure ?? { kind: 'unavailable', reason: 'not-released' })
  }
  const previous = others.find(({ isAllowed }) => isAllowed)?.release ?? null
  const attempt: FetchAttempt = { awaits: 'module', search, candidate, previous }
  const { release, isAllowed } = candidate
  if (!isAllowed) {
    const reason = 'not-allowed'
    const message = `${release.entry} is of no origin that is allowed`
    return fail(
      machine,
      attempt,
      { kind: 'unavailable', reason },
      { kind: reason, message },
      moment,
    )
  }
  return {
    machine: { ...machine, run: machine.run + 1, attempt },
    effects: [{ do: 'fetch', release }],
  }
}

/** Retries a release after a pause, or gives it up and searches for the next one. */
function fail(
  machine: RemoteMachine,
  { search, candidate }: FetchAttempt,
  status: RemoteStatus,
  failure: Failure,
  moment: Moment,
): Transition {
  const { entry, version } = candidate.release
  const count = search.failures[entry] ?? 0
  const isFinal = status.kind !== 'unavailable' || FINAL.includes(status.reason)
  const pause = search.isPatient && !isFinal ? RETRY_PAUSES[count] : undefined
  if (pause !== undefined) {
    const failures = { ...search.failures, [entry]: count + 1 }
    return ask(machine, { ...search, failures }, { pause, isFresh: true })
  }
  const { source } = candidate
  const { requestId, ...noted } = note(machine, { entry, version, source }, failure, moment)
  const after = ask(noted.machine, {
    ...search,
    bad: [...search.bad, entry],
    isPatient: search.isPatient && !DISCONNECTED.includes(failure.kind),
    firstFailure: search.firstFailure ?? status,
    requestId,
  })
  return { machine: after.machine, effects: [...noted.effects, ...after.effects] }
}

/** Ends a search without a release. */
function end(machine: RemoteMachine, status: RemoteStatus): Transition {
  return { machine: { ...machine, attempt: null, status }, effects: [] }
}

interface Noted extends Transition {
  /** The id under which the fault was reported; shown to the user. */
  readonly requestId: string
}

/** Stores the last error of a release, and reports the first error of each kind. */
function note(
  machine: RemoteMachine,
  { version, entry, source }: { version: string; entry: string; source: Candidate['source'] },
  { kind, message }: Failure,
  { at, requestId }: Moment,
): Noted {
  const { name, reported } = machine
  const details = { ...machine.details, lastError: { version, reason: kind, message, at } }
  const key = `${kind} ${entry}`
  const known = reported[key]
  if (known !== undefined)
    return { machine: { ...machine, details }, effects: [], requestId: known }
  const fault: ReleaseFault = { remote: name, version, kind, requestId }
  return {
    machine: { ...machine, details, reported: { ...reported, [key]: requestId } },
    // A try-out affects no other users, so its faults are not reported.
    effects: source === 'try-out' ? [] : [{ do: 'report', fault }],
    requestId,
  }
}
