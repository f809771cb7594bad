import { execFileSync, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { findPrograms } from './programs.ts'

/** Which user starts the server's processes; empty for the user of this process. */
export interface Account {
  readonly uid?: number
  readonly gid?: number
}

/** The data of a server, and what runs it. */
export interface Cluster {
  readonly data: string
  readonly programs: string
  readonly account: Account
}

/** Decides which characters are letters; sorting is by collations of our own. */
const LOCALES: Readonly<Record<string, string>> = { darwin: 'en_US.UTF-8', win32: 'en-US' }

/** Where the databases are if those of root are in a folder that others cannot enter. */
const OPEN_FOLDER = '/var/lib'
const HOME_PREFIX = 'tr-portalen-'

/** The folders of the databases of version 1, which were no cluster of PostgreSQL. */
const OLD_KIND = ['union', 'dummy']

const dataOf = (folder: string) => join(folder, 'data')

export function hasCluster(folder: string): boolean {
  return existsSync(dataOf(folder))
}

/** What the server of a folder has written about itself; null if it takes no clients yet. */
export function readyServer(folder: string): { processId: number; port: number } | null {
  const file = join(dataOf(folder), 'postmaster.pid')
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  const [processId, , , port, , , , state] = lines
  return state?.trim() === 'ready' ? { processId: Number(processId), port: Number(port) } : null
}

/** The address of a database; other users of the machine reach the port, but lack the password. */
export function addressAt(folder: string, port: number, database: string): string {
  const password = readFileSync(join(realpathSync(dataOf(folder)), '..', 'password'), 'utf8')
  return `postgres://postgres:${password}@127.0.0.1:${port}/${database}`
}

/** Opens the cluster in a folder, or creates it. */
export function openCluster(folder: string, fresh: boolean): Cluster {
  if (fresh) discardCluster(folder)
  else refuseUnreadable(folder)
  const account = serverAccount()
  const home = hasCluster(folder)
    ? dirname(realpathSync(dataOf(folder)))
    : openHome(folder, account)
  const data = dataOf(home)
  const version = existsSync(data) ? readFileSync(join(data, 'PG_VERSION'), 'utf8').trim() : null
  const found = findPrograms(version)
  const programs = canRun(found, account) ? found : copyPrograms(found, home)
  const cluster = { data, programs, account }
  if (version === null) createCluster(cluster)
  if (!hasCluster(folder)) symlinkSync(data, dataOf(folder))
  return cluster
}

/** Removes the databases of a folder, where no server may run. */
export function discardCluster(folder: string): void {
  if (hasCluster(folder)) {
    const data = realpathSync(dataOf(folder))
    // Whoever moved the data to another disk may have other files beside them.
    rmSync(isOwnHome(dirname(data)) ? dirname(data) : data, { recursive: true })
  }
  for (const name of ['data', 'password', 'programs', ...OLD_KIND]) {
    rmSync(join(folder, name), { recursive: true, force: true })
  }
}

function isOwnHome(home: string): boolean {
  return dirname(home) === OPEN_FOLDER && basename(home).startsWith(HOME_PREFIX)
}

function refuseUnreadable(folder: string): void {
  const anew = "or run 'npm start -- --fresh', which seeds anew: what was changed is lost."
  if (OLD_KIND.some((name) => existsSync(join(folder, name)))) {
    throw new Error(
      `${folder} has databases of version 1 of the portal, which PostgreSQL cannot read: ` +
        `use that version, or move the folder away, ${anew}`,
    )
  }
  const found = lstatSync(dataOf(folder), { throwIfNoEntry: false })
  if (found !== undefined && !hasCluster(folder)) {
    throw new Error(`${readlinkSync(dataOf(folder))} is gone: restore it from a backup, ${anew}`)
  }
}

/** PostgreSQL refuses to run as root. */
function serverAccount(): Account {
  if (process.getuid?.() !== 0) return {}
  const id = (option: string) =>
    Number(execFileSync('id', [option, 'nobody'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/** A place that the server's user can enter: the folder itself, or one beside root's own. */
function openHome(folder: string, { uid }: Account): string {
  if (uid === undefined) return folder
  if (isOpen(dirname(dirname(folder)))) {
    // Everybody may pass through these two, and list nothing.
    for (const own of [dirname(folder), folder]) chmodSync(own, statSync(own).mode | 0o001)
    return folder
  }
  mkdirSync(OPEN_FOLDER, { recursive: true })
  const home = mkdtempSync(join(OPEN_FOLDER, HOME_PREFIX))
  chmodSync(home, 0o711)
  console.log(`PostgreSQL cannot run as root, and others cannot enter ${folder}: it uses ${home}.`)
  return home
}

function isOpen(folder: string): boolean {
  const isRoot = dirname(folder) === folder
  return (statSync(folder).mode & 0o001) !== 0 && (isRoot || isOpen(dirname(folder)))
}

function canRun(programs: string, account: Account): boolean {
  const { status } = spawnSync(join(programs, 'initdb'), ['--version'], { ...account, cwd: '/' })
  return status === 0
}

function copyPrograms(programs: string, home: string): string {
  const copy = join(home, 'programs')
  rmSync(copy, { recursive: true, force: true })
  cpSync(dirname(programs), copy, { recursive: true, verbatimSymlinks: true })
  return join(copy, basename(programs))
}

/** Creates the cluster beside its place, so that one in its place is complete. */
function createCluster({ data, programs, account }: Cluster): void {
  const part = `${data}.part`
  const passwordFile = join(data, '..', 'password')
  rmSync(part, { recursive: true, force: true })
  mkdirSync(part, { mode: 0o700 })
  writeFileSync(passwordFile, randomBytes(16).toString('hex'), { mode: 0o600 })
  if (account.uid !== undefined && account.gid !== undefined) {
    for (const own of [part, passwordFile]) chownSync(own, account.uid, account.gid)
  }
  const locale = LOCALES[process.platform] ?? 'C.UTF-8'
  const args = ['--username=postgres', '--auth=password', `--pwfile=${passwordFile}`]
  const made = spawnSync(
    join(programs, 'initdb'),
    ['--pgdata', part, ...args, '--encoding=UTF8', `--locale=${locale}`, '--no-sync'],
    { ...account, cwd: '/', encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(`PostgreSQL cannot create ${data}: ${made.stderr.trim()}`)
  renameSync(part, data)
}
