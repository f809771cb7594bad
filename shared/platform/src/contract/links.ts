import { remotesOfPage } from './remotes.ts'

let provided: Readonly<Record<string, string>> | null = null

/** Hands the addresses of the configuration to the remotes: only the host has one. */
export function providePortalLinks(links: Readonly<Record<string, string>>): void {
  provided = links
}

/**
 * An address outside the portal: as it is configured, else as the remote's manifest has it.
 *
 * @param name its name in `links` of the configuration or of the manifest
 * @throws Error when neither names it
 */
export function portalLink(name: string): string {
  if (provided === null) throw new Error('The host has provided no links.')
  const link =
    provided[name] ?? remotesOfPage().find(({ links }) => name in links)?.links[name] ?? null
  if (link === null) throw new Error(`Neither configuration nor manifest has a link '${name}'.`)
  return link
}

/**
 * Where a map shows a place.
 *
 * @param place what to look for, for example `Skovvej 1, 8000 Aarhus C`
 */
export function mapAddress(place: string): string {
  return `${portalLink('mapSearch')}${encodeURIComponent(place)}`
}
