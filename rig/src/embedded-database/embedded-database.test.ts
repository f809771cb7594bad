import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { connect } from '../../../services/platform/database.ts'
import { startEmbeddedDatabases } from './embedded-database.ts'

describe('embedded-database', () => {
  let folder = ''

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'portal-database-'))
  })

  afterEach(() => {
    jest.restoreAllMocks()
    rmSync(folder, { recursive: true, force: true })
  })

  const start = () => startEmbeddedDatabases({ folder, databases: [{ name: 'union', port: 0 }] })

  test('recovers from an interrupted start, refuses a second process on the same data, and keeps the data on a stop', async () => {
    // Simulates a start that was interrupted while it created the database.
    mkdirSync(join(folder, 'union'))
    writeFileSync(join(folder, 'union', 'PG_VERSION'), '18')

    const first = await start()
    await expect(start()).rejects.toThrow(
      `The data in ${folder} are in use by process ${process.pid}.`,
    )
    const writing = connect(first.urls[0] ?? '')
    await writing.db.execute(sql`create table kept as select 1 as n`)
    await writing.close()
    await first.stop()

    const second = await start()
    const reading = connect(second.urls[0] ?? '')
    expect((await reading.db.execute(sql`select n from kept`)).rows).toEqual([{ n: 1 }])
    await reading.close()
    await second.stop()
  }, 60_000)

  test('a port in use is named', async () => {
    const other = createServer()
    other.listen(0, '127.0.0.1')
    await once(other, 'listening')
    const address = other.address()
    const port = address !== null && typeof address === 'object' ? address.port : 0
    await expect(
      startEmbeddedDatabases({ folder, databases: [{ name: 'union', port }] }),
    ).rejects.toThrow(`Port ${port} (embedded database) is in use`)
    other.close()
  }, 60_000)

  test('a killed process is restarted on the same port, with all acknowledged data', async () => {
    const said = jest.spyOn(console, 'error').mockImplementation(() => {})
    const database = await start()
    const { db, close } = connect(database.urls[0] ?? '')
    await db.execute(sql`create table kept (n int)`)
    await db.execute(sql`insert into kept values (1)`)

    process.kill(database.processId ?? 0, 'SIGKILL')
    // Read in a transaction: while the server restarts, the client retries only transactions.
    const rows = await eventually(() =>
      db.transaction(
        async (transaction) => (await transaction.execute(sql`select n from kept`)).rows,
      ),
    )

    expect(rows).toEqual([{ n: 1 }])
    expect(said).toHaveBeenCalledWith(expect.stringContaining('ended (SIGKILL)'))
    await close()
    await database.stop()
  }, 60_000)

  test('a folder that is damaged is named with a way on, which works', async () => {
    await (await start()).stop()
    truncateSync(join(folder, 'union', 'global', 'pg_control'), 100)

    await expect(start()).rejects.toThrow(
      new RegExp(`^The database in ${join(folder, 'union')} cannot be opened .*--fresh`),
    )

    const databases = [{ name: 'union', port: 0 }]
    await (await startEmbeddedDatabases({ folder, fresh: true, databases })).stop()
  }, 60_000)
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
