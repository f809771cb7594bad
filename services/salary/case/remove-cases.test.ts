import { eq, inArray } from 'drizzle-orm'
import { addRepresentative } from '../../../tools/rig/src/seed/create-representative.ts'
import { withDatabase } from '../../testing/databases.ts'
import { testClock, testTools } from '../../testing/service-calls.ts'
import { cases, files, notes, reminders } from '../tables.ts'
import { removeOldCases } from './remove-cases.ts'

const MONTHS = 12

describe('remove-cases', () => {
  withDatabase('union', (database) => {
    it('removes closed cases with all they contain, and no others', async () => {
      const { caseIds, cases: made } = await addRepresentative(
        database.db,
        testClock,
        {
          members: 0,
          cases: { untaken: 1, taken: 1, closed: 2 },
          caseContents: { notes: 2, files: 1, reminders: 1, merged: 1 },
        },
        testTools.files,
      )
      const idsOf = (state: string) =>
        made.filter((each) => each.state === state).map(({ caseId }) => caseId)
      const [old = '', recent = ''] = idsOf('closed')
      const [merged = ''] = idsOf('merged')
      const now = testClock.now()
      const monthsAgo = (months: number) => {
        const at = new Date(now)
        at.setUTCMonth(at.getUTCMonth() - months)
        return at
      }
      const { db } = database
      await db.update(cases).set({ mergedIntoId: old }).where(eq(cases.id, merged))
      for (const [id, months] of [
        [old, MONTHS + 1],
        [recent, MONTHS - 1],
      ] as const) {
        await db
          .update(cases)
          .set({ closedAt: monthsAgo(months) })
          .where(eq(cases.id, id))
      }

      await removeOldCases(db, now, MONTHS)

      const left = await db
        .select({ id: cases.id })
        .from(cases)
        .where(inArray(cases.id, [...caseIds]))
      const expected = caseIds.filter((id) => id !== old && id !== merged)
      expect(left.map(({ id }) => id).sort()).toEqual([...expected].sort())
      for (const table of [notes, reminders, files]) {
        const contents = await db.select().from(table).where(eq(table.caseId, old))
        expect(contents).toEqual([])
      }
    })
  })
})
