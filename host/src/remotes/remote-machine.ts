import { CONTRACT } from '@portal/platform/contract/version'
import type { FaultKind, FaultReport } from '@portal/platform/deployment'
import type { RemoteStatus, UnavailableReason } from '@portal/platform/host'
import type { LoadableRelease } from './federation.ts'
import { statusOf } from './loaded-module.ts'
import type { Candidate, Offer } from './offer.ts'

/** Pauses before the second and the third try. */
export const RETRY_PAUSES: readonly number[] = [500, 1500]

/** Retrying cannot heal these: the same code would throw again, or not be fetched at all. */
const FINAL: readonly UnavailableReason[] = ['threw', 'not-released', 'not-allowed']

/** Most likely the whole origin is unreachable, so another release is tried only once. */
const DISCONNECTED: readonly FaultKind[] = ['network', 'timeout']

const LOADING: RemoteStatus = { kind: 'loading' }
const NOT_RELEASED: RemoteStatus = { kind: 'unavailable', reason: 'not-released' }

/** What went wrong with a release. */
export interface Failure {
  readonly kind: FaultKind
  readonly message: string
}

/** What the portal is told of a release that was given up, has lost a part or threw. */
export interface ReleaseFault {
  readonly remote: string
  readonly version: string
  readonly kind: FaultKind
  /** Names this fault, so that it can be found by what the user reads. */
  readonly requestId: string
}

/** A fault, and where in the release it showed. */
export type PlacedFault = ReleaseFault & Pick<FaultReport, 'phase' | 'file'>

/** A release that this page has loaded. */
export interface LoadedRelease {
  readonly version: string
  readonly contract: string
  /** Address of its `remoteEntry.js`. */
  readonly entry: string
  readonly source: Candidate['source']
  readonly loadedAt: Date
  /** From the first request for this release until it could be mounted. */
  readonly milliseconds: number
}

/** A release that this page could not load, or not all of. */
interface RemoteError {
  readonly version: string
  readonly reason: FaultKind
  readonly message: string
  readonly at: Date
}

/** What is known of a remote's way into this page, for those who look after it. */
export interface RemoteDetails {
  readonly loaded: LoadedRelease | null
  /** Of the last release that failed; it stays when another one has taken its place. */
  readonly lastError: RemoteError | null
}

/** Something that the user of the page should know of a remote's release. */
export interface RemoteNotice {
  /** Another release has taken the place of a bad one, or a part of a page is missing. */
  readonly kind: 'fell-back' | 'part-missing'
  readonly name: string
  readonly requestId: string
  /** Whether a fresh page could run another release. */
  readonly hasOther: boolean
  /** Whether what is missing is still waited for, and can be asked for again. */
  readonly canRetry: boolean
}

/** The search for a release that can be mounted. */
interface Search {
  /** How often each release has failed in it, by the address of its entry. */
  readonly failures: Readonly<Record<string, number>>
  /** Whether a release is retried after a pause. */
  readonly isPatient: boolean
  /** How the best release failed: what the user is told when no release can be had. */
  readonly firstFailure: RemoteStatus | null
  /** Id of the last fault; null while there is none. */
  readonly requestId: string | null
  /** What threw while it was rendered, and gets its place back if its replacement is no better. */
  readonly ousted: Mounted | null
}

/** A release that is mounted, or was. */
interface Mounted {
  readonly status: RemoteStatus
  readonly loaded: LoadedRelease
}

/** A search and the answer it waits for. */
type Attempt =
  | { readonly awaits: 'registry' | 'offer' | 'pause'; readonly search: Search }
  | { readonly awaits: 'module'; readonly search: Search; readonly candidate: Candidate }

/** One remote's way into this page. Its status has the module as it was loaded. */
export interface RemoteMachine {
  readonly name: string
  /** Numbers the effects that are answered: only the answer to the last one counts. */
  readonly run: number
  readonly status: RemoteStatus
  readonly details: RemoteDetails
  readonly notice: RemoteNotice | null
  /** The release that the present one stands in for, since it threw while it was rendered. */
  readonly ousted: Mounted | null
  /** Null at rest. A remote that is ready has one while a replacement is loaded. */
  readonly attempt: Attempt | null
  /** How often each release has been fetched in this page; by entry, like all below. */
  readonly tries: Readonly<Record<string, number>>
  /** Releases that were given up. */
  readonly bad: readonly string[]
  /** Releases of which a page or a slot has been shown. */
  readonly shown: readonly string[]
  /** Ids of the reported faults, by release and kind. */
  readonly reported: Readonly<Record<string, string>>
}

