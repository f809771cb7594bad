import type { Registry } from './registry.ts'

/** Name of the `meta` element with the version of the host that the page runs. */
export const HOST_VERSION_META = 'portal-host'

/** The version of the host that the page runs; null if nothing is released, as in development. */
export function hostOfPage({ host }: Registry, page: Document = document): string | null {
  const meta = page.querySelector<HTMLMetaElement>(`meta[name="${HOST_VERSION_META}"]`)
  return meta?.content ?? host?.version ?? null
}
