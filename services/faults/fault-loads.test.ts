import { withDatabases } from '../../rig/src/testing/databases.ts'
import {
  createTestTokens,
  type TestTokens,
  type TokenOptions,
} from '../../rig/src/testing/tokens.ts'
import { createAuthenticator } from '../platform/auth.ts'
import { HttpError } from '../platform/http.ts'
import type { FaultServiceOptions } from './fault-service.ts'
import type { CanaryOf } from './serving.ts'
import { canaryLoads, canaryTrials } from './tables.ts'
import { createTestFaultService, migrateFaults } from './testing.ts'

const MS_A_DAY = 24 * 60 * 60 * 1000
/** Number of forged reports to send; `npm run drill` sends more. */
const FORGED = Number(process.env.PORTAL_FORGED ?? 250)
/** Forged reports that are under way together. */
const AT_ONCE = 10

const canaryOf: CanaryOf = async (remote) =>
  remote === 'members' ? { canary: '1.5.0', live: '1.4.0' } : null

let tokens: TestTokens
let forger: TestTokens

beforeAll(async () => {
  tokens = await createTestTokens()
  forger = await createTestTokens()
})

const person = (name: string, from = tokens, options: TokenOptions = {}) =>
  from.bearer({ memberIdent: name, loginName: `${name}@portal.test` }, options)

