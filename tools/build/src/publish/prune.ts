import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { buildsFolder } from '../paths.ts'
import { listed, type Released } from '../registry/registry.ts'
import { DAY_MS, type Retention, withoutOld } from '../registry/retention.ts'
import { currentUser } from '../signing/current-user.ts'
import { publishChange } from './publish.ts'
import { livePublication, publicationsFolder, releasedNames, releasesFolder } from './site.ts'

/**
 * Removes old releases, publications and builds. Publishes the shorter list before it deletes
 * files, so that an interrupted prune leaves only unlisted files, which the next prune deletes.
 *
 * @param builds folder of builds that are not released
 * @returns the removed items, for messages
 */
export async function prune(
  site: string,
  retention: Retention,
  now = Date.now(),
  builds = buildsFolder,
): Promise<readonly string[]> {
  const removed: string[] = []
  await publishChange(
    site,
    { kind: 'prune', by: currentUser() },
    (released) => withoutOld(released, retention, now),
    {
      afterwards: (live) => {
        removed.push(...removeReleases(site, live), ...removePublications(site, retention))
      },
    },
  )
  removed.push(...removeBuilds(builds, retention, now))
  return removed
}

function foldersIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true, encoding: 'utf8' })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
}

/** Removes the files of releases that are no longer listed. */
function removeReleases(site: string, live: Released): readonly string[] {
  return releasedNames(site).flatMap((name) => {
    const kept = new Set(listed(live, name).map(({ version }) => version))
    const folder = releasesFolder(site, name)
    return foldersIn(folder)
      .filter((version) => !kept.has(version))
      .map((version) => {
        rmSync(join(folder, version), { recursive: true })
        return `${name} ${version}`
      })
  })
}

/** Removes all publications except the newest and the live one; rollbacks do not need old ones. */
function removePublications(site: string, { newest }: Retention): string[] {
  const folder = publicationsFolder(site)
  const live = livePublication(site)
  return foldersIn(folder)
    .sort((a, b) => Number(b) - Number(a))
    .filter((name, place) => place >= newest && join(folder, name) !== live)
    .map((name) => {
      rmSync(join(folder, name), { recursive: true })
      return `publication ${name}`
    })
}

/** Removes old builds; they can be built again. */
function removeBuilds(builds: string, { newest, days }: Retention, now: number): string[] {
  return foldersIn(builds).flatMap((name) => {
    const madeAt = (build: string) => statSync(join(builds, name, build)).mtimeMs
    return foldersIn(join(builds, name))
      .sort((a, b) => madeAt(b) - madeAt(a))
      .filter((build, place) => place >= newest && now - madeAt(build) >= days * DAY_MS)
      .map((build) => {
        rmSync(join(builds, name, build), { recursive: true })
        return `build ${name} ${build}`
      })
  })
}
