import { actingPersonId } from '../session/index.ts'
import { readSession, subscribeSession } from '../session/store.ts'

let person = ''
let turn = 0
let current = new AbortController()
let asked = new Set<string>()

/**
 * Subscribes before any component, so that no component renders with the previous person's data.
 * The counter changes the cache keys at each change of person: if the user returns to an earlier
 * person, SWR would otherwise accept a late response from that person's first session.
 */
subscribeSession((session) => {
  const next = `${session.kind} ${actingPersonId(session)}`
  if (next === person) return
  person = next
  turn += 1
  current.abort()
  current = new AbortController()
  asked = new Set()
})

/** First element of every cache key: identifies the person to whom the data belongs. */
export function owner(): string {
  return `${actingPersonId(readSession())} ${turn}`
}

/**
 * Abort signal for reads of the current person's data; aborted when another person's data is shown.
 */
export function readsSignal(): AbortSignal {
  return current.signal
}

/**
 * How a read uses what the browser has kept of an address: never without asking the service, and
 * never what was kept for another person or before a log-out. `Vary` does not ensure the latter: a
 * browser also sends the entity tag of another person's answer, and a service may use it twice.
 */
export function cacheFor(address: string): RequestCache {
  if (asked.has(address)) return 'no-cache'
  asked.add(address)
  return 'reload'
}
