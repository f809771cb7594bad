import { post } from './report-fault.ts'

/** The result of a page loading a release. */
export interface ReleaseLoad {
  readonly remote: string
  readonly version: string
  readonly failed: boolean
}

/**
 * Creates the load reporter, used during a canary so that one worse than the live release can be
 * withdrawn. Lost reports count for neither.
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
