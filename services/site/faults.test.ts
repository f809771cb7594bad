import { withDatabase } from '../testing/databases.ts'
import { removeExpired } from './faults.ts'
import { faultCounts } from './tables.ts'
import { migrateSite } from './testing.ts'

const SINCE = new Date('2026-11-01T00:00:00Z')
const OLD = new Date('2026-10-31T23:59:59Z')

describe('faults', () => {
  withDatabase('empty', (database) => {
    beforeAll(() => migrateSite(database.db))

    it('removes what was last seen before an instant', async () => {
      const { db } = database
      const about = { remote: 'members', kind: 'threw', count: 1 }
      await db.insert(faultCounts).values([
        { ...about, version: '1.0.0', lastAt: OLD },
        { ...about, version: '1.1.0', lastAt: SINCE },
      ])

      await removeExpired(db, SINCE)

      const kept = await db.select().from(faultCounts)
      expect(kept.map(({ version }) => version)).toEqual(['1.1.0'])
    })
  })
})
