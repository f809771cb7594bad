import { type ShownFailure, subscribeFailures, subscribeSession } from '@portal/platform/host'
import { createListeners } from './listeners.ts'

/** The failures waiting to be shown, oldest first. */
export interface FailureQueue {
  readonly first: () => ShownFailure | null
  readonly subscribe: (changed: () => void) => () => void
  /** Removes the first failure, once the user has read it. */
  readonly dismiss: () => void
}

/** Collects failures from now on, so that none is lost before the dialog is mounted. */
export function openFailureQueue(): FailureQueue {
  let waiting: readonly ShownFailure[] = []
  const { subscribe, tell } = createListeners()
  const change = (next: readonly ShownFailure[]) => {
    waiting = next
    tell()
  }
  subscribeFailures((failure) => {
    // Skip a failure with the same text as a waiting one.
    const known = waiting.some((other) => wordsOf(other) === wordsOf(failure))
    if (!known) change([...waiting, failure])
  })
  // Messages for one user must not be shown to the next.
  subscribeSession((session) => {
    if (session.kind === 'signed-out') change([])
  })
  return {
    first: () => waiting[0] ?? null,
    subscribe,
    dismiss: () => change(waiting.slice(1)),
  }
}

/** Everything the dialog shows about a failure, except its id. */
function wordsOf({ requestId: _requestId, ...words }: ShownFailure): string {
  return JSON.stringify(words)
}
