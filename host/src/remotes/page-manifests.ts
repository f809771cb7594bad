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

/** Versions by the name of the remote. */
type Versions = Readonly<Record<string, string>>

/** What serves a user. */
interface Serving {
  readonly manifests: readonly ReleasedManifest[]
  readonly versions: Versions
}

let serving: Serving = { manifests: [], versions: {} }

/** The releases that serve everybody, or those that serve the user with these canary marks. */
function servingFor(
  registry: Registry,
  marks: ReadonlyMap<string, UserMark | null> = new Map(),
): Serving {
  const choices = Object.keys(registry.remotes).map((name) => ({
    name,
    choice: chooseReleases(registry, name, {
      servesUser: (canary) => servesUser(canary, marks.get(name) ?? null),
    }),
  }))
  return {
    // A remote that this host cannot run keeps its tab: its page explains the problem.
    manifests: choices.flatMap(({ choice }) =>
      choice.kind === 'none' || choice.manifest === undefined ? [] : [choice.manifest],
    ),
    versions: Object.fromEntries(
      choices.flatMap(({ name, choice }): [string, string][] => {
        const [first] = choice.kind === 'fits' ? choice.candidates : []
        return first ? [[name, first.release.version]] : []
      }),
    ),
  }
}

/**
 * The release of each remote that the page will run when it is requested; the user's canaries are
 * among them once the user is known. Changes together with the manifests of the page.
 */
export function servingVersions(): Versions {
  return serving.versions
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
  const provide = (next: Serving) => {
    serving = next
    for (const { texts } of next.manifests) registerTexts(texts)
    provideRemotes(next.manifests, known)
  }
  provide(servingFor(registry))
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
    if (next === login) provide(servingFor(registry, new Map(marks)))
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
