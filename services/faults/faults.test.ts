import { withDatabase } from '../../rig/src/testing/databases.ts'
import { removeExpired } from './faults.ts'
import { faultCounts, singleFaults } from './tables.ts'
import { migrateFaults } from './testing.ts'

const SINCE = new Date('2026-11-01T00:00:00Z')
const OLD = new Date('2026-10-31T23:59:59Z')

describe('faults', () => {
  withDatabase('empty', (database) => {
    beforeAll(() => migrateFaults(database.db))

    it('removes what was last seen before an instant, without a report', async () => {
      const { db } = database
      const about = { remote: 'members', kind: 'threw', page: '' }
      for (const [version, at] of [
        ['1.0.0', OLD],
        ['1.1.0', SINCE],
      ] as const) {
        await db
          .insert(faultCounts)
          .values({ ...about, version, count: 1, lastAt: at, lastRequestId: version })
        await db.insert(singleFaults).values({ ...about, version, requestId: version, at })
      }

      await removeExpired(db, SINCE)

      for (const table of [faultCounts, singleFaults]) {
        expect((await db.select().from(table)).map(({ version }) => version)).toEqual(['1.1.0'])
      }
    })
  })
})
