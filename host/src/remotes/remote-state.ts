import type { FaultKind, FaultReport } from '@portal/platform/deployment'
import type { RemoteStatus, UnavailableReason } from '@portal/platform/host'
import type { LoadableRelease } from './federation.ts'
import type { Candidate, Offer } from './offer.ts'

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
  /** The release that the user can choose if this one is bad; null if there is none. */
  readonly previous: LoadableRelease | null
  readonly loadedAt: Date
  /** Time from the request until the release could be mounted. */
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
  /** The last error of any release; kept after another release was loaded. */
  readonly lastError: RemoteError | null
}

/** A notice for the user about a remote's release. */
export interface RemoteNotice {
  /** A release that cannot be loaded was replaced, or a part is missing or waits for a connection. */
  readonly kind: 'fell-back' | 'part-missing' | 'part-offline'
  readonly name: string
  /** Id of the fault; `part-offline` is not reported, so its id only identifies the notice. */
  readonly requestId: string
}

/** A search for a release that can be mounted. */
export interface Search {
  /** Number of failures per release, keyed by the release's entry address. */
  readonly failures: Readonly<Record<string, number>>
  /** Entry addresses of the releases that were given up. */
  readonly bad: readonly string[]
  /** Whether a failed release is retried after a pause. */
  readonly isPatient: boolean
  /** The failure of the preferred release; shown to the user if no release can be loaded. */
  readonly firstFailure: RemoteStatus | null
  /** Id of the last fault; null while there is none. */
  readonly requestId: string | null
}

/** A search and the answer that it awaits. */
type Attempt = { readonly awaits: 'offer'; readonly search: Search } | FetchAttempt

export interface FetchAttempt {
  readonly awaits: 'module'
  readonly search: Search
  readonly candidate: Candidate
  /** The release that comes after the candidate; null if there is none. */
  readonly previous: LoadableRelease | null
}

/** The state of one remote in this page. */
export interface RemoteMachine {
  readonly name: string
  /** Number of the last effect that expects an answer; answers to earlier ones are ignored. */
  readonly run: number
  readonly status: RemoteStatus
  readonly details: RemoteDetails
  readonly notice: RemoteNotice | null
  /** Null when idle. A ready remote never searches again in this page. */
  readonly attempt: Attempt | null
  /** Ids of the reported faults, keyed by kind and entry address. */
  readonly reported: Readonly<Record<string, string>>
}

/** An event for the machine of a remote. Answers have the number of the effect that asked. */
export type RemoteEvent =
  | { readonly type: 'asked' }
  /** If quiet, the current status stays visible until the result is known. */
  | { readonly type: 'retry-asked'; readonly isQuiet: boolean }
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
  /** A part of the running release is on hold; without a failure, because of the connection. */
  | { readonly type: 'held'; readonly failure: Failure | null }
  /** A page or a slot of the running release threw. */
  | { readonly type: 'crashed'; readonly message: string }
  /** The user closed the notice, or the missing part is requested again. */
  | { readonly type: 'dismissed' }

/** What the machine of a remote wants to be done. */
export type RemoteEffect =
  /** Asks for the releases: after a pause, and after reading the registry again if fresh. */
  | { readonly do: 'ask'; readonly pause: number; readonly isFresh: boolean }
  | { readonly do: 'fetch'; readonly release: LoadableRelease }
  | { readonly do: 'report'; readonly fault: ReleaseFault }
