import { CONTRACT } from '@portal/platform/contract/version'
import type { FaultKind, FaultReport } from '@portal/platform/deployment'
import type { RemoteStatus, UnavailableReason } from '@portal/platform/host'
import type { LoadableRelease } from './federation.ts'
import { statusOf } from './loaded-module.ts'
import type { Candidate, Offer } from './offer.ts'

/** Pauses before the second and the third attempt. */
export const RETRY_PAUSES: readonly number[] = [500, 1500]

/** A retry cannot fix these: the same code would throw again, or not be fetched at all. */
const FINAL: readonly UnavailableReason[] = ['threw', 'not-released', 'not-allowed']

/** After these failures the origin is probably unreachable: other releases are tried only once. */
const DISCONNECTED: readonly FaultKind[] = ['network', 'timeout']

const LOADING: RemoteStatus = { kind: 'loading' }
const NOT_RELEASED: RemoteStatus = { kind: 'unavailable', reason: 'not-released' }
const DISCONNECTED_STATUS: RemoteStatus = { kind: 'unavailable', reason: 'network' }

/** The problem with a release. */
export interface Failure {
  readonly kind: FaultKind
  readonly message: string
}

/** A reported fault: a release or a part of it could not be loaded, or it threw an error. */
export interface ReleaseFault {
  readonly remote: string
  readonly version: string
  readonly kind: FaultKind
  /** Id of the fault; shown to the user, so that support can find the report. */
  readonly requestId: string
}

/** A fault, and the phase and file in which it occurred. */
export type PlacedFault = ReleaseFault & Pick<FaultReport, 'phase' | 'file'>

/** A release that this page has loaded. */
export interface LoadedRelease {
  readonly version: string
  readonly contract: string
  /** Address of its `remoteEntry.js`. */
  readonly entry: string
  readonly source: Candidate['source']
  readonly loadedAt: Date
  /** Time from the first request for this release until it could be mounted. */
  readonly milliseconds: number
}

/** The error of a release: it or a part of it could not be loaded, or it threw. */
interface RemoteError {
  readonly version: string
  readonly reason: FaultKind
  readonly message: string
  readonly at: Date
}

/** Diagnostic details of a remote in this page. */
export interface RemoteDetails {
  readonly loaded: LoadedRelease | null
  /** The last error of any release; kept after another release has taken over. */
  readonly lastError: RemoteError | null
}

/** A notice for the user about a remote's release. */
export interface RemoteNotice {
  /** A bad release was replaced, or a part of a page is missing or waits for a connection. */
  readonly kind: 'fell-back' | 'part-missing' | 'part-offline'
  readonly name: string
  /** Id of the fault; `part-offline` is not reported, so its id only identifies the notice. */
  readonly requestId: string
  /** Whether a reload could run another release. */
  readonly hasOther: boolean
  /** Whether the missing part is on hold and can be requested again. */
  readonly canRetry: boolean
}

/** A search for a release that can be mounted. */
interface Search {
  /** Number of failures per release in this search, keyed by the release's entry address. */
  readonly failures: Readonly<Record<string, number>>
  /** Whether a failed release is retried after a pause. */
  readonly isPatient: boolean
  /** The failure of the preferred release; shown to the user if no release can be loaded. */
  readonly firstFailure: RemoteStatus | null
  /** Id of the last fault; null while there is none. */
  readonly requestId: string | null
  /** The release that threw while rendering; it is restored if its replacement is no better. */
  readonly ousted: Mounted | null
}

/** A release that is or was mounted. */
interface Mounted {
  readonly status: RemoteStatus
  readonly loaded: LoadedRelease
}

/** A search and the answer that it awaits. */
type Attempt =
  | { readonly awaits: 'registry' | 'offer' | 'pause'; readonly search: Search }
  | { readonly awaits: 'module'; readonly search: Search; readonly candidate: Candidate }

/**
 * The state of one remote in this page. The module in its status is the release's own, not the one
 * that `withFallback` returns.
 */
