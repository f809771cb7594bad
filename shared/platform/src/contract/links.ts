/** Addresses outside the portal that its pages lead to. */
export interface PortalLinks {
  readonly registerPost: string
  readonly endPost: string
  readonly membershipSignUp: string
  readonly contributions: string
  readonly correctPersonalData: string
  readonly callMeBack: string
  /** Map search; `mapAddress` appends what to look for. */
  readonly mapSearch: string
}

let provided: PortalLinks | null = null

/** Hands the addresses to the remotes: only the host has a configuration. */
export function providePortalLinks(links: PortalLinks): void {
  provided = links
}

/** The addresses outside the portal, as they are configured. */
export function portalLinks(): PortalLinks {
  if (provided === null) throw new Error('The host has provided no links.')
  return provided
}

/**
 * Where a map shows a place.
 *
 * @param place what to look for, for example `Skovvej 1, 8000 Aarhus C`
 */
export function mapAddress(place: string): string {
  return `${portalLinks().mapSearch}${encodeURIComponent(place)}`
}