describe('fault-loads', () => {
  withDatabases('empty', (database) => {
    beforeAll(() => migrateFaults(database.db))
    beforeEach(async () => {
      await database.db.delete(canaryLoads)
      await database.db.delete(canaryTrials)
    })

    const create = (options: Partial<FaultServiceOptions> = {}) =>
      createTestFaultService(database.db, {
        authenticate: createAuthenticator(tokens),
        canaryOf,
        ...options,
      })
    type Service = ReturnType<typeof create>
    const post = async (service: Service, token: string | null, body: unknown) =>
      service.request('/faults/loads', {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          ...(token !== null && { Authorization: token }),
        },
        body: JSON.stringify(body),
      })
    const load = (version: string, failed = false) => ({ remote: 'members', version, failed })
    const read = async (service = create()) => (await service.request('/faults/canaries')).json()

    /**
     * Sends canary loads of this many users and, for each of them, live loads of ten other users.
     */
    async function loadAll(service: Service, count: number, fails: (n: number) => boolean) {
      for (let n = 0; n < count; n += 1) {
        await post(service, await person(`C-${n}`), load('1.5.0', fails(n)))
        const others = Array.from({ length: 10 }, (_, other) => person(`L-${n}-${other}`))
        await Promise.all(others.map(async (other) => post(service, await other, load('1.4.0'))))
      }
    }

    test('counts each person once, as failed if it ever was', async () => {
      const service = create()
      const [anna, bo] = await Promise.all([person('anna'), person('bo')])
      const answers = [
        await post(service, anna, load('1.5.0')),
        await post(service, anna, load('1.5.0', true)),
        await post(service, anna, load('1.5.0')),
        await post(service, bo, load('1.5.0')),
        await post(service, bo, load('1.4.0')),
      ]

      expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204])
      expect(await read(service)).toEqual({
        canaries: [
          {
            remote: 'members',
            version: '1.5.0',
            canary: { loads: 2, failed: 1 },
            live: { loads: 1, failed: 0 },
            badSince: null,
          },
        ],
      })
    })

    test('stores nothing that identifies the user', async () => {
      await post(create(), await person('anna'), load('1.5.0'))
      await post(create(), await person('anna'), load('1.5.0'))

      const rows = await database.db.select().from(canaryLoads)
      expect(JSON.stringify(rows)).not.toContain('anna')
      // The two services have different secrets, so they store different hashes for the same
      // person.
      expect(new Set(rows.map(({ client }) => client)).size).toBe(2)
    })

    test('a canary that fails where the live release does not is bad, and one that does not is not', async () => {
      const service = create()
      await loadAll(service, 10, (n) => n % 2 === 0)
      expect(await read(service)).toMatchObject({
        canaries: [{ version: '1.5.0', badSince: expect.stringMatching(/^\d{4}-.*Z$/) }],
      })

      await database.db.delete(canaryLoads)
      await database.db.delete(canaryTrials)
      await loadAll(service, 12, (n) => n === 3)
      expect(await read(service)).toMatchObject({ canaries: [{ badSince: null }] })
    })

    test('a load expires', async () => {
      const clock = { now: Date.parse('2026-11-20T09:30:00Z') }
      const service = create({ now: () => clock.now })
      await post(service, await person('anna'), load('1.5.0', true))
      clock.now += 30 * MS_A_DAY + 1
      await post(service, await person('bo'), load('1.5.0'))

      expect(await read(service)).toMatchObject({ canaries: [{ canary: { loads: 1, failed: 0 } }] })
    })

    test.each<[string, unknown]>([
      ['a version that serves nobody', load('1.3.0')],
      ['a remote without a canary', { ...load('1.4.0'), remote: 'salary' }],
      ['something about a person', { ...load('1.5.0'), login: 'anna' }],
      ['no load', 'junk'],
    ])('refuses %s', async (_what, body) => {
      expect((await post(create(), await person('anna'), body)).status).toBe(400)
      expect(await read()).toEqual({ canaries: [] })
    })

    test('counts nothing while the canary is unknown', async () => {
      const service = create({
        canaryOf: async () => {
          throw new HttpError(503, 'Ikke lige nu')
        },
      })

      expect((await post(service, await person('anna'), load('1.5.0'))).status).toBe(503)
    })

    test('rate-limits a person who reports without end', async () => {
      const service = create()
      const token = await person('anna')
      const statuses = new Set<number>()
      for (let n = 0; n < 61; n += 1) {
        statuses.add((await post(service, token, load('1.5.0'))).status)
      }

      expect([...statuses]).toEqual([204, 429])
      expect((await post(service, await person('bo'), load('1.5.0'))).status).toBe(204)
    })

    // Each token names another person, because loads of the same person are counted once.
    test.each<[string, number, number, (n: number) => Promise<readonly [string | null, unknown]>]>([
      ['without a token', 401, FORGED, async () => [null, load('1.5.0', true)]],
      [
        'with the wrong signature',
        401,
        FORGED,
        async (n) => [await person(`X-${n}`, forger), load('1.5.0', true)],
      ],
      [
        'with an expired token',
        401,
        FORGED,
        async (n) => [await person(`X-${n}`, tokens, { expiresIn: -60 }), load('1.5.0', true)],
      ],
      [
        'of made-up versions',
        400,
        FORGED / 2,
        async (n) => [await person(`X-${n}`), load(`9.${n}.0`, true)],
      ],
      [
        'of one person again and again',
        204,
        FORGED / 2,
        async () => [await person('X-1'), load('1.5.0', true)],
      ],
    ])(
      'forged reports %s withdraw no canary',
      async (_how, status, count, forge) => {
        const clock = { now: Date.parse('2026-11-20T09:30:00Z') }
        const service = create({ now: () => clock.now })
        await loadAll(service, 9, () => false)
        const statuses = new Set<number>()
        for (let n = 0; n < count; n += AT_ONCE) {
          // Stay below the rate limit of a user.
          clock.now += AT_ONCE * 1_100
          const posted = Array.from({ length: AT_ONCE }, async (_, more) => {
            const [token, body] = await forge(n + more)
            return post(service, token, body)
          })
          for (const response of await Promise.all(posted)) statuses.add(response.status)
        }
        await post(service, await person('the tenth'), load('1.5.0'))

        expect([...statuses]).toEqual([status])
        expect(await read(service)).toMatchObject({
          canaries: [{ canary: { failed: status === 204 ? 1 : 0 }, badSince: null }],
        })
      },
      20_000 + FORGED * 40,
    )
  })
})
