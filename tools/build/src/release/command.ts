import { createHash } from 'node:crypto'
import { parseArgs } from 'node:util'
import { FRONT_ENDS, type FrontEnd, HOST, packageName } from '../front-ends.ts'
import type { Audience } from '../registry/changes.ts'

export type ReleaseCommand =
  | PackageCommand
  /** Releases a signed archive, as its signer ordered. */
  | { readonly kind: 'hand-over'; readonly archive: string }

type PackageCommand = {
  /** The name of the person who runs the command; by default this machine's user. */
  readonly by: string | undefined
} & (
  | {
      readonly kind: 'release'
      /** A front end of this checkout. */
      readonly frontEnd: FrontEnd
      /** The version to release; by default the one in the package's `package.json`. */
      readonly version: string | undefined
      readonly to: 'everybody' | 'nobody-yet' | Audience
      /** Whether the version may be lower than one released before. */
      readonly older: boolean
      /** The archive to write instead of releasing the build. */
      readonly buildOnly: string | undefined
    }
  | {
      readonly kind: 'share'
      readonly name: string
      readonly share: number
      /** The named users; by default those that the canary has now. */
      readonly users: Audience['users'] | undefined
    }
  | { readonly kind: 'promote' | 'withdraw'; readonly name: string }
)

/** A version is also a folder name and part of URLs. */
const VERSION = /^[0-9A-Za-z][\w.-]*$/

const NAMES = FRONT_ENDS.map(packageName)

/** The value of `--users` for no users. */
const NO_USERS = 'none'

/**
 * Parses one of these forms, each but the last also with `--by <name>`:
 *
 * - `<package> [version] [--canary 10%] [--users a@b,c@d] [--ahead] [--older]
 *   [--build-only <file>]`
 * - `<package> --share 50% [--users a@b,c@d]`
 * - `<package> --promote` or `<package> --withdraw`
 * - `--archive <file>`
 *
 * @throws with the usage if it is invalid
 */
export function readReleaseCommand(words: readonly string[]): ReleaseCommand {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      canary: { type: 'string' },
      share: { type: 'string' },
      users: { type: 'string' },
      ahead: { type: 'boolean', default: false },
      older: { type: 'boolean', default: false },
      promote: { type: 'boolean', default: false },
      withdraw: { type: 'boolean', default: false },
      archive: { type: 'string' },
      'build-only': { type: 'string' },
      by: { type: 'string' },
    },
  })
  const { archive, 'build-only': buildOnly, by } = values
  if (archive !== undefined) {
    if (words.length > (words.includes('--archive') ? 2 : 1)) {
      throw new Error('An archive is released as its team has signed it: --archive <file> alone.')
    }
    return { kind: 'hand-over', archive }
  }
  const { name, version } = readPositionals(positionals)
  const { canary, share, users, ahead, older, promote, withdraw } = values
  const chosen = [canary, share, ahead, promote, withdraw].filter(
    (one) => one !== undefined && one !== false,
  ).length
  if (chosen > 1) {
    throw new Error('Choose one of --canary, --share, --ahead, --promote and --withdraw.')
  }
  if (chosen > 0 && name === HOST.name) {
    throw new Error(
      'A release of the host goes to everybody: --canary and --ahead are for remotes.',
    )
  }
  if (users !== undefined && canary === undefined && share === undefined) {
    throw new Error('--users goes with --canary or --share; 0% are these users alone.')
  }
  if (share !== undefined || promote || withdraw) {
    if (buildOnly !== undefined) throw new Error('--build-only goes with a new release.')
    if (version !== undefined)
      throw new Error('There is one canary at most: leave out the version.')
    if (share !== undefined) {
      const named = users === undefined ? undefined : readUsers(users)
      return { kind: 'share', name, by, share: readShare(share), users: named }
    }
    return { kind: promote ? 'promote' : 'withdraw', name, by }
  }
  const frontEnd = FRONT_ENDS.find((one) => one.name === name)
  if (!frontEnd) throw new Error(`Name one of ${NAMES.join(', ')}, not ${positionals[0]}.`)
  const whom = ahead ? 'nobody-yet' : 'everybody'
  const to =
    canary === undefined ? whom : { share: readShare(canary), users: readUsers(users ?? NO_USERS) }
  return { kind: 'release', frontEnd, version, to, older, buildOnly, by }
}

/** Parses `<package> [version] [--by <name>]`. */
export function readRollback(
  words: readonly string[],
): ReturnType<typeof readPositionals> & { readonly by: string | undefined } {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { by: { type: 'string' } },
  })
  return { ...readPositionals(positionals), by: values.by }
}

/** Parses `<package> [version]`; the package need not be in this checkout. */
export function readPositionals(words: readonly string[]): {
  readonly name: string
  readonly version: string | undefined
} {
  const [word = '', version, ...more] = words
  const [, remote] = /^remote-([a-z]+)$/.exec(word) ?? []
  const name = word === HOST.name ? word : remote
  if (name === undefined) {
    throw new Error(`Name one of ${NAMES.join(', ')}${word ? `, not ${word}` : ''}.`)
  }
  if (version !== undefined && !VERSION.test(version)) {
    throw new Error(`${version} is no version: letters, digits, dots and dashes.`)
  }
  if (more.length > 0) throw new Error(`What is ${more.join(' ')}?`)
  return { name, version }
}

function readShare(share: string): number {
  const [, digits] = /^(\d{1,3}(?:\.\d+)?)\s*%$/.exec(share) ?? []
  const percent = Number(digits)
  if (digits === undefined || percent > 100) {
    throw new Error(`${share} is no share of all users: write 10%, for example.`)
  }
  return percent / 100
}

function readUsers(users: string): Audience['users'] {
  if (users === NO_USERS) return []
  return users
    .split(',')
    .map((login) => login.trim().toLowerCase())
    .filter((login) => login !== '')
    .map((login) => createHash('sha256').update(login).digest('hex'))
}
