import { chooseReleases, type Registry } from '@portal/platform/deployment'
import { servesUser, type UserMark } from './canary.ts'
import type { LoadableRelease } from './federation.ts'

/**
 * Why the page runs the release it runs: it serves everybody, serves this user before the others,
 * stands in for one that could not be had, or is tried out in this tab.
 */
type ReleaseSource = 'live' | 'canary' | 'previous' | 'try-out'

/** A release that this page may run. */
export interface Candidate {
  readonly release: LoadableRelease
  readonly source: ReleaseSource
  /** Whether code may come from its origin. */
  readonly isAllowed: boolean
}

/** The releases of a remote for this page and its user. */
export type Offer =
  | { readonly kind: 'releases'; readonly candidates: readonly Candidate[] }
  /** There are releases, and none that fits this host's contract. */
  | { readonly kind: 'incompatible'; readonly wanted: string }

interface Situation {
  readonly registry: Registry
  /** What a canary goes by; null while nobody is signed in. */
  readonly mark: UserMark | null
  /** What this tab tries out. */
  readonly tryOut: LoadableRelease | undefined
  /** Entry of the release that the user of this tab has set aside. */
  readonly aside: string | undefined
  /** Where released code may come from. */
  readonly allowedOrigins: readonly string[]
  /** Where what is tried out may come from. */
  readonly triedOrigins: readonly string[]
}

/** Which releases of a remote this page may run, in the order in which they are tried. */
export function offerOf(name: string, situation: Situation): Offer {
  const { registry, mark, tryOut, aside, allowedOrigins, triedOrigins } = situation
  if (tryOut !== undefined) {
    // Nothing stands in for it: whoever tries it wants to see what becomes of it.
    const isAllowed = isOf(triedOrigins, tryOut)
    return {
      kind: 'releases',
      candidates: [{ release: tryOut, source: 'try-out', isAllowed }],
    }
  }
  const choice = chooseReleases(registry, name, {
    servesUser: (canary) => servesUser(canary, mark),
  })
  if (choice.kind === 'none') return { kind: 'releases', candidates: [] }
  if (choice.kind === 'incompatible') return { kind: 'incompatible', wanted: choice.wanted }
  const candidates = choice.candidates.map((one) => ({
    ...one,
    isAllowed: isOf(allowedOrigins, one.release),
  }))
  const isAside = ({ release }: Candidate) => release.entry === aside
  return {
    kind: 'releases',
    // What was set aside still serves when there is nothing else.
    candidates: [...candidates.filter((one) => !isAside(one)), ...candidates.filter(isAside)],
  }
}

function isOf(origins: readonly string[], { entry }: LoadableRelease): boolean {
  return origins.includes(new URL(entry).origin)
}
