import { spawn, spawnSync } from 'node:child_process'
import {
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
import { text } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { silentLog } from '../../../../services/platform/log.ts'
import { openFileStore } from '../../../../services/platform/open-file-store.ts'
import { readSettings } from '../../../../services/platform/settings.ts'
import { createBlankDatabase } from '../../../../services/testing/test-databases.ts'
import { type FoundDatabases, startDatabases } from '../postgres/databases.ts'
import { query } from '../postgres/server.ts'
import { prepareServices } from '../start-services.ts'

type Databases = Pick<FoundDatabases, 'addresses' | 'stop'>

/** The two kinds of databases: how to get those of a portal that runs, and the settings that name them. */
interface Kind {
  readonly name: string
  start(data: string): Promise<Databases>
  settings(databases: Databases): NodeJS.ProcessEnv
}

const OWN: Kind = {
  name: "the portal's own databases",
  start: (data) => startDatabases(join(data, 'database')),
  settings: () => ({ DATABASE_URL: '', DATABASE_URL_DUMMY: '' }),
}

const CONFIGURED: Kind = {
  name: 'configured databases',
  async start() {
    const [union, dummy] = [await createBlankDatabase(), await createBlankDatabase()]
    return {
      addresses: { union: union.url, dummy: dummy.url },
      stop: async () => {
        await union.stop()
        await dummy.stop()
      },
    }
  },
  settings: ({ addresses }) => ({
    DATABASE_URL: addresses.union,
    DATABASE_URL_DUMMY: addresses.dummy,
  }),
}

const NOTES = 'select id, message from salary.note order by id'
const FILES = 'select storage_key, bytes from salary.file order by id'

const notesSchema = v.array(v.object({ message: v.string() }))
const filesSchema = v.array(v.object({ storage_key: v.string(), bytes: v.string() }))

describe.each([OWN, CONFIGURED])('backup of $name', (kind) => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-backup-'))
  const data = join(folder, 'data')
  const backup = join(folder, 'backup')
  const settingsOf = (dataDir: string) =>
    readSettings({ PORTAL_DATA_DIR: dataDir, PORTAL_UNION_MEMBERS: '1' })
  let databases: Databases

  /** Runs a command as an operator does. */
  async function run(command: 'backup' | 'restore', of: string, env: NodeJS.ProcessEnv) {
    const script = fileURLToPath(new URL(`../${command}.ts`, import.meta.url))
    const child = spawn(process.execPath, ['--import', 'tsx', script, of], {
      env: { ...process.env, NODE_OPTIONS: '', ...env },
    })
    const ended = new Promise((resolve) => child.once('close', resolve))
    const said = await Promise.all([text(child.stdout), text(child.stderr)])
    return { code: await ended, said: said.join('') }
  }

  const environment = (dataDir: string, of: Databases) => ({
    PORTAL_DATA_DIR: dataDir,
    ...kind.settings(of),
  })

  beforeAll(async () => {
    jest.spyOn(console, 'log').mockImplementation(() => {})
    databases = await kind.start(data)
    await prepareServices(databases.addresses, { settings: settingsOf(data), log: silentLog }, true)
    for (const [path, content, mode] of [
      ['site/host/7/index.html', '<p>', 0o644],
      ['site/releases/members/1.0.0/remoteEntry.js', 'run()', 0o644],
      ['keys/signing-key.pem', 'secret', 0o600],
    ] as const) {
      mkdirSync(dirname(join(data, path)), { recursive: true })
      writeFileSync(join(data, path), content, { mode })
    }
    symlinkSync('7', join(data, 'site/host/current'))
  }, 90_000)

  afterAll(async () => {
    await databases.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  test('while people write, it has all that was acknowledged before, and makes a new portal', async () => {
    const { union } = databases.addresses
    const before = await query(union, NOTES)
    const files = v.parse(filesSchema, await query(union, FILES))
    expect(files.length).toBeGreaterThan(0)
    let isDone = false
    let acknowledged = 0
    const write = () => query(union, `update salary.note set message = '${acknowledged + 1}'`)
    const writer = async () => {
      for (; !isDone; acknowledged += 1) await write()
    }
    const writing = writer()
    while (acknowledged < 3) await setImmediate()
    const atLeast = acknowledged

    const made = await run('backup', backup, environment(data, databases))
    isDone = true
    await writing
    expect(acknowledged).toBeGreaterThan(atLeast)

    expect(made).toEqual({ code: 0, said: `Backed up into ${backup}.\n` })
    const modes = readdirSync(backup).map((name) => statSync(join(backup, name)).mode & 0o077)
    expect([...modes, statSync(backup).mode & 0o077].every((mode) => mode === 0)).toBe(true)

    const machine = join(folder, 'machine')
    const empty = kind === CONFIGURED ? await kind.start('') : databases
    expect(await run('restore', backup, environment(machine, empty))).toEqual({
      code: 0,
      said: expect.stringContaining(`Restored ${backup}.`),
    })

    const restored = kind === CONFIGURED ? empty : await kind.start(machine)
    try {
      const found = v.parse(notesSchema, await query(restored.addresses.union, NOTES))
      const [message, ...others] = new Set(found.map((note) => note.message))
      expect(found).toHaveLength(before.length)
      expect(Number(message)).toBeGreaterThanOrEqual(atLeast)
      // All rows are of one moment.
      expect(others).toEqual([])
      expect(v.parse(filesSchema, await query(restored.addresses.union, FILES))).toEqual(files)
    } finally {
      if (restored !== databases) await restored.stop()
    }
    const store = await openFileStore(settingsOf(machine))
    for (const file of files) {
      const { content } = await store.open(file.storage_key)
      let bytes = 0
      for await (const chunk of content) bytes += chunk.length
      expect(bytes).toBe(Number(file.bytes))
    }
    const entry = join(machine, 'site/releases/members/1.0.0/remoteEntry.js')
    expect(readFileSync(entry, 'utf8')).toBe('run()')
    // nginx must be able to read the site, and nobody the key.
    expect(statSync(entry).mode & 0o777).toBe(0o644)
    expect(statSync(join(machine, 'keys/signing-key.pem')).mode & 0o777).toBe(0o600)
    expect(readlinkSync(join(machine, 'site/host/current'))).toBe('7')

    const again = await run('restore', backup, environment(machine, empty))
    expect(again.code).toBe(1)
    expect(again.said).toContain('is not empty: a restore needs a new portal.')
  }, 90_000)

  test('a backup that fails leaves nothing behind', async () => {
    expect((await run('backup', backup, environment(data, databases))).said).toBe(
      `${backup} exists: each backup needs a new folder.\n`,
    )
    const other = join(folder, 'other')
    const env = { ...environment(data, databases), PATH: '' }
    expect(await run('backup', other, env)).toEqual({
      code: 1,
      said: expect.stringContaining('Is postgresql-client installed?'),
    })
    expect(readdirSync(folder).filter((name) => name.startsWith('other'))).toEqual([])
  }, 60_000)

  test('a restore that fails removes what it has written', async () => {
    const broken = join(folder, 'broken')
    spawnSync('cp', ['-r', backup, broken])
    writeFileSync(join(broken, 'site.tar'), 'no archive')
    const machine = join(folder, 'failed')
    const empty = kind === CONFIGURED ? await kind.start('') : databases
    const { code, said } = await run('restore', broken, environment(machine, empty))
    if (empty !== databases) await empty.stop()
    expect(code).toBe(1)
    expect(said).toContain('tar failed.')
    expect(readdirSync(machine)).toEqual([])
  }, 60_000)
})
