import { actingPersonId } from '../session/index.ts'
import { readSession, subscribeSession } from '../session/store.ts'

let person = ''
let turn = 0
let current = new AbortController()

/**
 * Subscribed before any component, so that none renders with the previous person's data. The
 * counter distinguishes a user who returns from their earlier session: SWR would otherwise take a
 * finished request of the first for a response to the second.
 */
subscribeSession((session) => {
  const next = `${session.kind} ${actingPersonId(session)}`
  if (next === person) return
  person = next
  turn += 1
  current.abort()
  current = new AbortController()
})

/** Identifies the person whom data belongs to; the first element of every cache key. */
export function owner(): string {
  return `${actingPersonId(readSession())} ${turn}`
}

/**
 * Abort signal for reads of the current person's data; aborted when another person's data is shown.
 */
export function readsSignal(): AbortSignal {
  return current.signal
}
