import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { SAMPLE_DOCUMENTS } from '../../tools/rig/src/seed/samples/documents.ts'
import { seedDummy, seedUnion } from '../../tools/rig/src/seed/seed.ts'
import { createAuthenticator, type SignedInUser } from '../platform/auth.ts'
import { type Clock, createClock } from '../platform/clock.ts'
import type { TraceableDatabase } from '../platform/database.ts'
import type { FileStore } from '../platform/file-store.ts'
import type { ServiceOptions } from '../platform/http.ts'
import { silentLog } from '../platform/log.ts'
import { migrateSchemas } from '../platform/migrations.ts'
import { LIMITS } from '../salary/limits.ts'
import type { SalaryTools } from '../salary/tools.ts'
import { createTestTokens, type TestTokens, type TokenOptions } from './tokens.ts'

/** Helpers for the tests of the member and salary services. */

/** Today's date for the services under test. */
export const TEST_DAY = '2026-11-21'

/** A clock that starts at noon in Denmark on the given date, and advances 1 ms at each reading. */
export function createTestClock(day: string): Clock {
  let readings = 0
  return createClock(undefined, () => new Date(Date.parse(`${day}T11:00:00Z`) + readings++))
}

export const testClock = createTestClock(TEST_DAY)

/** Migrates and seeds a database, with the files that `testTools` has in each process. */
export async function prepareDataSet(
  db: NodePgDatabase,
  dataSet: 'union' | 'dummy',
): Promise<void> {
  await migrateSchemas(db, ['identity', 'members', 'salary'])
  const files: FileStore = {
    ...testFiles,
    async put(content) {
      const whole = await buffer(content)
      return testFiles.put(Readable.from([whole], { objectMode: false }), keyOf(whole))
    },
  }
  if (dataSet === 'dummy') await seedDummy({ db, clock: testClock, files })
  else await seedUnion({ db, clock: testClock, unionMembers: 6000, files })
}

interface Caller {
  readonly memberIdent: string
  readonly login: string
}

interface Answer {
  readonly status: number
  /** Null without a body; a string if it is not JSON. */
  readonly body: unknown
  readonly requestId: string | null
}

interface AskOptions {
  readonly token?: TokenOptions
  /** The Authorization header, instead of a token; undefined sends none. */
  readonly authorization?: string | undefined
  /** Sent as JSON. */
  readonly body?: unknown
  /** Sent as a multipart form. */
  readonly form?: FormData
}

/** A response without the id of its request, which differs in each. */
export function withoutId({ status, body }: Answer): unknown {
  return JSON.parse(
    JSON.stringify({ status, body }, (name, value) => (/^requestId$/i.test(name) ? null : value)),
  )
}

/** Calls a service: `ask(ANNA, 'GET /medlem/…')`. */
export type Ask = (caller: Caller, call: string, options?: AskOptions) => Promise<Answer>

interface Service {
  fetch(request: Request): Response | Promise<Response>
}

const MAX_FILE_BYTES = 25 * 1024 * 1024

/** The key of a seeded file. */
const keyOf = (content: Buffer) => createHash('sha256').update(content).digest('hex').slice(0, 32)

/** A file store that has the files of the demo data. */
function createMemoryStore(): FileStore {
  const kept = new Map(SAMPLE_DOCUMENTS.map(({ content }) => [keyOf(content), content]))
  return {
    async put(content, key = randomBytes(16).toString('hex')) {
      const whole = await buffer(content)
      kept.set(key, whole)
      return { key, size: whole.length, sha256: createHash('sha256').update(whole).digest('hex') }
    },
    async open(key) {
      const found = kept.get(key)
      if (!found) throw new Error(`There is no file ${key}.`)
      return { content: Readable.from([found], { objectMode: false }), size: found.length }
    },
    remove: async (key) => void kept.delete(key),
    list: async (shelf) => [...kept.keys()].filter((key) => key.startsWith(shelf)),
    probe: async () => {},
  }
}

/** Shared by all services of a test file. */
const testFiles = createMemoryStore()

/** Files in memory, and mail that is discarded. */
export const testTools: SalaryTools = {
  mail: { send: async () => ({ refused: [] }), stop: () => {} },
  files: testFiles,
  maxFileBytes: MAX_FILE_BYTES,
  limits: LIMITS,
  scanner: null,
}

/**
 * Returns a function that calls a service on that database, with tokens signed by the test.
 *
 * @param tools replacements that the test provides
 */
export async function askerOf(
  create: (
    options: Omit<ServiceOptions<SalaryTools>, 'name' | 'operations' | 'failureShape'>,
  ) => Service,
  db: TraceableDatabase,
  tools: Partial<SalaryTools> = {},
): Promise<Ask> {
  const tokens: TestTokens = await createTestTokens()
  const service = create({
    db,
    clock: testClock,
    tools: { ...testTools, ...tools },
    authenticate: createAuthenticator(tokens),
    log: silentLog,
    hostAddress: 'http://localhost:3000',
  })
  return async (caller, call, options = {}) => {
    const [method = '', path = ''] = call.split(' ')
    const user: SignedInUser = { memberIdent: caller.memberIdent, loginName: caller.login }
    const authorization =
      'authorization' in options ? options.authorization : await tokens.bearer(user, options.token)
    const response = await service.fetch(
      new Request(`http://service.test${path}`, {
        method,
        ...('body' in options && { body: JSON.stringify(options.body) }),
        ...(options.form !== undefined && { body: options.form }),
        headers: authorization === undefined ? {} : { Authorization: authorization },
      }),
    )
    const text = await response.text()
    const isJson = response.headers.get('Content-Type')?.startsWith('application/json') === true
    return {
      status: response.status,
      body: isJson ? JSON.parse(text) : text === '' ? null : text,
      requestId: response.headers.get('X-Request-Id'),
    }
  }
}
