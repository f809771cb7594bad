import { eq, inArray } from 'drizzle-orm'
import { addRepresentative } from '../../tools/rig/src/seed/create-representative.ts'
import { withDatabase } from '../testing/databases.ts'
import { testClock } from '../testing/service-calls.ts'
import { removeExpired } from './retention.ts'
import { notes, posts, updateBatches, updateFields } from './tables.ts'

const DAY_MS = 86_400_000
const RETENTION = { noteDays: 100, updateMonths: 3, mailDays: 90 }

describe('retention', () => {
  withDatabase('union', (database) => {
    const now = testClock.now()
    const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)

    async function createNotes(ages: readonly number[]) {
      const { memberIdent, memberIdents, workplaceNumber } = await addRepresentative(
        database.db,
        testClock,
        { members: 1 },
      )
      const [referenceId = ''] = memberIdents
      const note = { ownerIdent: memberIdent, title: 'Løn', content: '', isRead: true } as const
      await database.db.insert(notes).values(
        ages.flatMap((age) =>
          [
            { referenceType: 'MedlemIdent' as const, referenceId },
            { referenceType: 'ArbejdsstedNr' as const, referenceId: workplaceNumber },
          ].map((reference) => ({
            ...note,
            ...reference,
            createdAt: daysAgo(age),
            updatedAt: daysAgo(age),
          })),
        ),
      )
      return memberIdent
    }

    const notesOf = (ownerIdent: string) =>
      database.db.select().from(notes).where(eq(notes.ownerIdent, ownerIdent))

    it('keeps notes on those who are covered, however old', async () => {
      const owner = await createNotes([1000])
      await removeExpired(database.db, now, RETENTION)
      expect(await notesOf(owner)).toHaveLength(2)
    })

    it('removes notes on those who are no longer covered, some days after the last change', async () => {
      const owner = await createNotes([99, 101])
      await database.db.update(posts).set({ active: false }).where(eq(posts.personIdent, owner))
      await removeExpired(database.db, now, RETENTION)
      const left = await notesOf(owner)
      expect(left.map(({ updatedAt }) => updatedAt)).toEqual([daysAgo(99), daysAgo(99)])
    })

    it('removes reports with their fields some months after they were handled', async () => {
      const { memberIdent, memberIdents } = await addRepresentative(database.db, testClock, {
        members: 1,
      })
      const report = {
        type: 'OpdaterMedlem',
        registeredAt: daysAgo(400),
        userIdent: memberIdent,
        memberIdent: memberIdents[0] ?? '',
      }
      const batches = await database.db
        .insert(updateBatches)
        .values([
          { ...report, status: 'FaerdigBehandlet', handledAt: daysAgo(120) },
          { ...report, status: 'FaerdigBehandlet', handledAt: daysAgo(60) },
          { ...report, status: 'UnderOpdatering' },
        ])
        .returning({ id: updateBatches.id })
      const ids = batches.map(({ id }) => id)
      await database.db
        .insert(updateFields)
        .values(ids.map((batchId) => ({ batchId, place: 1, type: 'Mobil' })))

      await removeExpired(database.db, now, RETENTION)

      const left = await database.db
        .select({ id: updateBatches.id })
        .from(updateBatches)
        .where(inArray(updateBatches.id, ids))
      expect(left.map(({ id }) => id).sort()).toEqual(ids.slice(1).sort())
      expect(
        await database.db.select().from(updateFields).where(inArray(updateFields.batchId, ids)),
      ).toHaveLength(2)
    })
  })
})
