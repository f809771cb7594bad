import { post } from './report-fault.ts'

/** The result of loading a release in a page. */
export interface ReleaseLoad {
  readonly remote: string
  readonly version: string
  readonly failed: boolean
}

/**
 * Creates the load reporter. During a canary, its reports show whether the canary does worse than
 * the live release and must be withdrawn. A report that is lost counts for neither release.
 *
 * @param faults the error endpoint
 * @param accessToken the token of the signed-in user; unauthenticated loads are not counted
 */
export function createReportLoad(
  faults: string,
  accessToken: () => string | undefined,
): (load: ReleaseLoad) => void {
  return (load) => {
    const token = accessToken()
    if (!token) return
    post(`${faults}/loads`, load, { Authorization: `Bearer ${token}` }).catch(() => {})
  }
}
