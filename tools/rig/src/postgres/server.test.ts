import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { connect } from '../../../../services/platform/database.ts'
import { discardCluster } from './cluster.ts'
import { type PostgresServer, query, startPostgres } from './server.ts'

jest.setTimeout(90_000)

describe('server', () => {
  const started: PostgresServer[] = []
  let parent = ''
  let folder = ''

  beforeEach(() => {
    parent = mkdtempSync(join(tmpdir(), 'portal-postgres-'))
    folder = join(parent, 'database')
  })

  afterEach(async () => {
    for (const { stop } of started.splice(0)) await stop()
    jest.restoreAllMocks()
    rmSync(parent, { recursive: true, force: true })
  })

  const start = async (fresh = false) => {
    const server = await startPostgres({ folder, fresh })
    started.push(server)
    return server
  }

  test('creates its data after an interrupted start, refuses a second process on them, and keeps them until --fresh', async () => {
    mkdirSync(join(folder, 'data.part'), { recursive: true })
    writeFileSync(join(folder, 'data.part', 'PG_VERSION'), '15')

    const first = await start()
    await expect(start()).rejects.toThrow(`The data in ${folder} are in use by process`)
    await query(first.urlOf('postgres'), 'create table kept as select 1 as n')
    await first.stop()

    const second = await start()
    expect(await query(second.urlOf('postgres'), 'select n from kept')).toEqual([{ n: 1 }])
    await second.stop()

    const third = await start(true)
    await expect(query(third.urlOf('postgres'), 'select n from kept')).rejects.toThrow(
      'does not exist',
    )
  })

  test('nobody enters without the password', async () => {
    const server = await start()
    const url = new URL(server.urlOf('postgres'))
    url.password = 'guessed'
    await expect(query(url.href, 'select 1')).rejects.toThrow('password authentication failed')
  })

  test('a port in use is named', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const address = other.address()
    const port = address !== null && typeof address === 'object' ? address.port : 0
    await expect(startPostgres({ folder, port })).rejects.toThrow(
      `Port ${port} (PostgreSQL) is in use by another program.`,
    )
    other.close()
  })

  test('a server that takes long to start is waited for, and says what it does', async () => {
    const said = jest.spyOn(console, 'log').mockImplementation(() => {})
    let now = 0
    jest.spyOn(performance, 'now').mockImplementation(() => (now += 20_000))
    const server = await start()
    expect(await query(server.urlOf('postgres'), 'select 1 as n')).toEqual([{ n: 1 }])
    expect(said).toHaveBeenCalledWith(
      expect.stringMatching(/^Waiting for PostgreSQL: .*(LOG|logged)/),
    )
  })

  test('a killed server is started again on the same port, with all acknowledged data', async () => {
    const said = jest.spyOn(console, 'error').mockImplementation(() => {})
    const server = await start()
    const { db, close } = connect(server.urlOf('postgres'))
    await db.execute('create table kept as select 1 as n')

    const { processId } = server
    process.kill(processId, 'SIGKILL')
    while (server.processId === processId) await new Promise(setImmediate)
    // Read in a transaction: while the server restarts, the client retries only transactions.
    const rows = await eventually(() =>
      db.transaction(async (transaction) => (await transaction.execute('select n from kept')).rows),
    )

    expect(rows).toEqual([{ n: 1 }])
    expect(said).toHaveBeenCalledWith(expect.stringContaining('ended (SIGKILL)'))
    await close()
  })

  test('a server whose data are gone is not started again', async () => {
    const said = jest.spyOn(console, 'error').mockImplementation(() => {})
    const server = await start()
    discardCluster(folder)

    process.kill(server.processId, 'SIGKILL')
    await eventually(async () => expect(said).toHaveBeenCalled())

    expect(said.mock.calls).toEqual([[expect.stringContaining('its data are gone.')]])
  })

  test('it ends with the process that started it, also by SIGKILL; the next start waits for its end', async () => {
    const module = fileURLToPath(new URL('./server.ts', import.meta.url))
    const script = `import(${JSON.stringify(module)}).then(({ startPostgres }) =>
      startPostgres({ folder: ${JSON.stringify(folder)} })).then(({ urlOf }) => console.log(urlOf('postgres')))`
    const owner = spawn(process.execPath, ['--import', 'tsx', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, NODE_OPTIONS: '' },
    })
    const [url] = await once(createInterface({ input: owner.stdout }), 'line')
    expect(await query(url, 'select 1 as n')).toEqual([{ n: 1 }])
    owner.kill('SIGKILL')
    await once(owner, 'exit')

    await (await start()).stop()

    await expect(query(url, 'select 1')).rejects.toThrow('ECONNREFUSED')
  })

  test('data that are damaged are named with a way on, which works', async () => {
    await (await start()).stop()
    truncateSync(join(folder, 'data', 'global', 'pg_control'), 100)
    await expect(start()).rejects.toThrow(
      new RegExp(`^PostgreSQL does not start on ${join(folder, 'data')} .*--fresh`),
    )
    await (await start(true)).stop()
  })

  test('databases of version 1 are named with a way on, which works', async () => {
    mkdirSync(join(folder, 'union'), { recursive: true })
    await expect(start()).rejects.toThrow(
      new RegExp(`^${folder} has databases of version 1 .*--fresh`),
    )
    await (await start(true)).stop()
  })
})

/** Retries the call until it succeeds. */
async function eventually<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask()
    } catch {
      await new Promise(setImmediate)
    }
  }
}
