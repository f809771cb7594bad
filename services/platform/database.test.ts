import { sql } from 'drizzle-orm'
import { withDatabase } from '../testing/databases.ts'
import { type Connection, type ConnectOptions, connect } from './database.ts'
import { type BreakableProxy, startBreakableProxy } from './testing-proxy.ts'

const LIMITS = {
  statementSeconds: 1,
  lockSeconds: 1,
  connectionSeconds: 2,
  idleTransactionSeconds: 1,
}

describe('database', () => {
  let proxy: BreakableProxy
  let connection: Connection
  const errors: Error[] = []

  async function connectThroughProxy(url: string, options: ConnectOptions = {}) {
    proxy = await startBreakableProxy(url)
    connection = connect(proxy.url, { ...options, onError: (error) => errors.push(error) })
    return connection.db
  }

  /** Resolves when the client has noticed that its connection broke. */
  async function heardOfBreak(): Promise<void> {
    while (errors.length === 0) await new Promise(setImmediate)
  }

  afterEach(async () => {
    await proxy.stop()
    await connection.close()
    errors.length = 0
  })

  withDatabase('empty', (database) => {
    beforeAll(async () => {
      await database.db.execute(sql`create table entry (n int)`)
    })
    beforeEach(async () => {
      await database.db.execute(sql`truncate entry`)
    })

    const entries = async () =>
      (await database.db.execute(sql`select n from entry order by n`)).rows.map(({ n }) => n)

    it('runs a transaction again whose connection broke between two statements, and once in the end', async () => {
      const db = await connectThroughProxy(database.url)
      let runs = 0
      const answer = await db.transaction(async (transaction) => {
        runs += 1
        await transaction.execute(sql`insert into entry values (${runs})`)
        if (runs === 1) {
          proxy.cut()
          await heardOfBreak()
        }
        await transaction.execute(sql`insert into entry values (10)`)
        return runs
      })
      expect(answer).toBe(2)
      expect(await entries()).toEqual([2, 10])
    })

    it('does not run a transaction again whose COMMIT was not answered', async () => {
      const db = await connectThroughProxy(database.url)
      let runs = 0
      const working = db.transaction(async (transaction) => {
        runs += 1
        await transaction.execute(sql`insert into entry values (1)`)
        proxy.cutAt('commit')
      })
      await expect(working).rejects.toThrow('before COMMIT was answered')
      expect(runs).toBe(1)
      await heardOfBreak()
    })

    it('reports the error in a transaction, not that of the rollback on a broken connection', async () => {
      const db = await connectThroughProxy(database.url)
      const working = db.transaction(async () => {
        proxy.cutAt('rollback')
        throw new Error('no such case')
      })
      await expect(working).rejects.toThrow('no such case')
      await heardOfBreak()
    })

    it('leaks no connection of transactions that could not begin', async () => {
      const db = await connectThroughProxy(database.url, { connections: 1, limits: LIMITS })
      await db.execute(sql`select 1`)
      proxy.cutAt('begin')
      const begun = await db.transaction((transaction) => transaction.execute(sql`select 1 as n`))
      expect(begun.rows).toEqual([{ n: 1 }])
      expect((await db.execute(sql`select 2 as n`)).rows).toEqual([{ n: 2 }])
    })

    it('an idle connection that breaks is replaced', async () => {
      const db = await connectThroughProxy(database.url)
      await db.execute(sql`select 1`)
      proxy.cut()
      await heardOfBreak()
      expect((await db.execute(sql`select 2 as n`)).rows).toEqual([{ n: 2 }])
    })

    it('waits for a silent server only until the time-out, in a transaction too', async () => {
      const limits = { ...LIMITS, idleTransactionSeconds: 20 }
      const db = await connectThroughProxy(database.url, { limits })
      const began = performance.now()
      const working = db.transaction(async (transaction) => {
        await transaction.execute(sql`select 1`)
        proxy.freeze()
        await transaction.execute(sql`select 2`)
      })
      await expect(working).rejects.toThrow('select 2')
      // The rollback must not wait for the time-out a second time.
      expect(performance.now() - began).toBeLessThan(2 * (LIMITS.statementSeconds + 2) * 1000)
    })
  })

  withDatabase('empty', (database) => {
    const causeOf = (work: Promise<unknown>) =>
      work.then(
        () => 'nothing failed',
        (error: Error) => String(error.cause),
      )

    it('the server enforces time-outs of statements, locks and idle transactions', async () => {
      const db = await connectThroughProxy(database.url, { limits: LIMITS })
      expect(await causeOf(db.execute(sql`select pg_sleep(30)`))).toContain('statement timeout')

      await database.db.execute(sql`create table held (n int)`)
      await database.db.transaction(async (holder) => {
        await holder.execute(sql`lock table held`)
        const lessPatient = connect(database.url, { limits: { ...LIMITS, statementSeconds: 20 } })
        expect(await causeOf(lessPatient.db.execute(sql`select * from held`))).toContain(
          'lock timeout',
        )
        await lessPatient.close()
      })

      let runs = 0
      await db.transaction(async (transaction) => {
        runs += 1
        if (runs === 1) await heardOfBreak()
        await transaction.execute(sql`select 1`)
      })
      expect(runs).toBe(2)
      expect(errors.map(({ message }) => message).join()).toContain('idle-in-transaction timeout')
    })
  })
})
