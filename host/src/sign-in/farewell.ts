import { safeBackUrl } from '@portal/platform/router'
import * as v from 'valibot'

const KEY = 'portal.farewell'

const farewellSchema = v.object({
  reason: v.literal('idle'),
  /** The address that was open, to return to. */
  deepLink: v.string(),
})

/** What the gate is to say after the way through the provider's log-out; for this tab alone. */
export type Farewell = v.InferOutput<typeof farewellSchema>

/** Remembers why somebody was logged out until the provider sends the browser back. */
export function keepFarewell(farewell: Farewell): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(farewell))
  } catch {
    // The gate stands without an explanation then, on the first page.
  }
}

/** Takes the farewell and puts back the address that was open. */
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
