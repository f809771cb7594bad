import { type ShownFailure, subscribeFailures, subscribeSession } from '@portal/platform/host'

/** The failures that wait to be read, first in first out. */
export interface FailureQueue {
  readonly first: () => ShownFailure | null
  readonly subscribe: (changed: () => void) => () => void
  /** The person has read the first one. */
  readonly dismiss: () => void
}

/** Collects the failures from now on, so that none is lost before the dialog stands. */
export function openFailureQueue(): FailureQueue {
  let waiting: readonly ShownFailure[] = []
  const listeners = new Set<() => void>()
  const change = (next: readonly ShownFailure[]) => {
    waiting = next
    for (const listener of listeners) listener()
  }
  subscribeFailures((failure) => {
    // What stands on the screen already need not be read twice.
    const known = waiting.some((other) => wordsOf(other) === wordsOf(failure))
    if (!known) change([...waiting, failure])
  })
  // What the services said to one person is not for the next to read.
  subscribeSession((session) => {
    if (session.kind === 'signed-out') change([])
  })
  return {
    first: () => waiting[0] ?? null,
    subscribe(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    dismiss: () => change(waiting.slice(1)),
  }
}

/** All that the dialog says of it but for its id. */
function wordsOf({ requestId: _requestId, ...words }: ShownFailure): string {
  return JSON.stringify(words)
}
