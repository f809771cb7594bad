import { array, object, parse, unknown } from 'valibot'
import { withDatabase } from '../testing/databases.ts'
import type { LookUpRelease } from './release-list.ts'
import type { SiteServiceOptions } from './site-service.ts'
import { faultCounts } from './tables.ts'
import { createTestSiteService, migrateSite } from './testing.ts'

const report = {
  remote: 'members',
  version: '1.4.0',
  kind: 'integrity',
  page: '2.0.1',
  requestId: '3f2c8f0e-5f0a-4c5e-9c0c-6d1f2a3b4c5d',
}

const RELEASED = ['members 1.4.0', 'members 1.3.0', 'host 2.0.1']

const MS_A_DAY = 24 * 60 * 60 * 1000
const MS_A_MINUTE = 60_000

describe('fault-calls', () => {
  withDatabase('empty', (database) => {
    beforeAll(() => migrateSite(database.db))
    beforeEach(async () => {
      await database.db.delete(faultCounts)
    })

    const listed =
      (isCurrent: boolean): LookUpRelease =>
      async (name, version) => ({
        release: RELEASED.includes(`${name} ${version}`) ? { version } : undefined,
        isCurrent,
      })
    const create = (options: Partial<SiteServiceOptions> = {}) =>
      createTestSiteService(database.db, { lookUp: listed(true), ...options })
    const post = (body: unknown, service = create(), remoteAddress = '192.0.2.1') =>
      service.request(
        '/faults',
        {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', Origin: 'http://localhost:3000' },
          body: JSON.stringify(body),
        },
        { remoteAddress },
      )
    test('without a database a fault is accepted, and nothing is counted', async () => {
      const alone = createTestSiteService(null, { lookUp: listed(true) })

      expect((await post(report, alone)).status).toBe(204)
      expect(await read(alone)).toEqual({ faults: [], loads: [] })
    })

    const read = async (service = create()) => (await service.request('/faults')).json()
    const statuses = async (posts: Iterable<() => Promise<Response> | Response>) => {
      const all: number[] = []
      for (const send of posts) all.push((await send()).status)
      return all
    }

    test('counts the faults of each release apart, the latest first', async () => {
      await post({ ...report, version: '1.3.0', kind: 'crashed' })
      await post(report)
      // The same fault, reported by a page whose host version is unknown; it is added to the count.
      const answer = await post({ ...report, page: null })
      expect(answer.status).toBe(204)
      expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('http://localhost:3000')

      const lastAt = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T.*Z$/)
      expect(await read()).toEqual({
        faults: [
          { remote: 'members', version: '1.4.0', kind: 'integrity', count: 2, lastAt },
          { remote: 'members', version: '1.3.0', kind: 'crashed', count: 1, lastAt },
        ],
        loads: [],
      })
    })

    test.each([
      ['nothing', undefined],
      ['an unknown kind', { ...report, kind: 'sad' }],
      ['no remote', { ...report, remote: undefined }],
      ['a version with markup', { ...report, version: '<b>' }],
      ['something about a person', { ...report, login: 'anna.tr@portal.test' }],
      ['a request id that is a word', { ...report, requestId: 'anna' }],
      ['a phase in free words', { ...report, phase: 'after lunch' }],
      ['a file with a path', { ...report, file: '../../etc/passwd' }],
      ['a file in free words', { ...report, file: 'Anna Hansen' }],
      ['a version that was not released', { ...report, version: '1.5.0' }],
      ['a remote that was not released', { ...report, remote: 'made-up' }],
      ['a version of another remote', { ...report, remote: 'salary' }],
      ['a page of a host that was not released', { ...report, page: '2.0.2' }],
    ])('refuses %s', async (_what, body) => {
      expect((await post(body)).status).toBe(400)
      expect(await read()).toEqual({ faults: [], loads: [] })
    })

    test('rejects a body that is too large to be a report', async () => {
      expect((await post({ ...report, remote: 'x'.repeat(1000) })).status).toBe(413)
    })

    test('accepts a limited number of reports per client and minute, including rejected ones', async () => {
      const clock = { now: Date.now() }
      const service = create({ limits: { client: 4, total: 100 }, now: () => clock.now })
      const tooLarge = { ...report, remote: 'x'.repeat(1000) }
      const unknown = { ...report, version: '1.5.0' }
      const sent = [report, tooLarge, 'junk', unknown, report].map(
        (body) => () => post(body, service),
      )

      expect(await statuses(sent)).toEqual([204, 413, 400, 400, 429])
      clock.now += MS_A_MINUTE - 1
      expect((await post(report, service)).status).toBe(429)
      clock.now += 1
      expect((await post(report, service)).status).toBe(204)
      expect(await read()).toMatchObject({ faults: [{ count: 2 }] })
    })

    test.each([
      ['valid in shape', { ...report, version: '1.3.0' }],
      ['of no release', { ...report, version: '1.5.0' }],
      ['no report', 'junk'],
    ])('junk of one client that is %s blocks no other client', async (_what, junk) => {
      const service = create({ limits: { client: 3, total: 5 } })
      await statuses(Array.from({ length: 50 }, () => () => post(junk, service, '198.51.100.7')))

      expect((await post(report, service, '192.0.2.1')).status).toBe(204)
      expect((await post(report, service, '192.0.2.2')).status).toBe(204)

      expect(await read()).toMatchObject({
        faults: expect.arrayContaining([expect.objectContaining({ version: '1.4.0', count: 2 })]),
      })
    })

    test('accepts a limited number of reports in total', async () => {
      const service = create({ limits: { client: 2, total: 5 } })
      const sent = ['a', 'b', 'c', 'd'].flatMap((client) => [
        () => post(report, service, client),
        () => post(report, service, client),
      ])

      expect(await statuses(sent)).toEqual([204, 204, 204, 204, 204, 429, 429, 429])
      expect(await read()).toMatchObject({ faults: [{ count: 5 }] })
    })

    test('a client is its connection, whatever its headers say', async () => {
      const service = create({ limits: { client: 1, total: 100 } })
      const send = (remoteAddress: string, forwardedFor: string) => () =>
        service.request(
          '/faults',
          {
            method: 'POST',
            headers: { 'X-Forwarded-For': forwardedFor, 'X-Real-IP': forwardedFor },
            body: JSON.stringify(report),
          },
          { remoteAddress },
        )

      const sent = [send('a', 'x'), send('a', 'y'), send('b', 'x')]
      expect(await statuses(sent)).toEqual([204, 429, 204])
    })

    test('while the site is down, only releases of its last list are counted', async () => {
      const service = create({ lookUp: listed(false) })

      expect((await post(report, service)).status).toBe(204)
      expect((await post({ ...report, version: '1.5.0' }, service)).status).toBe(503)
      expect(await read(service)).toMatchObject({ faults: [{ version: '1.4.0', count: 1 }] })
    })

    describe('loads', () => {
      const load = { remote: 'members', version: '1.4.0', failed: false }
      const send = (body: unknown, service = create()) =>
        service.request(
          '/faults/loads',
          { method: 'POST', body: JSON.stringify(body) },
          { remoteAddress: '192.0.2.1' },
        )

      test('are counted by release beside the faults, failed ones too', async () => {
        await post(report)
        for (const one of [load, { ...load, failed: true }, { ...load, version: '1.3.0' }]) {
          expect((await send(one)).status).toBe(204)
        }

        const counts = object({ faults: array(unknown()), loads: array(unknown()) })
        const { faults, loads } = parse(counts, await read())
        expect(faults).toMatchObject([{ version: '1.4.0', kind: 'integrity', count: 1 }])
        expect(loads).toHaveLength(2)
        expect(loads).toEqual(
          expect.arrayContaining([
            expect.objectContaining({ remote: 'members', version: '1.4.0', count: 2 }),
            expect.objectContaining({ remote: 'members', version: '1.3.0', count: 1 }),
          ]),
        )
      })

      test.each([
        ['nothing', undefined],
        ['a version that was not released', { ...load, version: '1.5.0' }],
        ['something about a person', { ...load, login: 'anna.tr@portal.test' }],
      ])('refuse %s', async (_what, body) => {
        expect((await send(body)).status).toBe(400)
        expect(await read()).toEqual({ faults: [], loads: [] })
      })

      test('have a limit of their own, so that faults are still heard', async () => {
        const service = create({ limits: { client: 2, total: 100 } })
        expect(await statuses([load, load, load].map((one) => () => send(one, service)))).toEqual([
          204, 204, 429,
        ])
        expect((await post(report, service)).status).toBe(204)
      })
    })

    test('a count expires when its fault has not been seen for so many days', async () => {
      const clock = { now: Date.parse('2026-11-20T09:30:00Z') }
      const service = create({ keepDays: 30, now: () => clock.now })
      await post(report, service)
      await post({ ...report, version: '1.3.0' }, service)
      clock.now += 30 * MS_A_DAY
      expect(await read(service)).toMatchObject({ faults: [{ count: 1 }, { count: 1 }] })

      clock.now += 1
      expect(await read(service)).toEqual({ faults: [], loads: [] })
    })
  })
})
