import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addressOf, portOf } from '@portal/machine/ports'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { createMemberService } from '../../../services/members/member-service.ts'
import { searchMembers } from '../../../services/members/search/search.ts'
import { createAuthenticator } from '../../../services/platform/auth.ts'
import { createClock } from '../../../services/platform/clock.ts'
import { connect } from '../../../services/platform/database.ts'
import { silentLog } from '../../../services/platform/log.ts'
import { migrateSchemas } from '../../../services/platform/migrations.ts'
import { prepareDatabase } from '../../../services/platform/prepare-database.ts'
import { listenerOf, serve } from '../../../services/platform/serve.ts'
import { startEmbeddedDatabases } from '../embedded-database/embedded-database.ts'
import { ANNA } from '../seed/accounts.ts'
import { createRandom, type Random } from '../seed/random.ts'
import { seedUnion } from '../seed/seed.ts'
import { createTestTokens } from '../testing/tokens.ts'

const MEMBERS = 200_000
const SEARCHES = 60
const TOKEN_SECONDS = 3600
const CALLERS = [1, 10, 50]
/** As many connections as the service has. */
const CONNECTIONS = 10

type Kind = '3+ characters' | '1–2 characters' | 'no exact hit'

/** 95th percentiles in ms of four batches, run in this order: HTTP, SQL only, SQL only, HTTP. */
interface SearchRound {
  readonly http: readonly [number, number]
  readonly sql: readonly [number, number]
}

export interface SearchFigures {
  readonly kind: Kind
  /** Number of searches at the same time. */
  readonly callers: number
  readonly rounds: readonly SearchRound[]
}

/**
 * Measures searches of 200,000 members over HTTP, and with the service's SQL statements alone.
 *
 * @param server address of an empty PostgreSQL database; null measures the embedded one
 */
export async function measureSearch(
  server: string | null,
  rounds: Iterable<number>,
): Promise<readonly SearchFigures[]> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-search-'))
  const embedded =
    server === null
      ? await startEmbeddedDatabases({ folder, databases: [{ name: 'union', port: 0 }] })
      : null
  const url = server ?? embedded?.urls[0] ?? ''
  const { db, close } = connect(url)
  const bare = new pg.Pool({ connectionString: url, max: CONNECTIONS })
  try {
    await prepareDatabase(db)
    await migrateSchemas(db, ['identity', 'members', 'salary'])
    const clock = createClock(undefined)
    await seedUnion({ db, clock, unionMembers: MEMBERS })
    const tokens = await createTestTokens()
    const service = createMemberService({
      db,
      clock,
      authenticate: createAuthenticator(tokens),
      log: silentLog,
      hostAddress: addressOf('host'),
    })
    const running = await serve('members', listenerOf(service), portOf('members'), {
      log: silentLog,
    })
    try {
      const names = await bare.query<Name>('select first_name, last_name from members.person')
      const headers = {
        authorization: await tokens.bearer(
          { memberIdent: ANNA.memberIdent, loginName: ANNA.login },
          { expiresIn: TOKEN_SECONDS },
        ),
      }
      const overHttp = async (name: string) => {
        const query = new URLSearchParams({ 'request.fuldeNavn': name })
        const address = `${addressOf('members')}/medlem/soegallemedlemmer?${query}`
        const answer = await fetch(address, { headers })
        if (!answer.ok) throw new Error(`${name}: ${answer.status}`)
        await answer.json()
      }
      const asSql = async (some: readonly Statement[]) => {
        for (const { text, values } of some) await bare.query(text, [...values])
      }
      const compared = []
      for (const [kind, searches] of drawSearches(names.rows)) {
        const statements: (readonly Statement[])[] = []
        for (const name of searches) statements.push(await statementsOf(url, name))
        for (const callers of CALLERS) {
          const measure = async (): Promise<SearchRound> => {
            const first = await p95(searches, callers, overHttp)
            const sql = [
              await p95(statements, callers, asSql),
              await p95(statements, callers, asSql),
            ] as const
            return { http: [first, await p95(searches, callers, overHttp)], sql }
          }
          compared.push({ kind, callers, measure, rounds: [] as SearchRound[] })
        }
      }
      for (const { measure } of compared) await measure()
      for (const _ of rounds) {
        for (const one of compared) one.rounds.push(await one.measure())
      }
      return compared
    } finally {
      await running.stop()
    }
  } finally {
    await bare.end()
    await close()
    await embedded?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Name {
  readonly first_name: string
  readonly last_name: string
}

interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

/** The SQL statements that the service sends for a search. */
async function statementsOf(url: string, name: string): Promise<readonly Statement[]> {
  const statements: Statement[] = []
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const logged = drizzle({
    client,
    logger: { logQuery: (text, values) => statements.push({ text, values }) },
  })
  await searchMembers(logged, ANNA.memberIdent, {
    name,
    birthDate: undefined,
    phone: undefined,
    departmentNumber: undefined,
  })
  await client.end()
  return statements
}

/** The 95th percentile of the times in ms that the runs take, so many at the same time. */
async function p95<T>(
  all: readonly T[],
  callers: number,
  run: (one: T) => Promise<void>,
): Promise<number> {
  const times: number[] = []
  const next = all.values()
  const call = async () => {
    for (const one of next) {
      const began = performance.now()
      await run(one)
      times.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: callers }, call))
  return times.toSorted((one, other) => one - other)[Math.ceil(times.length * 0.95) - 1] ?? 0
}

function drawSearches(names: readonly Name[]): readonly (readonly [Kind, readonly string[]])[] {
  const random = createRandom('searches')
  const draw = (write: (name: Name, place: number) => string) =>
    Array.from({ length: SEARCHES }, (_, place) => {
      const name = names[random.int(0, names.length - 1)]
      return name ? write(name, place) : ''
    })
  return [
    [
      '3+ characters',
      draw(
        ({ first_name: first, last_name: last }, place) =>
          [`${first} ${last}`, first.slice(0, 3), last, `${first.slice(0, 4)} ${last.slice(0, 3)}`][
            place % 4
          ] ?? first,
      ),
    ],
    [
      '1–2 characters',
      draw(({ first_name: first, last_name: last }, place) =>
        (place % 2 === 0 ? first : last).slice(0, 1 + (place % 4 > 1 ? 1 : 0)),
      ),
    ],
    [
      'no exact hit',
      draw(({ first_name: first, last_name: last }) => misspelt(random, `${first} ${last}`)),
    ],
  ]
}

/** Inserts a wrong letter near the end of the name. */
function misspelt(random: Random, name: string): string {
  const place = name.length - random.int(2, 3)
  return `${name.slice(0, place)}${random.pick(['x', 'w', 'q'])}${name.slice(place)}`
}
