import type { Registry } from './registry.ts'

/** Name of the `meta` element that says which host the page runs. */
export const HOST_VERSION_META = 'portal-host'

/**
 * `id` of the template with what belongs into the page's head with the live host, while another one is
 * tried. It says `data-for="nobody"` where the host was chosen with nobody signed in.
 */
export const LIVE_HOST_ID = 'portal-live-host'

/** The same for the canary. */
export const CANARY_HOST_ID = 'portal-canary-host'

/** A host says by this event of the document that it threw, and shows nothing any more. */
export const HOST_STOPPED_EVENT = 'portal-stopped'

/** Where a tab remembers a canary of the host that it did without, and why. */
export const FAILED_HOST_KEY = 'portal.failedHost'

/** The version of the host that the page runs; null where nothing is released, as in development. */
export function hostOfPage({ host }: Registry, page: Document = document): string | null {
  const meta = page.querySelector<HTMLMetaElement>(`meta[name="${HOST_VERSION_META}"]`)
  return meta?.content ?? host?.version ?? null
}