export interface RemoteMachine {
  readonly name: string
  /** Number of the last effect that expects an answer; answers to earlier ones are ignored. */
  readonly run: number
  readonly status: RemoteStatus
  readonly details: RemoteDetails
  readonly notice: RemoteNotice | null
  /** The release that threw while rendering and was replaced by the current one. */
  readonly ousted: Mounted | null
  /** Null when idle. A ready remote has one while its replacement is loading. */
  readonly attempt: Attempt | null
  /** How often each release was fetched in this page, keyed by the release's entry address. */
  readonly tries: Readonly<Record<string, number>>
  /** Entry addresses of the releases that were given up. */
  readonly bad: readonly string[]
  /** Entry addresses of the releases of which a page or a slot has been shown. */
  readonly shown: readonly string[]
  /** Ids of the reported faults, keyed by kind and entry address. */
  readonly reported: Readonly<Record<string, string>>
}

export type RemoteEvent =
  | { readonly type: 'asked' }
  /** If quiet, the current status stays visible until the result is known. */
  | { readonly type: 'retry-asked'; readonly isQuiet: boolean }
  | { readonly type: 'registry-read'; readonly run: number }
  | { readonly type: 'offered'; readonly run: number; readonly offer: Offer }
  | {
      readonly type: 'fetched'
      readonly run: number
      readonly loaded: unknown
      readonly milliseconds: number
    }
  | {
      readonly type: 'fetch-failed'
      readonly run: number
      readonly reason: UnavailableReason
      readonly message: string
    }
  /** The browser is offline, so the failed fetch says nothing about the release. */
  | { readonly type: 'fetched-offline'; readonly run: number }
  | { readonly type: 'pause-over'; readonly run: number }
  /** A page or a slot of a release was loaded, and is about to be shown. */
  | { readonly type: 'shown'; readonly entry: string }
  /** A page or a slot could not be loaded, and was given up. */
  | {
      readonly type: 'part-lost'
      readonly entry: string
      readonly failure: Failure
      readonly hasOther: boolean
    }
  /** A chunk of a visible page could not be loaded, and is on hold. */
  | {
      readonly type: 'part-held'
      readonly entry: string
      readonly failure: Failure
      readonly hasOther: boolean
    }
  /** A chunk could not be loaded because the browser is offline, and is on hold. */
  | { readonly type: 'part-offline'; readonly entry: string }
  /** A page or a slot of a release threw while rendering. */
  | {
      readonly type: 'threw'
      readonly entry: string
      readonly version: string
      readonly message: string
    }
  /** The replacement of a release that threw has no such page or slot. */
  | { readonly type: 'part-absent'; readonly entry: string }
  /** The running release threw an error where no fallback was possible. */
  | { readonly type: 'crashed'; readonly message: string }
  /** The user closed the notice, or the missing part is requested again. */
  | { readonly type: 'dismissed' }
  | { readonly type: 'set-aside-asked' }

export type RemoteEffect =
  | { readonly do: 'read-registry' }
  | { readonly do: 'ask-offer' }
  | { readonly do: 'fetch'; readonly release: LoadableRelease; readonly earlierTries: number }
  | { readonly do: 'pause'; readonly milliseconds: number }
  | { readonly do: 'report'; readonly fault: ReleaseFault }
  | { readonly do: 'set-aside'; readonly entry: string }

/** Inputs that a pure function cannot create: the time, and an id for a fault. */
export interface Moment {
  readonly at: Date
  readonly requestId: string
}

interface Transition {
  readonly machine: RemoteMachine
  readonly effects: readonly RemoteEffect[]
}

/** A remote that has not been requested. */
export function unasked(name: string): RemoteMachine {
  return {
    name,
    run: 0,
    status: LOADING,
    details: NOTHING_KNOWN,
    notice: null,
    ousted: null,
    attempt: null,
    tries: {},
    bad: [],
    shown: [],
    reported: {},
  }
}

