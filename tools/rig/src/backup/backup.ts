import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { lockFolder } from '@portal/machine/lock'
import { fileFolderOf } from '../../../../services/platform/file-store.ts'
import type { Settings } from '../../../../services/platform/settings.ts'
import { configurationFile } from '../../../build/src/configuration.ts'
import { LOCK_FOLDER, lockSite } from '../../../build/src/publish/publish.ts'
import { siteFolder } from '../../../build/src/publish/site.ts'
import { keyFolder, keysFile } from '../../../build/src/signing/keys.ts'
import { discardCluster } from '../postgres/cluster.ts'
import { DATABASES, databaseFolder, openDatabases, startDatabases } from '../postgres/databases.ts'

/**
 * Backs up a portal, which may be running, into a new folder. It has its name only when it is
 * complete. The rows are read before the files: contents are stored before their row, and kept for
 * a while after it, so every row in the backup has its contents.
 */
export async function backUp(folder: string, settings: Settings): Promise<void> {
  if (existsSync(folder)) throw new Error(`${folder} exists: each backup needs a new folder.`)
  const unfinished = `${folder}.unfinished`
  // Only the owner may read it: it contains personal data and a private key.
  const umask = process.umask(0o077)
  // Fails if it exists: another backup runs, or was cut off.
  mkdirSync(unfinished)
  try {
    const { addresses, stop } = await openDatabases(settings)
    try {
      for (const name of DATABASES) {
        const how = ['--format=custom', `--file=${dumpIn(unfinished, name)}`]
        runOnDatabase('pg_dump', addresses[name], how)
      }
    } finally {
      await stop()
    }
    const site = siteFolder(settings.dataDir)
    // Nobody publishes meanwhile.
    const unlock = existsSync(site) ? await lockSite(site) : () => {}
    try {
      for (const [name, from] of archivedFolders(settings)) {
        if (existsSync(from)) pack(from, join(unfinished, `${name}.tar`))
      }
      // Not copied, which would copy their modes, too.
      for (const [name, file] of configurationFiles()) {
        writeFileSync(join(unfinished, name), readFileSync(file))
      }
    } finally {
      unlock()
    }
    renameSync(unfinished, folder)
  } catch (error) {
    rmSync(unfinished, { recursive: true })
    throw error
  } finally {
    process.umask(umask)
  }
}

/**
 * Restores a backup into a portal without data, which must not run. If it fails, what it has
 * written is removed, except what is already in configured databases.
 */
export async function restore(folder: string, settings: Settings): Promise<void> {
  if (!existsSync(dumpIn(folder, 'union'))) throw new Error(`${folder} is not a backup.`)
  const unlock = lockFolder(settings.dataDir)
  try {
    const own = databaseFolder(settings)
    const folders = archivedFolders(settings)
    for (const target of [own, ...folders.values()]) {
      if (existsSync(target) && readdirSync(target).length > 0) {
        throw new Error(`${target} is not empty: a restore needs a new portal.`)
      }
    }
    try {
      await restoreDatabases(folder, settings)
      for (const [name, to] of folders) unpack(join(folder, `${name}.tar`), to)
    } catch (error) {
      discardCluster(own)
      for (const to of [own, ...folders.values()]) rmSync(to, { recursive: true, force: true })
      throw error
    }
    for (const [name, file] of configurationFiles()) {
      if (!existsSync(file)) writeFileSync(file, readFileSync(join(folder, name)))
    }
  } finally {
    unlock()
  }
}

/** The folder that a command is given. */
export function readFolder(command: 'backup' | 'restore'): string {
  const [folder, ...others] = process.argv.slice(2)
  if (folder === undefined || folder.startsWith('-') || others.length > 0) {
    throw new Error(`Name one folder: npm run portal -- ${command} <folder>`)
  }
  return resolve(folder)
}

const dumpIn = (folder: string, database: string) => join(folder, `${database}.dump`)

/** The archives of a backup, and the folders they are made from. */
function archivedFolders({ dataDir }: Settings): ReadonlyMap<string, string> {
  const site = siteFolder(dataDir)
  return new Map([
    ['files', fileFolderOf(dataDir)],
    ['site', site],
    ['keys', keyFolder(site)],
  ])
}

function configurationFiles(): ReadonlyMap<string, string> {
  return new Map([
    ['portal.json', configurationFile()],
    ['keys.json', keysFile()],
  ])
}

async function restoreDatabases(folder: string, settings: Settings): Promise<void> {
  const { addresses, stop } = await (settings.databaseUrl === undefined
    ? startDatabases(databaseFolder(settings))
    : openDatabases(settings))
  try {
    for (const name of DATABASES) {
      const how = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-acl']
      runOnDatabase('pg_restore', addresses[name], [...how, dumpIn(folder, name)])
    }
  } finally {
    await stop()
  }
}

/** The password is not visible to other users. */
function runOnDatabase(program: 'pg_dump' | 'pg_restore', url: string, args: readonly string[]) {
  const address = new URL(url)
  const password = decodeURIComponent(address.password)
  address.password = ''
  const environment = password === '' ? {} : { PGPASSWORD: password }
  run(program, ['--no-password', `--dbname=${address.href}`, ...args], { environment })
}

function pack(from: string, archive: string) {
  const what = [`--exclude=./${LOCK_FOLDER}`, '-C', from, '.']
  // It ends with 1 if a folder got a file meanwhile, which is then not part of the backup.
  run('tar', ['--create', `--file=${archive}`, ...what], { good: [0, 1] })
}

function unpack(archive: string, to: string) {
  if (!existsSync(archive)) return
  mkdirSync(to, { recursive: true })
  run('tar', ['--extract', '--preserve-permissions', `--file=${archive}`, '-C', to])
}

function run(
  program: string,
  args: readonly string[],
  { environment = {}, good = [0] }: { environment?: NodeJS.ProcessEnv; good?: number[] } = {},
) {
  const env = { ...process.env, ...environment }
  const { error, status } = spawnSync(program, args, { env, stdio: 'inherit' })
  if (error !== undefined) {
    throw new Error(`${program} cannot run (${error.message}). Is postgresql-client installed?`)
  }
  if (status === null || !good.includes(status)) throw new Error(`${program} failed.`)
}