export type RemoteEvent =
  | { readonly type: 'asked' }
  | { readonly type: 'retry-asked' }
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
  | { readonly type: 'pause-over'; readonly run: number }
  /** A page or a slot of a release has been fetched, so that it is about to show. */
  | { readonly type: 'shown'; readonly entry: string }
  /** A page or a slot could not be fetched, and has been given up. */
  | {
      readonly type: 'part-lost'
      readonly entry: string
      readonly failure: Failure
      readonly hasOther: boolean
    }
  /** A chunk of a page that shows could not be fetched, and is waited for. */
  | {
      readonly type: 'part-held'
      readonly entry: string
      readonly failure: Failure
      readonly hasOther: boolean
    }
  /** A page or a slot of a release threw while it was rendered. */
  | {
      readonly type: 'threw'
      readonly entry: string
      readonly version: string
      readonly message: string
    }
  /** The release that stands in for one that threw has no such page or slot. */
  | { readonly type: 'part-absent'; readonly entry: string }
  /** Something of the release that runs threw where nothing could stand in for it. */
  | { readonly type: 'crashed'; readonly message: string }
  /** The user has read the notice. */
  | { readonly type: 'dismissed' }
  | { readonly type: 'set-aside-asked' }

export type RemoteEffect =
  | { readonly do: 'read-registry' }
  | { readonly do: 'ask-offer' }
  | { readonly do: 'fetch'; readonly release: LoadableRelease; readonly earlierTries: number }
  | { readonly do: 'pause'; readonly milliseconds: number }
  | { readonly do: 'report'; readonly fault: ReleaseFault }
  | { readonly do: 'set-aside'; readonly entry: string }

/** What the machine cannot make itself: the time, and an id for a fault. */
export interface Moment {
  readonly at: Date
  readonly requestId: string
}

interface Transition {
  readonly machine: RemoteMachine
  readonly effects: readonly RemoteEffect[]
}

/** A remote that nobody has asked for. */
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
 * What an event makes of a remote's way into the page. Pure: the effects are only named.
 *
 * @param machine the remote before
 * @param event what happened
 * @param moment when, and the id of the fault if it is one
 */
export function next(machine: RemoteMachine, event: RemoteEvent, moment: Moment): Transition {
  const { status, details, attempt } = machine
  const { loaded } = details
  const stay: Transition = { machine, effects: [] }
  // The answer to an earlier effect is of no use any more.
  const awaiting = 'run' in event && event.run === machine.run ? attempt : null

  switch (event.type) {
    case 'asked':
      return attempt === null && status.kind === 'loading'
        ? ask(machine, NOTHING_TRIED, 'offer')
        : stay

    case 'retry-asked':
      return attempt === null && status.kind !== 'ready'
        ? ask({ ...machine, status: LOADING, bad: [] }, NOTHING_TRIED, 'registry')
        : stay

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
        // Two releases would show side by side, each with its own copy of the remote's modules.
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

    case 'threw': {
      if (loaded === null) return stay
      const { entry, version, message } = event
      const failure: Failure = { kind: 'crashed', message }
      if (loaded.entry !== entry || attempt !== null) {
        // Another release has taken its place, or is about to.
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

/** Asks for what the next step of a search needs to know. */
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

/** The last check before anything of a release is mounted. */
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

/** Retries a release after a pause, or gives it up for the next one. */
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

/** Gives a release up, and looks for the next one. */
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

/** The release that runs turns out to be bad. */
function giveWay(
  machine: RemoteMachine,
  loaded: LoadedRelease,
  search: Search,
  failure: Failure,
  moment: Moment,
): Transition {
  const { ousted } = machine
  if (ousted === null) return dropRelease(machine, search, loaded, failure, moment)
  // Two releases in a row are bad: most likely it is the data, and a third would not do better.
  const noted = note(machine, loaded, failure, moment)
  return { machine: giveBack(withBad(noted.machine, loaded), ousted), effects: noted.effects }
}

/** What stands in is no better: the newer release has its place again, for its other pages. */
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

/** No release can be had. What is ready stays so: only its replacement is missing. */
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

/** Tells the user that something of the page is missing. */
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

/** What a fault is noted of. */
type KnownRelease = Pick<LoadedRelease, 'entry' | 'version' | 'source'>

interface Noted extends Transition {
  /** The id that the fault was reported with, which the user reads. */
  readonly requestId: string
}

/** Keeps the last error of a release, and reports the first of each kind. */
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
    // What somebody tries out on their own is no release that could be bad for others.
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
