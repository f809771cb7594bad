import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { asc } from 'drizzle-orm'
import { connect, type Database } from '../../../../services/platform/database.ts'
import { messageOf } from '../../../../services/platform/error-message.ts'
import { silentLog } from '../../../../services/platform/log.ts'
import { openFileStore } from '../../../../services/platform/open-file-store.ts'
import { readSettings } from '../../../../services/platform/settings.ts'
import { files, notes } from '../../../../services/salary/tables.ts'
import { type FoundDatabases, startDatabases } from '../postgres/databases.ts'
import { prepareServices } from '../start-services.ts'
import { createBlankDatabase } from '../testing/test-databases.ts'
import { backUp } from './backup.ts'
import { restore } from './restore.ts'

type Databases = Pick<FoundDatabases, 'addresses' | 'stop'>

/** The two kinds of databases: how to start a portal's, and empty ones to restore into. */
interface Kind {
  readonly name: string
  start(data: string): Promise<Databases>
  /** The settings that name the databases. */
  settings(databases: Databases): NodeJS.ProcessEnv
}

const OWN: Kind = {
  name: "the portal's own databases",
  start: (data) => startDatabases(join(data, 'database')),
  settings: () => ({}),
}

async function createBlanks(): Promise<Databases> {
  const union = await createBlankDatabase()
  const dummy = await createBlankDatabase()
  return {
    addresses: { union: union.url, dummy: dummy.url },
    stop: async () => {
      for (const { stop } of [union, dummy]) await stop()
    },
  }
}

const CONFIGURED: Kind = {
  name: 'configured databases',
  start: createBlanks,
  settings: ({ addresses: { union, dummy } }) => ({
    DATABASE_URL: union,
    DATABASE_URL_DUMMY: dummy,
  }),
}

