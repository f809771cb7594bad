import type { FaultReport } from '@portal/platform/deployment'
import type { ReleaseFault } from './remote-machine.ts'

/** A page that goes wrong all the time says so this often. */
const MOST_REPORTS = 20

/**
 * Makes what tells the portal of a bad release. That it cannot be told is no trouble of the user's.
 *
 * @param address the error endpoint
 * @param page the host's version
 */
export function createReportFault(
  address: string,
  page: string | null,
): (fault: ReleaseFault) => void {
  let reports = 0
  return (fault) => {
    reports += 1
    if (reports > MOST_REPORTS) return
    const report: FaultReport = { ...fault, page }
    fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Request-Id': fault.requestId },
      body: JSON.stringify(report),
      credentials: 'omit',
      // The user may be about to load the page anew.
      keepalive: true,
    }).catch(() => {})
  }
}
