import { remotesOfPage } from './remotes.ts'

let provided: Readonly<Record<string, string>> | null = null

/** Provides the configured addresses to the remotes; only the host has the configuration. */
export function providePortalLinks(links: Readonly<Record<string, string>>): void {
  provided = links
}

/**
 * An address outside the portal, from the configuration or otherwise from a remote's manifest.
 *
 * @param name its name in `links` of the configuration or of the manifest
 * @throws Error when neither contains it
 */
export function portalLink(name: string): string {
  if (provided === null) throw new Error('The host has provided no links.')
  const link =
    provided[name] ?? remotesOfPage().find(({ links }) => name in links)?.links[name] ?? null
  if (link === null) throw new Error(`Neither configuration nor manifest has a link '${name}'.`)
  return link
}

/**
 * Address of a page of the union's public site.
 *
 * @param page its address within the site, for example `./bliv-medlem`
 */
export function siteAddress(page: string): string {
  return new URL(page, portalLink('publicSite')).href
}

/**
 * Address of a map search for a place.
 *
 * @param place what to look for, for example `Skovvej 1, 8000 Aarhus C`
 */
export function mapAddress(place: string): string {
  return `${portalLink('mapSearch')}${encodeURIComponent(place)}`
}