describe.each([OWN, CONFIGURED])('backup of $name', (kind) => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-backup-'))
  const data = join(folder, 'data')
  const backup = join(folder, 'backup')
  let databases: Databases

  const environment = (dataDir: string, of: Databases): NodeJS.ProcessEnv => ({
    ...process.env,
    DATABASE_URL: '',
    DATABASE_URL_DUMMY: '',
    PORTAL_DATA_DIR: dataDir,
    NODE_OPTIONS: '',
    ...kind.settings(of),
  })

  const settingsOf = (dataDir: string) =>
    readSettings({ PORTAL_DATA_DIR: dataDir, PORTAL_UNION_MEMBERS: '1' })

  /** Runs a command as an operator does; returns its output and exit code. */
  const run = (command: 'backup' | 'restore', of: string, env: NodeJS.ProcessEnv) => {
    const script = fileURLToPath(new URL(`../${command}.ts`, import.meta.url))
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--import', 'tsx', script, of],
      { encoding: 'utf8', env },
    )
    return { code: status, said: `${stdout}${stderr}`.trim() }
  }

  const withUnion = async <T>(of: Databases, work: (db: Database) => Promise<T>) => {
    const { db, close } = connect(of.addresses.union)
    try {
      return await work(db)
    } finally {
      await close()
    }
  }

  const read = (of: Databases) =>
    withUnion(of, async (db) => ({
      notes: await db.select().from(notes).orderBy(asc(notes.id)),
      files: await db.select().from(files).orderBy(asc(files.id)),
    }))

  beforeAll(async () => {
    jest.spyOn(console, 'log').mockImplementation(() => {})
    databases = await kind.start(data)
    const settings = settingsOf(data)
    await prepareServices(databases.addresses, { settings, log: silentLog }, true)
    for (const [path, text] of [
      ['site/releases.log', '{}'],
      ['site/host/7/index.html', '<p>'],
      ['site/releases/members/1.0.0/remoteEntry.js', 'run()'],
      ['keys/signing-key.pem', 'secret'],
    ] as const) {
      mkdirSync(dirname(join(data, path)), { recursive: true })
      writeFileSync(join(data, path), text, { mode: path.startsWith('keys') ? 0o600 : 0o644 })
    }
    symlinkSync('7', join(data, 'site', 'host', 'current'))
  }, 90_000)

  afterAll(async () => {
    await databases.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  test('a backup of a running portal is restored into an empty one', async () => {
    const before = await read(databases)
    expect(before.files.length).toBeGreaterThan(0)

    const made = run('backup', backup, environment(data, databases))
    expect(made).toEqual({ code: 0, said: expect.stringContaining('Backed up into') })
    // Only the owner may read it.
    const modes = readdirSync(backup, { recursive: true, encoding: 'utf8' }).map((name) => {
      const found = statSync(join(backup, name))
      return `${found.isDirectory() ? 'folder' : 'file'} ${(found.mode & 0o777).toString(8)}`
    })
    expect([...new Set(modes)].sort()).toEqual(['file 600', 'folder 700'])
    // Changes after the backup are not part of it.
    await withUnion(databases, (db) => db.update(notes).set({ message: 'later' }))

    const machine = join(folder, 'machine')
    const empty = kind === CONFIGURED ? await createBlanks() : null
    const restored = run('restore', backup, environment(machine, empty ?? databases))
    expect(restored).toEqual({ code: 0, said: expect.stringContaining('Restored the backup of') })

    const running = empty ?? (await kind.start(machine))
    try {
      expect(await read(running)).toEqual(before)
    } finally {
      await running.stop()
    }
    const store = await openFileStore(settingsOf(machine))
    for (const { storageKey, bytes } of before.files) {
      expect(await buffer((await store.open(storageKey)).content)).toHaveLength(bytes)
    }
    expect(readFileSync(join(machine, 'site/releases/members/1.0.0/remoteEntry.js'), 'utf8')).toBe(
      'run()',
    )
    expect(readlinkSync(join(machine, 'site/host/current'))).toBe('7')
    // nginx must be able to read the site.
    const entry = statSync(join(machine, 'site/releases/members/1.0.0/remoteEntry.js'))
    expect((entry.mode & 0o777).toString(8)).toBe('644')
    expect(statSync(join(machine, 'keys/signing-key.pem')).mode & 0o077).toBe(0)

    const again = run('restore', backup, environment(machine, empty ?? databases))
    expect(again.code).toBe(1)
    expect(again.said).toContain('is not empty: a restore needs a new portal.')
  }, 60_000)

  test('a folder that holds something is refused, and stays as it is', async () => {
    const other = join(folder, 'other')
    mkdirSync(other)
    writeFileSync(join(other, 'mine'), '')
    await expect(backUp(other, readSettings(environment(data, databases)))).rejects.toThrow(
      `${other} is not empty: each backup needs its own folder.`,
    )
    expect(readdirSync(other)).toEqual(['mine'])
  })

  test('a restore that fails removes what it has written', async () => {
    const broken = join(folder, 'broken')
    cpSync(backup, broken, { recursive: true })
    const manifest = JSON.parse(readFileSync(join(broken, 'manifest.json'), 'utf8'))
    const dump = manifest.parts.find(({ path }: { path: string }) =>
      path.startsWith('database/union'),
    )
    writeFileSync(join(broken, dump.path), 'no dump')
    Object.assign(dump, {
      bytes: 7,
      sha256: createHash('sha256').update('no dump').digest('hex'),
    })
    writeFileSync(join(broken, 'manifest.json'), JSON.stringify(manifest))
    const machine = join(folder, 'failed')
    const empty = kind === CONFIGURED ? await createBlanks() : null
    const settings = readSettings(environment(machine, empty ?? databases))

    await expect(restore(broken, settings)).rejects.toThrow(/valid archive/)

    await empty?.stop()
    const left = readdirSync(machine, { recursive: true, withFileTypes: true })
    expect(left.filter((entry) => !entry.isDirectory())).toEqual([])
    expect(readdirSync(machine)).toEqual(['files'])
  }, 60_000)

  test('a backup that was changed or cut off is refused in one line', async () => {
    const machine = join(folder, 'never')
    const refusal = async (change: () => void) => {
      change()
      const restoring = restore(backup, readSettings(environment(machine, databases)))
      const message = await restoring.then(() => 'restored', messageOf)
      expect(message.split('\n')).toHaveLength(1)
      return message
    }
    const manifest = join(backup, 'manifest.json')
    const whole = readFileSync(manifest, 'utf8')
    const page = join(backup, 'site/host/7/index.html')

    expect(await refusal(() => appendFileSync(page, '<script>'))).toBe(
      `The backup in ${backup} is damaged: site/host/7/index.html missing or changed. Nothing was restored.`,
    )
    writeFileSync(page, '<p>')
    const later = JSON.parse(whole)
    later.migrations.union.salary.push('f00')
    expect(await refusal(() => writeFileSync(manifest, JSON.stringify(later)))).toBe(
      'A later version of the services has migrated these data (1 unknown migrations of salary): use that version.',
    )
    expect(await refusal(() => writeFileSync(manifest, '{"format":2}'))).toBe(
      'The backup has format 2, and this version of the portal reads 1.',
    )
    const outside = whole.replace('site/host/7/index.html', 'site/../../index.html')
    expect(await refusal(() => writeFileSync(manifest, outside))).toContain('damaged')
    expect(await refusal(() => writeFileSync(manifest, whole.slice(0, 500)))).toContain('damaged')
    expect(await refusal(() => rmSync(manifest))).toBe(
      `${backup} contains no complete backup: manifest.json is missing.`,
    )
    expect(existsSync(machine)).toBe(false)
  })

  if (kind === OWN) {
    test('a stopped portal is backed up, too', async () => {
      await databases.stop()
      const { code } = run('backup', join(folder, 'stopped'), environment(data, databases))
      databases = await kind.start(data)
      expect(code).toBe(0)
    }, 60_000)
  }

  test('a file whose contents are gone is named; everything else is backed up', async () => {
    const [lost] = (await read(databases)).files
    if (!lost) throw new Error('There are no files.')
    await (await openFileStore(settingsOf(data))).remove(lost.storageKey)
    const second = join(folder, 'second')

    const { code, said } = run('backup', second, environment(data, databases))

    expect(code).toBe(1)
    expect(said).toContain(`Not in the backup: file ${lost.storageKey} (its contents are gone)`)
    expect(said).toContain('The rest is complete, but 1 files of cases are lost.')
    expect(existsSync(join(second, 'manifest.json'))).toBe(true)
  })

  if (kind === CONFIGURED) {
    test('a missing pg_dump is named, and leaves nothing behind', () => {
      const third = join(folder, 'third')
      const env = { ...environment(data, databases), PATH: '' }
      expect(run('backup', third, env).said).toBe(
        'pg_dump is missing: install the client programs of PostgreSQL (postgresql-client), ' +
          "at least in the server's version.",
      )
      expect(readdirSync(third)).toEqual([])
    })
  }
})
