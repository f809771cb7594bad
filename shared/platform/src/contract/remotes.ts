import type { ReleasedManifest, RemotePage } from '../deployment/manifest.ts'

let provided: readonly ReleasedManifest[] = []
let known: readonly ReleasedManifest[] = []
const listeners = new Set<() => void>()

/**
 * Provides the manifests of the page's remotes. The host calls it again when other releases serve
 * the user.
 *
 * @param manifests manifests of the releases that serve the user
 * @param all these manifests and those of releases that serve other users
 */
export function provideRemotes(
  manifests: readonly ReleasedManifest[],
  all: readonly ReleasedManifest[] = manifests,
): void {
  provided = manifests
  known = all
  for (const listener of listeners) listener()
}

/** The manifests of the page's remotes; the same array until new manifests are provided. */
export function remotesOfPage(): readonly ReleasedManifest[] {
  return provided
}

/** The manifests of the page's remotes, and of releases that serve other users. */
export function knownRemotes(): readonly ReleasedManifest[] {
  return known
}

/**
 * Calls back when new manifests are provided.
 *
 * @returns a function that ends the subscription
 */
export function subscribeRemotes(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A page and the remote that owns it. */
interface OwnedPage {
  readonly remote: ReleasedManifest
  readonly page: RemotePage
}

/**
 * Finds the page with this address or with a path under which the address is nested, and the remote
 * that owns the page.
 *
 * @param pathname path of the address, for example `/mine-medlemmer/M-1001`
 */
export function pageAt(pathname: string): OwnedPage | undefined {
  for (const remote of provided) {
    const page = remote.pages.find(
      ({ path }) => pathname === path || pathname.startsWith(`${path}/`),
    )
    if (page) return { remote, page }
  }
  return undefined
}
