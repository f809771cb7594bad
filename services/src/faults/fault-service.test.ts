import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { migrateService } from '../platform/database.ts'
import { silentLog } from '../platform/log.ts'
import { withDatabases } from '../platform/testing.ts'
import { createFaultService } from './fault-service.ts'
import { countsSchema } from './report.ts'
import { faultCounts } from './tables.ts'

const report = {
  remote: 'members',
  version: '1.4.0',
  kind: 'integrity',
  page: '2.0.1',
  requestId: '3f2c',
}

describe('fault-service', () => {
  withDatabases((database) => {
    beforeAll(() =>
      migrateService(
        database.db,
        'faults',
        fileURLToPath(new URL('./migrations', import.meta.url)),
      ),
    )
    beforeEach(() => database.db.delete(faultCounts))

    const create = () =>
      createFaultService({ db: database.db, log: silentLog, hostAddress: 'http://localhost:3000' })
    const post = (body: unknown, service = create()) =>
      service.request('/faults', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Origin: 'http://localhost:3000' },
        body: JSON.stringify(body),
      })
    const read = async () => (await create().request('/faults')).json()

    test('counts the faults of each release apart, the latest first', async () => {
      await post({ ...report, version: '1.3.0', kind: 'crashed' })
      await post(report)
      // The same fault, seen by a page of another host.
      const answer = await post({ ...report, page: null })
      expect(answer.status).toBe(204)
      expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('http://localhost:3000')

      const lastAt = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T.*Z$/)
      expect(await read()).toEqual({
        faults: [
          { remote: 'members', version: '1.4.0', kind: 'integrity', count: 2, lastAt },
          { remote: 'members', version: '1.3.0', kind: 'crashed', count: 1, lastAt },
        ],
      })
    })

    test.each([
      ['nothing', undefined],
      ['an unknown kind', { ...report, kind: 'sad' }],
      ['no remote', { ...report, remote: undefined }],
      ['a version with markup', { ...report, version: '<b>' }],
      ['something about a person', { ...report, login: 'anna.tr@portal.test' }],
      ['a request id as long as a letter', { ...report, requestId: 'x'.repeat(65) }],
    ])('refuses %s', async (_what, body) => {
      expect((await post(body)).status).toBe(400)
      expect(await read()).toEqual({ faults: [] })
    })

    test('refuses what is too large to be a report', async () => {
      expect((await post({ ...report, remote: 'x'.repeat(1000) })).status).toBe(413)
    })

    test('takes so many in a minute and no more', async () => {
      const service = create()
      const answers = await Promise.all(Array.from({ length: 125 }, () => post(report, service)))
      expect(answers.filter(({ status }) => status === 204)).toHaveLength(120)
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(5)
      expect(await read()).toMatchObject({ faults: [{ count: 120 }] })
    })

    test('what is made up does not fill the database', async () => {
      const rows = Array.from({ length: 2000 }, (_, n) => ({
        ...report,
        page: '',
        version: `v${n}`,
        count: 1,
        lastAt: new Date(Date.now()),
        lastRequestId: 'r',
      }))
      await database.db.insert(faultCounts).values(rows)

      expect((await post({ ...report, version: 'one-more' })).status).toBe(204)
      await post({ ...report, page: null, version: 'v7' })

      expect(await database.db.$count(faultCounts)).toBe(2000)
      const { faults } = v.parse(countsSchema, await read())
      expect(faults.find(({ version }) => version === 'v7')).toMatchObject({ count: 2 })
    })
  })
})