const NOTHING_KNOWN: RemoteDetails = { loaded: null, lastError: null }

/**
 * The transition function of a remote in this page. Pure: effects are returned, not performed.
 *
 * @param machine the remote before the event
 * @param event what happened
 * @param moment the time, and an id in case the event is a fault
 */
export function next(machine: RemoteMachine, event: RemoteEvent, moment: Moment): Transition {
  const { status, details, attempt } = machine
  const { loaded } = details
  const stay: Transition = { machine, effects: [] }
  // Ignore answers to earlier effects.
  const awaiting = 'run' in event && event.run === machine.run ? attempt : null

  switch (event.type) {
    case 'asked':
      return attempt === null && status.kind === 'loading'
        ? ask(machine, NOTHING_TRIED, 'offer')
        : stay

    case 'retry-asked': {
      if (status.kind === 'ready') return stay
      const seen = event.isQuiet ? machine : { ...machine, status: LOADING }
      return attempt === null
        ? ask({ ...seen, bad: [] }, NOTHING_TRIED, 'registry')
        : { machine: seen, effects: [] }
    }

    case 'registry-read':
      return awaiting?.awaits === 'registry' ? ask(machine, awaiting.search, 'offer') : stay

    case 'offered':
      return awaiting?.awaits === 'offer'
        ? choose(machine, awaiting.search, event.offer, moment)
        : stay

    case 'fetched':
      return awaiting?.awaits === 'module' ? check(machine, awaiting, event, moment) : stay

    case 'fetch-failed': {
      if (awaiting?.awaits !== 'module') return stay
      const { reason, message } = event
      const failed: RemoteStatus = { kind: 'unavailable', reason }
      return fail(machine, awaiting, failed, { kind: reason, message }, moment)
    }

    case 'fetched-offline':
      return awaiting?.awaits === 'module' ? end(machine, NOTHING_TRIED, DISCONNECTED_STATUS) : stay

    case 'pause-over':
      return awaiting?.awaits === 'pause' ? ask(machine, awaiting.search, 'registry') : stay

    case 'shown':
      return machine.shown.includes(event.entry)
        ? stay
        : { machine: { ...machine, shown: [...machine.shown, event.entry] }, effects: [] }

    case 'part-lost': {
      const { entry, failure, hasOther } = event
      if (loaded?.entry !== entry || attempt !== null) return stay
      if (machine.shown.includes(entry)) {
        // Falling back now would show two releases side by side, each with its own copy of the
        // remote's modules.
        return missPart(machine, loaded, failure, moment, { hasOther, canRetry: false })
      }
      return giveWay(machine, loaded, NOTHING_TRIED, failure, moment)
    }

    case 'part-held': {
      const { entry, failure, hasOther } = event
      return loaded?.entry === entry
        ? missPart(machine, loaded, failure, moment, { hasOther, canRetry: true })
        : stay
    }

    case 'part-offline': {
      if (loaded?.entry !== event.entry) return stay
      const { requestId } = moment
      const notice: RemoteNotice = {
        kind: 'part-offline',
        name: machine.name,
        requestId,
        hasOther: false,
        canRetry: true,
      }
      return { machine: { ...machine, notice }, effects: [] }
    }

    case 'threw': {
      if (loaded === null) return stay
      const { entry, version, message } = event
      const failure: Failure = { kind: 'crashed', message }
      if (loaded.entry !== entry || attempt !== null) {
        // Another release has replaced it, or is about to: only report the error.
        return note(machine, { entry, version, source: loaded.source }, failure, moment)
      }
      const search = { ...NOTHING_TRIED, ousted: { status, loaded } }
      return giveWay(machine, loaded, search, failure, moment)
    }

    case 'part-absent':
      return machine.ousted !== null && loaded?.entry === event.entry
        ? { machine: giveBack(machine, machine.ousted), effects: [] }
        : stay

    case 'crashed': {
      const failure: Failure = { kind: 'crashed', message: event.message }
      return loaded === null ? stay : note(machine, loaded, failure, moment)
    }

    case 'dismissed':
      return machine.notice === null ? stay : { machine: { ...machine, notice: null }, effects: [] }

    case 'set-aside-asked':
      return loaded === null
        ? stay
        : { machine, effects: [{ do: 'set-aside', entry: loaded.entry }] }
  }
}

