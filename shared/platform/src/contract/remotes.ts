import type { ReleasedManifest, RemotePage } from '../deployment/manifest.ts'

let provided: readonly ReleasedManifest[] = []
let known: readonly ReleasedManifest[] = []
const listeners = new Set<() => void>()

/**
 * Hands what the remotes of this page say of themselves to everybody; again when other releases of
 * them serve the user.
 *
 * @param manifests of the releases that serve the user
 * @param all also of those that serve somebody else
 */
export function provideRemotes(
  manifests: readonly ReleasedManifest[],
  all: readonly ReleasedManifest[] = manifests,
): void {
  provided = manifests
  known = all
  for (const listener of listeners) listener()
}

/** What the remotes of this page say of themselves; the same list until another is provided. */
export function remotesOfPage(): readonly ReleasedManifest[] {
  return provided
}

/** The same, and of the releases that serve somebody else. */
export function knownRemotes(): readonly ReleasedManifest[] {
  return known
}

/**
 * Calls back when other manifests are provided.
 *
 * @returns ends the subscription
 */
export function subscribeRemotes(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A page and the remote that it belongs to. */
interface OwnedPage {
  readonly remote: ReleasedManifest
  readonly page: RemotePage
}

/**
 * The page of a remote at an address, or above it.
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
