import { FAILED_HOST_KEY } from '@portal/platform/deployment'
import * as v from 'valibot'

const failedHostSchema = v.object({
  version: v.string(),
  kind: v.picklist(['network', 'timeout', 'threw', 'crashed']),
  /** Address of the script that it came from, if known. */
  script: v.nullable(v.string()),
  /** Whether it has been reported. */
  isTold: v.boolean(),
})

/** A canary of the host that failed in this tab, which has used the live host since. */
export type FailedHost = v.InferOutput<typeof failedHostSchema>

/** The failure that the page recorded for this tab (`federation/src/publish/choose-host-in-page.js`). */
export function readFailedHost(): FailedHost | null {
  try {
    const kept = sessionStorage.getItem(FAILED_HOST_KEY)
    const result = v.safeParse(failedHostSchema, JSON.parse(kept ?? 'null'))
    return result.success ? result.output : null
  } catch {
    return null
  }
}

/** Marks the failure as reported. */
export function keepTold(failed: FailedHost): void {
  try {
    sessionStorage.setItem(FAILED_HOST_KEY, JSON.stringify({ ...failed, isTold: true }))
  } catch {
    // If this fails it is reported again on the next load; reports are counted per user.
  }
}
