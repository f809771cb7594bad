import { chooseReleases, type Registry } from '@portal/platform/deployment'
import { servesUser, type UserMark } from './canary.ts'
import type { LoadableRelease } from './federation.ts'

/**
 * Why the page runs a release: it is live for everybody, a canary for this user, a fallback for a
 * broken release, or a try-out in this tab.
 */
type ReleaseSource = 'live' | 'canary' | 'previous' | 'try-out'

/** A release that this page may run. */
export interface Candidate {
  readonly release: LoadableRelease
  readonly source: ReleaseSource
  /** Whether the release comes from an origin that is allowed to serve code. */
  readonly isAllowed: boolean
}

/** The releases of a remote for this page and its user. */
export type Offer =
  | { readonly kind: 'releases'; readonly candidates: readonly Candidate[] }
  /** There are releases, but none is compatible with this host's contract. */
  | { readonly kind: 'incompatible'; readonly wanted: string }

interface Situation {
  readonly registry: Registry
  /** The user's canary mark; null while nobody is signed in. */
  readonly mark: UserMark | null
  /** The try-out of this tab. */
  readonly tryOut: LoadableRelease | undefined
  /** The origins allowed for released code. */
  readonly allowedOrigins: readonly string[]
  /** The origins allowed for try-outs. */
  readonly triedOrigins: readonly string[]
}

/** The releases of a remote that this page may run, in the order to try them. */
export function offerOf(name: string, situation: Situation): Offer {
  const { registry, mark, tryOut, allowedOrigins, triedOrigins } = situation
  if (tryOut !== undefined) {
    // No fallback for a try-out: the developer wants to see it fail.
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
  return { kind: 'releases', candidates }
}

function isOf(origins: readonly string[], { entry }: LoadableRelease): boolean {
  return origins.includes(new URL(entry).origin)
}
