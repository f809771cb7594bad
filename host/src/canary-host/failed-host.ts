import { FAILED_HOST_KEY } from '@portal/platform/deployment'
import * as v from 'valibot'

const failedHostSchema = v.object({
  version: v.string(),
  kind: v.picklist(['network', 'integrity', 'timeout', 'threw', 'crashed']),
  /** Address of the script that failed, if known. */
  script: v.nullable(v.string()),
  /** Whether the failure has been reported. */
  isTold: v.boolean(),
})

/** A failure of the host's canary in this tab; since then, the tab uses the live host. */
export type FailedHost = v.InferOutput<typeof failedHostSchema>

/** The failure that `federation/src/publish/choose-host-in-page.js` recorded for this tab. */
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
    // If storing fails, the next page load reports the failure again. That does no harm, because
    // reports are counted per user.
  }
}
