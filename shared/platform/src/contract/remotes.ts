import type { ReleasedManifest, RemotePage } from '../deployment/manifest.ts'

let provided: readonly ReleasedManifest[] = []
let known: readonly ReleasedManifest[] = []
const listeners = new Set<() => void>()

/**
 * Provides the manifests of the page's remotes; called again when other releases become the user's.
 *
 * @param manifests those of the user's releases
 * @param all also those of releases that serve other users
 */
export function provideRemotes(
  manifests: readonly ReleasedManifest[],
  all: readonly ReleasedManifest[] = manifests,
): void {
  provided = manifests
  known = all
  for (const listener of listeners) listener()
}

/** The manifests of the page's remotes; the same list until new ones are provided. */
export function remotesOfPage(): readonly ReleasedManifest[] {
  return provided
}

/** The same list, including releases that serve other users. */
export function knownRemotes(): readonly ReleasedManifest[] {
  return known
}

/**
 * Calls back when new manifests are provided.
 *
 * @returns ends the subscription
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
 * The page of a remote at an address, or the page that the address is nested in.
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
