import { portOffset } from '@portal/machine/ports'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { searchMembers } from '../../../../services/members/search/search.ts'
import { ANNA } from '../seed/accounts.ts'
import { createRandom, type Random } from '../seed/random.ts'
import { openBenchSite } from './site.ts'

const MEMBERS = 200_000
/** Searches of each kind, from which each round takes the next ones. */
const SEARCHES = 60
/** Searches of a batch, unless there are more callers. */
const BATCH = 12
const SEVERAL_CALLERS = [10, 50]
/** As many connections as the service has. */
const CONNECTIONS = 10

type Kind = '3+ characters' | '1–2 characters' | 'no exact hit'

/** Processor ms per search of four batches, run in this order: HTTP, SQL, SQL, HTTP. */
interface SearchRound {
  readonly http: readonly [number, number]
  readonly sql: readonly [number, number]
}

export interface SearchFigures {
  readonly kind: Kind | 'all kinds'
  /** Number of searches at the same time. */
  readonly callers: number
  readonly rounds: readonly SearchRound[]
  /** 95th percentiles in ms of all rounds, which depend on what else the machine does. */
  readonly slow: { readonly http: number; readonly sql: number }
}

/** A way to search. */
interface Way {
  search(one: Search): Promise<void>
  /** Processor time that it has used so far, by all who searched. */
  processorMs(): number
}

interface Search {
  readonly name: string
  readonly statements: readonly Statement[]
}

interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

/**
 * Compares searches of 200,000 members over HTTP with the same SQL statements alone, by processor
 * time: over HTTP that of the service and the database, alone that of the database and of this
 * process, which reads the rows. What HTTP costs this process is the browser's part, and is left out.
 */
export async function measureSearch(rounds: Iterable<number>): Promise<readonly SearchFigures[]> {
  const site = await openBenchSite(MEMBERS)
  const bare = new pg.Pool({ connectionString: site.union, max: CONNECTIONS })
  try {
    // PostgreSQL would otherwise do it by itself, during some round.
    await bare.query('vacuum')
    const service = await site.start('members', portOffset(process.env.PORTAL_PORT_OFFSET))
    const headers = { authorization: await site.bearer(ANNA) }
    const http: Way = {
      async search({ name }) {
        const query = new URLSearchParams({ 'request.fuldeNavn': name })
        const address = `${service.address}/medlem/soegallemedlemmer?${query}`
        const answer = await fetch(address, { headers })
        if (!answer.ok) throw new Error(`${name}: ${answer.status}`)
        await answer.json()
      },
      processorMs: () => service.processorMs() + site.databaseMs(),
    }
    const sql: Way = {
      async search({ statements }) {
        for (const { text, values } of statements) await bare.query(text, [...values])
      },
      processorMs: () => {
        const { user, system } = process.cpuUsage()
        return (user + system) / 1000 + site.databaseMs()
      },
    }
    const names = await bare.query<Name>('select first_name, last_name from members.person')
    const kinds: (readonly [Kind, readonly Search[]])[] = []
    for (const [kind, drawn] of drawSearches(names.rows)) {
      const searches: Search[] = []
      for (const name of drawn) {
        searches.push({ name, statements: await statementsOf(site.union, name) })
      }
      kinds.push([kind, searches])
    }
    // A new service and its connections need more time.
    for (const [, searches] of kinds) await run(http, searches, CONNECTIONS)
    const rows = rowsOf(kinds)
    const ways = { http, sql }
    for (const round of rounds) {
      for (const { callers, searches, rounds: measured, times } of rows) {
        const batch = nextOf(searches, round, Math.max(BATCH, callers))
        const costOf = async (way: keyof typeof ways) => {
          const before = ways[way].processorMs()
          times[way].push(...(await run(ways[way], batch, callers)))
          return (ways[way].processorMs() - before) / batch.length
        }
        const first = await costOf('http')
        const bareSql = [await costOf('sql'), await costOf('sql')] as const
        measured.push({ http: [first, await costOf('http')], sql: bareSql })
      }
    }
    return rows.map(({ times, ...row }) => ({
      ...row,
      slow: { http: p95(times.http), sql: p95(times.sql) },
    }))
  } finally {
    await bare.end()
    await site.stop()
  }
}

/** A row of the table while it is measured. */
interface Row {
  readonly kind: Kind | 'all kinds'
  readonly callers: number
  readonly searches: readonly Search[]
  readonly rounds: SearchRound[]
  readonly times: { readonly http: number[]; readonly sql: number[] }
}

/** Each kind for one caller, and all in turn for several. */
function rowsOf(kinds: readonly (readonly [Kind, readonly Search[]])[]): readonly Row[] {
  const row = (kind: Row['kind'], callers: number, searches: readonly Search[]) => {
    return { kind, callers, searches, rounds: [], times: { http: [], sql: [] } }
  }
  const all = Array.from({ length: SEARCHES }, (_, place) =>
    kinds.flatMap(([, searches]) => searches.slice(place, place + 1)),
  ).flat()
  return [
    ...kinds.map(([kind, searches]) => row(kind, 1, searches)),
    ...SEVERAL_CALLERS.map((callers) => row('all kinds', callers, all)),
  ]
}

/** As many as asked for, which follow those of the round before. */
function nextOf<T>(all: readonly T[], round: number, count: number): readonly T[] {
  const start = (round * count) % all.length
  return [...all, ...all].slice(start, start + count)
}

/** Returns how long each search took, in ms. */
async function run(
  { search }: Way,
  searches: readonly Search[],
  callers: number,
): Promise<readonly number[]> {
  const times: number[] = []
  const next = searches.values()
  const call = async () => {
    for (const one of next) {
      const began = performance.now()
      await search(one)
      times.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: callers }, call))
  return times
}

function p95(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.ceil(times.length * 0.95) - 1] ?? 0
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

interface Name {
  readonly first_name: string
  readonly last_name: string
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
