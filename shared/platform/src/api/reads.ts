import { actingPersonId } from '../session/index.ts'
import { readSession, subscribeSession } from '../session/store.ts'

let person = ''
let turn = 0
let current = new AbortController()

/**
 * Subscribed before any component, so that none renders with the person of before. The turn tells
 * a person who comes back from the one who left: SWR would take a finished request of the first
 * for an answer to the second.
 */
subscribeSession((session) => {
  const next = `${session.kind} ${actingPersonId(session)}`
  if (next === person) return
  person = next
  turn += 1
  current.abort()
  current = new AbortController()
})

/** Whom data belong to; stands in front of every key. */
export function owner(): string {
  return `${actingPersonId(readSession())} ${turn}`
}

/** The signal of reads for the person whose data shows now; ends when another one's show. */
export function readsSignal(): AbortSignal {
  return current.signal
}
