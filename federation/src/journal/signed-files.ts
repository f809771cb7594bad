import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSignedRelease, requireFile, requireFiles } from '../archive/signed-release.ts'
import { RELEASE_FILE } from '../build/release.ts'
import { releaseFolder } from '../publish/releases-folder.ts'
import { type Released, releaseKey } from '../releases/released.ts'
import type { Journal } from './entry.ts'

/**
 * Verifies the files of all releases: every file of those that serve users or are a fallback, and
 * only the description file of the others.
 *
 * @throws if files are missing or do not match the signed statement
 */
export function requireSigned(site: string, { released, statements }: Journal): void {
  const serving = servingKeys(released)
  for (const [name, releases] of Object.entries(released.list)) {
    for (const { version } of releases) {
      const folder = releaseFolder(site, name, version)
      const statement = statements.get(releaseKey(name, version))
      if (!statement) throw new Error(`${name} ${version} is signed by nobody.`)
      if (serving.has(releaseKey(name, version))) {
        if (!existsSync(folder)) {
          throw new Error(`The files of ${name} ${version} are gone from ${folder}.`)
        }
        requireFiles(statement, readSignedRelease(folder).files)
      } else if (existsSync(join(folder, RELEASE_FILE))) {
        requireFile(statement, RELEASE_FILE, readFileSync(join(folder, RELEASE_FILE)))
      }
    }
  }
}

/** The releases that serve users or are a fallback, by name and version. */
export function servingKeys({ registry: { host, remotes } }: Released): ReadonlySet<string> {
  return new Set(
    [
      ...[host, host?.previous].map((row) => ['host', row] as const),
      ...Object.entries(remotes).flatMap(([name, rows]) =>
        rows.flatMap((row) => [row, row.previous, row.canary].map((one) => [name, one] as const)),
      ),
    ].flatMap(([name, row]) => (row ? [releaseKey(name, row.version)] : [])),
  )
}
