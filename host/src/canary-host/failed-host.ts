import { FAILED_HOST_KEY } from '@portal/platform/deployment'
import * as v from 'valibot'

const failedHostSchema = v.object({
  version: v.string(),
  kind: v.picklist(['network', 'timeout', 'threw', 'crashed']),
  /** Address of the script that it came from, if that is known. */
  script: v.nullable(v.string()),
  /** Whether it has been told to the portal. */
  isTold: v.boolean(),
})

/** A canary of the host that failed in this tab; the live host serves it since. */
export type FailedHost = v.InferOutput<typeof failedHostSchema>

/** The failure that the page noted for this tab (`federation/src/publish/choose-host.js`). */
export function readFailedHost(): FailedHost | null {
  try {
    const kept = sessionStorage.getItem(FAILED_HOST_KEY)
    const result = v.safeParse(failedHostSchema, JSON.parse(kept ?? 'null'))
    return result.success ? result.output : null
  } catch {
    return null
  }
}

/** Remembers that the portal knows. */
export function keepTold(failed: FailedHost): void {
  try {
    sessionStorage.setItem(FAILED_HOST_KEY, JSON.stringify({ ...failed, isTold: true }))
  } catch {
    // Then it is told once more with the next load; the count is by person.
  }
}
