import type { FaultReport } from '@portal/platform/deployment'
import { useSyncExternalStore } from 'react'
import { createListeners } from '../common/listeners.ts'
import type { PlacedFault } from './remote-state.ts'

/** Delay before an unanswered report is sent again; each later delay is twice as long. */
const FIRST_RETRY_MS = 30_000
const LONGEST_RETRY_MS = 300_000

/** Maximum number of waiting reports; only a page that produces faults endlessly reaches it. */
const MOST_WAITING = 50

/** Reports faults; a report that cannot be sent is kept in memory and sent later. */
export interface FaultReporter {
  /** Reports a fault, now or once there is a connection. */
  report(fault: PlacedFault): void
  /** Sends the waiting reports. */
  flush(): void
  /** Whether the report of this fault is waiting for a connection. */
  isWaiting(requestId: string): boolean
  subscribe(listener: () => void): () => void
}

/**
 * Creates the fault reporter. It does not filter out repeated faults: `remote-machine.ts` reports
 * each kind of fault of a release only once.
 *
 * @param address the error endpoint
 * @param page the host's version
 */
export function createFaultReporter(address: string, page: string | null): FaultReporter {
  const waiting = new Map<string, FaultReport>()
  const { subscribe, tell } = createListeners()
  let timer: ReturnType<typeof setTimeout> | null = null
  let retryAfterMs = FIRST_RETRY_MS
  let isFlushing = false

  const send = async (report: FaultReport): Promise<boolean> => {
    try {
      await post(address, report)
    } catch {
      return false
    }
    if (waiting.delete(report.requestId)) tell()
    return true
  }

  const flush = () => {
    if (isFlushing) return
    isFlushing = true
    if (timer !== null) clearTimeout(timer)
    timer = null
    void Promise.all([...waiting.values()].map(send)).then(() => {
      isFlushing = false
      retryLater()
    })
  }

  function retryLater(): void {
    if (waiting.size === 0) retryAfterMs = FIRST_RETRY_MS
    else if (timer === null) {
      timer = setTimeout(flush, retryAfterMs)
      retryAfterMs = Math.min(retryAfterMs * 2, LONGEST_RETRY_MS)
    }
  }

  return {
    report(fault) {
      const report: FaultReport = { ...fault, page }
      void send(report).then((isSent) => {
        if (isSent || waiting.size >= MOST_WAITING) return
        waiting.set(report.requestId, report)
        tell()
        retryLater()
      })
    },
    flush,
    isWaiting: (requestId) => waiting.has(requestId),
    subscribe,
  }
}

/** Whether the report of a fault is waiting for a connection; re-renders when that changes. */
export function useIsWaiting(reporter: FaultReporter, requestId: string): boolean {
  return useSyncExternalStore(reporter.subscribe, () => reporter.isWaiting(requestId))
}

/** Posts a report; rejects if there is no response. */
export async function post(
  address: string,
  report: object,
  headers?: Readonly<Record<string, string>>,
): Promise<void> {
  await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(report),
    credentials: 'omit',
    // The user may be about to reload the page.
    keepalive: true,
  })
}

/** The result of loading a release in a page. */
export interface ReleaseLoad {
  readonly remote: string
  readonly version: string
  readonly failed: boolean
}

/**
 * Creates the load reporter. Its counts show people how a canary does beside the live release. A
 * lost report is not sent again.
 *
 * @param faults the error endpoint
 */
export function createReportLoad(faults: string): (load: ReleaseLoad) => void {
  return (load) => {
    post(`${faults}/loads`, load).catch(() => {})
  }
}
