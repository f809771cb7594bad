import { once } from 'node:events'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { withEmbeddedDatabase } from '../testing/databases.ts'
import { serveEngine } from './embedded-server.ts'

describe('embedded-server', () => {
  withEmbeddedDatabase('empty', (database) => {
    const clients: pg.Client[] = []

    async function connectClient(): Promise<pg.Client> {
      const client = new pg.Client({ connectionString: database.url })
      client.on('error', () => {})
      await client.connect()
      clients.push(client)
      return client
    }

    afterEach(async () => {
      await Promise.all(clients.splice(0).map((client) => client.end()))
    })

    test('busy clients get the answers to their own statements', async () => {
      const pools = [1, 2, 3].map(() => new pg.Pool({ connectionString: database.url, max: 10 }))
      const ask = async (pool: pg.Pool, n: number) => {
        if (n % 7 === 0) {
          await expect(pool.query('select $1::int / 0', [n])).rejects.toThrow('division by zero')
        }
        const answer =
          n % 2 === 0
            ? await pool.query('select $1::int as n', [n])
            : await pool.query('select $1::text as t, $2::int as n', [`${n}`, n])
        return answer.rows[0].n === n && answer.fields.length === (n % 2) + 1
      }
      const right = await Promise.all(
        pools.flatMap((pool, index) =>
          Array.from({ length: 60 }, (_, n) => ask(pool, index * 1000 + n)),
        ),
      )
      expect(right.filter(Boolean)).toHaveLength(180)
      await Promise.all(pools.map((pool) => pool.end()))
    })

    test('an open transaction is seen by its own client alone', async () => {
      await database.db.execute(sql`create table entry (n int)`)
      const writer = await connectClient()
      const reader = await connectClient()
      await writer.query('begin')
      await writer.query('insert into entry values ($1)', [1])
      const counting = reader.query('select count(*)::int as n from entry')
      await writer.query('insert into entry values ($1)', [2])
      await writer.query('rollback')
      expect((await counting).rows[0].n).toBe(0)
    })

    test('rolls back the open transaction of a client that disconnects', async () => {
      await database.db.execute(sql`create table left_open (n int)`)
      const vanishing = await connectClient()
      await vanishing.query('begin')
      await vanishing.query('insert into left_open values (1)')
      const gone = once(vanishing, 'end')
      clients.splice(clients.indexOf(vanishing), 1)
      await vanishing.end()
      await gone
      const answer = await database.db.execute(sql`select count(*)::int as n from left_open`)
      expect(answer.rows).toEqual([{ n: 0 }])
    })

    test("answers of any length arrive whole, also at the end of the engine's buffer", async () => {
      const client = await connectClient()
      for (let length = 8_000; length < 8_200; length += 1) {
        const answer = await client.query(`select repeat('x', ${length}) as t`)
        expect(answer.rows[0].t).toHaveLength(length)
      }
    })

    test('statements larger than a packet arrive whole', async () => {
      const long = 'å'.repeat(3_000_000)
      const client = await connectClient()
      const answer = await client.query('select length($1::text) as n, $1::text as t', [long])
      expect(answer.rows[0].n).toBe(3_000_000)
      expect(answer.rows[0].t === long).toBe(true)
    })
  })

  test('reports an engine that aborts a statement, and tells its client', async () => {
    const broken = jest.fn()
    const engine = {
      execProtocolRawStream: async () => {},
      exec: async () => {},
      dumpDataDir: async () => new Blob(),
    }
    const server = await serveEngine(engine, 0, broken)
    const address = server.address()
    const port = address !== null && typeof address === 'object' ? address.port : 0
    const client = new pg.Client({ connectionString: `postgres://postgres@127.0.0.1:${port}/one` })
    client.on('error', () => {})
    await client.connect()

    await expect(client.query('select 1')).rejects.toThrow('disk is full')
    expect(broken).toHaveBeenCalledTimes(1)
    await client.end()
    server.close()
  })
})
