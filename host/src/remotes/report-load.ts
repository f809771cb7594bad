import { post } from './report-fault.ts'

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
