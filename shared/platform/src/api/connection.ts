import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { subscribeSession } from '../session/store.ts'
import { send } from './send.ts'

/**
 * Whether the services can be reached. `offline` is reported by the browser; `unreachable` means
 * that a call got no response.
 */
export type Connection = 'online' | 'offline' | 'unreachable'

/** Delay in ms before the first check whether a service is back; it doubles after each check. */
export const FIRST_PROBE_MS = 10_000
const LONGEST_PROBE_MS = 300_000

const store = createStore<{ readonly connection: Connection }>(() => ({
  connection: globalThis.navigator?.onLine === false ? 'offline' : 'online',
}))

const returns = new Set<() => void>()
let probeAfterMs = FIRST_PROBE_MS
let probe: ReturnType<typeof setTimeout> | null = null
/** Base address of the service that was last found unreachable. */
let lost: string | null = null

function change(connection: Connection): void {
  if (store.getState().connection !== connection) store.setState({ connection })
}

function comeBack(): void {
  forget()
  if (!navigator.onLine || store.getState().connection === 'online') return
  change('online')
  for (const listener of returns) listener()
}

function stopProbing(): void {
  if (probe !== null) clearTimeout(probe)
  probe = null
}

/** Schedules the next check, unless one is due: all calls of a page may fail at the same time. */
function probeLater(): void {
  if (probe !== null) return
  probe = setTimeout(() => {
    probe = null
    void probeNow()
  }, probeAfterMs)
  probeAfterMs = Math.min(probeAfterMs * 2, LONGEST_PROBE_MS)
}

/** Checks whether the service responds at all: no token is sent, and the response is not read. */
async function probeNow(): Promise<void> {
  const address = lost
  if (address === null || !navigator.onLine) return
  try {
    await send(address, { method: 'HEAD', mode: 'no-cors', credentials: 'omit', cache: 'no-store' })
    if (lost === address) backAfterProbe()
  } catch {
    if (lost === address) probeLater()
  }
}

/**
 * The service has responded to a check. Keeps the increased delay, because a service that responds
 * to checks may still not respond to calls.
 */
function backAfterProbe(): void {
  const after = probeAfterMs
  comeBack()
  probeAfterMs = after
}

/** Call when a request got no response. */
export function noteNoAnswer(baseUrl: string): void {
  if (!navigator.onLine) {
    change('offline')
    return
  }
  lost = baseUrl
  change('unreachable')
  probeLater()
}

/** Call when a request got a response, with any status. */
export function noteAnswer(baseUrl: string): void {
  if (lost !== baseUrl) return
  comeBack()
}

function forget(): void {
  stopProbing()
  lost = null
  probeAfterMs = FIRST_PROBE_MS
}

globalThis.window?.addEventListener('offline', () => {
  stopProbing()
  change('offline')
})
globalThis.window?.addEventListener('online', comeBack)
subscribeSession((session) => {
  if (session.kind !== 'signed-out') return
  forget()
  change(navigator.onLine ? 'online' : 'offline')
})

/** Whether the services can be reached; re-renders the component when that changes. */
export function useConnection(): Connection {
  return useStore(store, ({ connection }) => connection)
}

/**
 * Calls back when the services can be reached again.
 *
 * @returns a function that ends the subscription
 */
export function subscribeReturn(back: () => void): () => void {
  returns.add(back)
  return () => returns.delete(back)
}
