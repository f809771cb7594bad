import type { Registry } from './registry.ts'

/** Name of the `meta` element with the version of the host that the page runs. */
export const HOST_VERSION_META = 'portal-host'

/**
 * `id` of the template element that contains the live host's head content while the host has a
 * canary. The element has `data-for="nobody"` if nobody was signed in when the page chose the host.
 */
export const LIVE_HOST_ID = 'portal-live-host'

/** `id` of the template element with the head content of the host's canary. */
export const CANARY_HOST_ID = 'portal-canary-host'

/** Document event that a host dispatches when it has crashed and shows nothing. */
export const HOST_STOPPED_EVENT = 'portal-stopped'

/** Session storage key that records a canary of the host that failed in this tab, and why. */
export const FAILED_HOST_KEY = 'portal.failedHost'

/** The version of the host that the page runs; null if nothing is released, as in development. */
export function hostOfPage({ host }: Registry, page: Document = document): string | null {
  const meta = page.querySelector<HTMLMetaElement>(`meta[name="${HOST_VERSION_META}"]`)
  return meta?.content ?? host?.version ?? null
}
