import { safeBackUrl } from '@portal/platform/router'
import * as v from 'valibot'

const KEY = 'portal.automaticLogOut'

const logOutSchema = v.object({
  reason: v.picklist(['idle', 'idle-acting', 'expired']),
  /** The address to restore after the log-out. */
  deepLink: v.string(),
})

/**
 * The reason for an automatic log-out, which the login gate shows after the redirect from the
 * provider. Stored for this tab only.
 */
export type AutomaticLogOut = v.InferOutput<typeof logOutSchema>

/** Stores the reason until the provider redirects back. */
export function keepLogOut(logOut: AutomaticLogOut): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(logOut))
  } catch {
    // If storing fails, the gate is shown without an explanation, on the start page.
  }
}

/** Reads and removes the reason, and restores the address. */
export function takeLogOut(): AutomaticLogOut | null {
  try {
    const kept = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    const result = v.safeParse(logOutSchema, JSON.parse(kept ?? 'null'))
    if (!result.success || location.pathname !== '/' || location.search !== '') return null
    history.replaceState(null, '', safeBackUrl(result.output.deepLink, '/'))
    return result.output
  } catch {
    return null
  }
}
