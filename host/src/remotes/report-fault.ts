import type { FaultReport } from '@portal/platform/deployment'
import type { PlacedFault } from './remote-machine.ts'

/**
 * Creates the fault reporter. `remote-machine.ts` reports each kind of fault only once.
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

/** Errors while reporting are ignored: they do not affect the user. */
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
    // The user may be about to reload the page.
    keepalive: true,
  }).catch(() => {})
}
