import { sendReport } from './report-fault.ts'

/** A release that a page has loaded, or could not. */
export interface ReleaseLoad {
  readonly remote: string
  readonly version: string
  readonly failed: boolean
}

/**
 * Creates what tells the portal of loads while a canary is tried, so that one that is worse than the
 * live release can be withdrawn. A load that is lost counts for neither.
 *
 * @param faults the error endpoint
 * @param accessToken of whoever is signed in; what nobody signs is not counted
 */
export function createReportLoad(
  faults: string,
  accessToken: () => string | undefined,
): (load: ReleaseLoad) => void {
  return (load) => {
    const token = accessToken()
    if (token) sendReport(`${faults}/loads`, load, { Authorization: `Bearer ${token}` })
  }
}
