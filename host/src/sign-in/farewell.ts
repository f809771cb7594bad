import { safeBackUrl } from '@portal/platform/router'
import * as v from 'valibot'

const KEY = 'portal.farewell'

const farewellSchema = v.object({
  reason: v.picklist(['idle', 'idle-acting', 'expired']),
  /** The address to restore after the log-out. */
  deepLink: v.string(),
})

/**
 * The reason for an automatic log-out, which the login gate shows after the redirect from the
 * provider. Stored for this tab only.
 */
export type Farewell = v.InferOutput<typeof farewellSchema>

/** Stores the farewell until the provider redirects back. */
export function keepFarewell(farewell: Farewell): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(farewell))
  } catch {
    // If storing fails, the gate is shown without an explanation, on the start page.
  }
}

/** Reads and removes the farewell, and restores the address. */
export function takeFarewell(): Farewell | null {
  try {
    const kept = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    const result = v.safeParse(farewellSchema, JSON.parse(kept ?? 'null'))
    if (!result.success || location.pathname !== '/' || location.search !== '') return null
    history.replaceState(null, '', safeBackUrl(result.output.deepLink, '/'))
    return result.output
  } catch {
    return null
  }
}
