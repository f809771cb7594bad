import type { FaultReport } from '@portal/platform/deployment'
import type { PlacedFault } from './remote-machine.ts'

/**
 * Creates what tells the portal of a bad release; each kind of fault is told once (`remote-machine.ts`).
 *
 * @param address the error endpoint
 * @param page the host's version
 */
export function createReportFault(
  address: string,
  page: string | null,
): (fault: PlacedFault) => void {
  return (fault) => {
    const report: FaultReport = { ...fault, page }
    sendReport(address, report)
  }
}

/** Errors while reporting are ignored: they are no trouble of the user's. */
export function sendReport(
  address: string,
  report: object,
  headers?: Readonly<Record<string, string>>,
): void {
  fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(report),
    credentials: 'omit',
    // The user may be about to load the page anew.
    keepalive: true,
  }).catch(() => {})
}
