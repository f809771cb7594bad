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

/** Versions by remote name. */
type Versions = Readonly<Record<string, string>>

/** The manifests and versions of the releases that serve a user. */
interface Serving {
  readonly manifests: readonly ReleasedManifest[]
  readonly versions: Versions
}

let serving: Serving = { manifests: [], versions: {} }

/** The releases that serve the user with these canary marks; without marks, those for everybody. */
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
 * The release of each remote that this page would load, including the user's canaries once the user
 * is known. Changes together with the page's manifests.
 */
export function servingVersions(): Versions {
  return serving.versions
}

/**
 * Provides the manifests of the page's releases; includes the user's canaries once a user has
 * signed in.
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

/** The remote's package name, as developers know it. */
export function packageOf(name: string): string {
  return `remote-${name}`
}

export function useManifests(): readonly ReleasedManifest[] {
  return useSyncExternalStore(subscribeRemotes, remotesOfPage)
}