const NOTHING_TRIED: Search = {
  failures: {},
  isPatient: true,
  firstFailure: null,
  requestId: null,
  ousted: null,
}

/** Requests the registry or the offer, for the next step of a search. */
function ask(machine: RemoteMachine, search: Search, awaits: 'registry' | 'offer'): Transition {
  return {
    machine: { ...machine, run: machine.run + 1, attempt: { awaits, search } },
    effects: [{ do: awaits === 'registry' ? 'read-registry' : 'ask-offer' }],
  }
}

/** Fetches the best release that has not been given up. */
function choose(machine: RemoteMachine, search: Search, offer: Offer, moment: Moment): Transition {
  if (offer.kind === 'incompatible') {
    return end(machine, search, { kind: 'incompatible', wanted: offer.wanted, offered: CONTRACT })
  }
  const candidate = offer.candidates.find(({ release }) => !machine.bad.includes(release.entry))
  if (candidate === undefined) return end(machine, search, NOT_RELEASED)

  const { release, isAllowed } = candidate
  const { entry } = release
  if (!isAllowed) {
    const reason = 'not-allowed'
    const failure: Failure = { kind: reason, message: `${entry} is of no origin that is allowed` }
    return fail(machine, { search, candidate }, { kind: 'unavailable', reason }, failure, moment)
  }
  const earlierTries = machine.tries[entry] ?? 0
  return {
    machine: {
      ...machine,
      run: machine.run + 1,
      attempt: { awaits: 'module', search, candidate },
      tries: { ...machine.tries, [entry]: earlierTries + 1 },
    },
    effects: [{ do: 'fetch', release, earlierTries }],
  }
}

interface Tried {
  readonly search: Search
  readonly candidate: Candidate
}

/** Mounts a fetched release if its module fits this host; otherwise treats the fetch as failed. */
function check(
  machine: RemoteMachine,
  tried: Tried,
  { loaded, milliseconds }: Extract<RemoteEvent, { type: 'fetched' }>,
  moment: Moment,
): Transition {
  const { name, details } = machine
  const { source, release } = tried.candidate
  const { version, contract, entry } = release
  const status = statusOf(name, loaded)
  if (status.kind !== 'ready') {
    const failure: Failure = { kind: 'incompatible', message: `${entry} does not fit` }
    return fail(machine, tried, status, failure, moment)
  }
  const { requestId, ousted } = tried.search
  const { at: loadedAt } = moment
  return {
    machine: {
      ...machine,
      status,
      ousted,
      attempt: null,
      details: { ...details, loaded: { version, contract, entry, source, loadedAt, milliseconds } },
      notice:
        requestId === null
          ? machine.notice
          : { kind: 'fell-back', name, requestId, hasOther: false, canRetry: false },
    },
    effects: [],
  }
}

/** Retries a release after a pause, or gives it up and tries the next one. */
function fail(
  machine: RemoteMachine,
  { search, candidate }: Tried,
  status: RemoteStatus,
  failure: Failure,
  moment: Moment,
): Transition {
  const { release, source } = candidate
  const { entry, version } = release
  const count = search.failures[entry] ?? 0
  const milliseconds = search.isPatient && !isFinal(status) ? RETRY_PAUSES[count] : undefined
  if (milliseconds === undefined) {
    const firstFailure = search.firstFailure ?? status
    return dropRelease(
      machine,
      { ...search, firstFailure },
      { entry, version, source },
      failure,
      moment,
    )
  }
  const failures = { ...search.failures, [entry]: count + 1 }
  return {
    machine: {
      ...machine,
      run: machine.run + 1,
      attempt: { awaits: 'pause', search: { ...search, failures } },
    },
    effects: [{ do: 'pause', milliseconds }],
  }
}

