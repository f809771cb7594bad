import type { Registry } from './registry.ts'

/** Name of the `meta` element with the version of the host that the page runs. */
export const HOST_VERSION_META = 'portal-host'

/**
 * `id` of the template with the head content of the live host, during a canary of the host. It has
 * `data-for="nobody"` if the host was chosen with nobody signed in.
 */
export const LIVE_HOST_ID = 'portal-live-host'

/** The same for the canary. */
export const CANARY_HOST_ID = 'portal-canary-host'

/** Document event by which a host says that it has crashed and shows nothing any more. */
export const HOST_STOPPED_EVENT = 'portal-stopped'

/** Storage key under which a tab records a canary of the host that failed, and why. */
export const FAILED_HOST_KEY = 'portal.failedHost'

/** The version of the host that the page runs; null if nothing is released, as in development. */
export function hostOfPage({ host }: Registry, page: Document = document): string | null {
  const meta = page.querySelector<HTMLMetaElement>(`meta[name="${HOST_VERSION_META}"]`)
  return meta?.content ?? host?.version ?? null
}
