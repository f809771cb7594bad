import { chooseReleases, type Registry, type ReleasedManifest } from '@portal/platform/deployment'
import {
  provideRemotes,
  remotesOfPage,
  subscribeRemotes,
  subscribeSession,
} from '@portal/platform/host'
import { readSession } from '@portal/platform/session'
import { registerTexts } from '@portal/platform/texts'
import { useSyncExternalStore } from 'react'
import { servesUser, type UserMark } from './canary.ts'

type UserMarkOf = (name: string) => Promise<UserMark | null>

/** The manifests of the live releases; for a user with canary marks, also those of canaries. */
function manifestsFor(
  registry: Registry,
  marks: ReadonlyMap<string, UserMark | null> = new Map(),
): readonly ReleasedManifest[] {
  return Object.keys(registry.remotes).flatMap((name) => {
    const choice = chooseReleases(registry, name, {
      servesUser: (canary) => servesUser(canary, marks.get(name) ?? null),
    })
    if (choice.kind === 'none') return []
    // A remote that this host cannot run keeps its tab: its page explains the problem.
    return choice.manifest === undefined ? [] : [choice.manifest]
  })
}

/**
 * Applies the manifests of the page's releases, and those of the user's canaries once there is a
 * user.
 */
export function startManifests(registry: Registry, userMark: UserMarkOf): void {
  const known = Object.values(registry.remotes).flatMap((rows) =>
    rows
      .flatMap(({ manifest, canary }) => [manifest, canary?.manifest])
      .filter((manifest) => manifest !== undefined),
  )
  const provide = (serving: readonly ReleasedManifest[]) => {
    for (const { texts } of serving) registerTexts(texts)
    provideRemotes(serving, known)
  }
  provide(manifestsFor(registry))
  const withCanary = Object.entries(registry.remotes)
    .filter(([, rows]) => rows.some(({ canary }) => canary !== null))
    .map(([name]) => name)
  if (withCanary.length === 0) return
  let login: string | null = null
  const follow = async () => {
    const session = readSession()
    const next = session.kind === 'signed-out' ? null : session.user.loginName
    if (next === login) return
    login = next
    const marks = await Promise.all(
      withCanary.map(
        async (name): Promise<[string, UserMark | null]> => [name, await userMark(name)],
      ),
    )
    if (next === login) provide(manifestsFor(registry, new Map(marks)))
  }
  subscribeSession(() => void follow())
  void follow()
}

/** The remote's package name, which developers know. */
export function packageOf(name: string): string {
  return `remote-${name}`
}

/** The manifests of the remotes of this page. */
export function useManifests(): readonly ReleasedManifest[] {
  return useSyncExternalStore(subscribeRemotes, remotesOfPage)
}