/** Gives up a release and searches for the next one. */
function dropRelease(
  machine: RemoteMachine,
  search: Search,
  release: KnownRelease,
  failure: Failure,
  moment: Moment,
): Transition {
  const { requestId, ...noted } = note(machine, release, failure, moment)
  const isPatient = search.isPatient && !DISCONNECTED.includes(failure.kind)
  const { machine: after, effects } = ask(
    withBad(noted.machine, release),
    { ...search, isPatient, requestId },
    'offer',
  )
  return { machine: after, effects: [...noted.effects, ...effects] }
}

/** Replaces the running release, or restores the release that it had replaced. */
function giveWay(
  machine: RemoteMachine,
  loaded: LoadedRelease,
  search: Search,
  failure: Failure,
  moment: Moment,
): Transition {
  const { ousted } = machine
  if (ousted === null) return dropRelease(machine, search, loaded, failure, moment)
  // Two releases in a row are bad: the cause is probably the data, and a third would fail too.
  const noted = note(machine, loaded, failure, moment)
  return { machine: giveBack(withBad(noted.machine, loaded), ousted), effects: noted.effects }
}

/** Restores the release that threw: its replacement is no better, and its other pages may work. */
function giveBack(machine: RemoteMachine, { status, loaded }: Mounted): RemoteMachine {
  return {
    ...machine,
    status,
    details: { ...machine.details, loaded },
    notice: null,
    ousted: null,
  }
}

function withBad(machine: RemoteMachine, { entry }: KnownRelease): RemoteMachine {
  return machine.bad.includes(entry) ? machine : { ...machine, bad: [...machine.bad, entry] }
}

/** Ends a search without a release. A ready remote stays ready: only its replacement is missing. */
function end(machine: RemoteMachine, search: Search, status: RemoteStatus): Transition {
  const isReady = machine.status.kind === 'ready'
  return {
    machine: {
      ...machine,
      attempt: null,
      status: isReady ? machine.status : (search.firstFailure ?? status),
    },
    effects: [],
  }
}

/** Notifies the user that a part of the page is missing. */
function missPart(
  machine: RemoteMachine,
  loaded: LoadedRelease,
  failure: Failure,
  moment: Moment,
  ways: Pick<RemoteNotice, 'hasOther' | 'canRetry'>,
): Transition {
  const { requestId, ...noted } = note(machine, loaded, failure, moment)
  const notice: RemoteNotice = { kind: 'part-missing', name: machine.name, requestId, ...ways }
  return { machine: { ...noted.machine, notice }, effects: noted.effects }
}

/** The release to which a fault belongs. */
type KnownRelease = Pick<LoadedRelease, 'entry' | 'version' | 'source'>

interface Noted extends Transition {
  /** The id under which the fault was reported; shown to the user. */
  readonly requestId: string
}

/** Stores the last error of a release, and reports the first error of each kind. */
function note(
  machine: RemoteMachine,
  { version, entry, source }: KnownRelease,
  { kind, message }: Failure,
  { at, requestId }: Moment,
): Noted {
  const { name, reported } = machine
  const details = { ...machine.details, lastError: { version, reason: kind, message, at } }
  const key = `${kind} ${entry}`
  const known = reported[key]
  if (known !== undefined) {
    return { machine: { ...machine, details }, effects: [], requestId: known }
  }
  return {
    machine: { ...machine, details, reported: { ...reported, [key]: requestId } },
    // A try-out affects no other users, so its faults are not reported.
    effects:
      source === 'try-out'
        ? []
        : [{ do: 'report', fault: { remote: name, version, kind, requestId } }],
    requestId,
  }
}

function isFinal(status: RemoteStatus): boolean {
  return status.kind !== 'unavailable' || FINAL.includes(status.reason)
}
