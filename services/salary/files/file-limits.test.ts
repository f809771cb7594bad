import { eq, sql } from 'drizzle-orm'
import {
  addRepresentative,
  type Representative,
} from '../../../tools/rig/src/seed/create-representative.ts'
import { addDays } from '../../platform/calendar.ts'
import { withDatabase } from '../../testing/databases.ts'
import {
  askerOf,
  createTestClock,
  TEST_DAY,
  testClock,
  testTools,
} from '../../testing/service-calls.ts'
import type { SalaryLimits } from '../limits.ts'
import { createSalaryService } from '../salary-service.ts'
import { files } from '../tables.ts'

const MEGABYTE = 1024 * 1024

const refused = (status: number, message: string) => ({
  status,
  body: { error: { errors: { file: [message] }, requestId: expect.any(String) } },
})

describe('file-limits', () => {
  withDatabase('union', (database) => {
    let person: Representative
    let other: Representative

    beforeAll(async () => {}, 60_000)

    beforeEach(async () => {
      person = await someone()
      other = await someone()
    })

    const someone = () =>
      addRepresentative(database.db, testClock, { members: 0, cases: { taken: 3 } })

    const caseIds = (owner: Representative) => owner.cases.map(({ caseId }) => caseId)

    /** An instance of the service with these limits, as a function that uploads a file. */
    async function uploaderOf(limits: Partial<SalaryLimits>, clock = testClock) {
      const tools = { ...testTools, limits: { ...testTools.limits, ...limits } }
      const ask = await askerOf(
        (options) => createSalaryService({ ...options, clock }),
        database.db,
        tools,
      )
      return (owner: Representative, caseIndex: number, name: string, bytes: number) => {
        const form = new FormData()
        form.append('file', new File([name.padEnd(bytes, 'x')], name))
        return ask(owner, `POST /File/UploadSagsDokument/${caseIds(owner)[caseIndex]}`, { form })
      }
    }

    const namesOf = async (owner: Representative) =>
      (await database.db.select().from(files).where(eq(files.byIdent, owner.memberIdent))).map(
        ({ fullName }) => fullName,
      )

    it('a case holds files up to its quota, whoever added them', async () => {
      const upload = await uploaderOf({ bytesPerCase: 3 * MEGABYTE })
      expect(await upload(person, 0, 'a.pdf', MEGABYTE)).toMatchObject({ status: 204 })
      await database.db
        .update(files)
        .set({ byIdent: other.memberIdent })
        .where(eq(files.byIdent, person.memberIdent))
      expect(await upload(person, 0, 'b.pdf', 2 * MEGABYTE + 1)).toMatchObject(
        refused(413, 'Filerne i en sag kan højst fylde 3 MB i alt. Der er plads til 2 MB mere.'),
      )
      expect(await upload(person, 0, 'b.pdf', 2 * MEGABYTE)).toMatchObject({ status: 204 })
      expect(await upload(person, 0, 'c.pdf', 1)).toMatchObject(
        refused(413, 'Filerne i en sag kan højst fylde 3 MB i alt. Der er ikke plads til mere.'),
      )
      expect(await upload(person, 1, 'c.pdf', 1)).toMatchObject({ status: 204 })
      expect(await namesOf(person)).toEqual(['b.pdf', 'c.pdf'])
    })

    it('a user uploads so much on a day, in all cases and by all instances', async () => {
      const limits = { uploadBytesPerDay: 3 * MEGABYTE }
      const instances = [await uploaderOf(limits), await uploaderOf(limits)]
      const answers = await Promise.all(
        [0, 1, 2, 3, 4, 5].map((index) =>
          instances[index % 2]?.(person, index % 3, `${index}.pdf`, MEGABYTE),
        ),
      )
      expect(answers.map((answer) => answer?.status).sort()).toEqual([204, 204, 204, 429, 429, 429])
      expect(await namesOf(person)).toHaveLength(3)
      const upload = await uploaderOf(limits)
      expect(await upload(person, 0, 'mere.pdf', 1)).toMatchObject(
        refused(
          429,
          'Du kan højst tilføje filer på 3 MB i alt på en dag. Der er ikke plads til mere. Prøv igen i morgen.',
        ),
      )
      expect(await upload(other, 0, 'mere.pdf', 1)).toMatchObject({ status: 204 })
    })

    it('the day ends at midnight in Denmark', async () => {
      const limits = { uploadBytesPerDay: MEGABYTE }
      const today = await uploaderOf(limits)
      const tomorrow = await uploaderOf(limits, createTestClock(addDays(TEST_DAY, 1)))
      expect(await today(person, 0, 'a.pdf', MEGABYTE)).toMatchObject({ status: 204 })
      await database.db
        .update(files)
        .set({ changedAt: sql`'2026-11-21 23:59:59.999+01'` })
        .where(eq(files.byIdent, person.memberIdent))
      expect(await today(person, 0, 'b.pdf', 1)).toMatchObject({ status: 429 })
      expect(await tomorrow(person, 0, 'b.pdf', 1)).toMatchObject({ status: 204 })
    })

    it('what was removed on the day counts for the user, but not for the case', async () => {
      const limits = { uploadBytesPerDay: 2 * MEGABYTE, bytesPerCase: MEGABYTE }
      const upload = await uploaderOf(limits)
      const tomorrow = await uploaderOf(limits, createTestClock(addDays(TEST_DAY, 1)))
      const ask = await askerOf(createSalaryService, database.db)
      const remove = (fuldeNavn: string) => {
        const body = { sagsId: caseIds(person)[0], fuldeNavn }
        return ask(person, 'DELETE /File/SletSagsDokument', { body })
      }
      expect(await upload(person, 0, 'a.pdf', MEGABYTE)).toMatchObject({ status: 204 })
      expect(await remove('a.pdf')).toMatchObject({ status: 204 })
      expect(await upload(person, 0, 'b.pdf', MEGABYTE)).toMatchObject({ status: 204 })
      expect(await remove('b.pdf')).toMatchObject({ status: 204 })
      expect(await upload(person, 0, 'c.pdf', 1)).toMatchObject({ status: 429 })
      expect(await upload(other, 0, 'c.pdf', 1)).toMatchObject({ status: 204 })
      expect(await tomorrow(person, 0, 'c.pdf', MEGABYTE)).toMatchObject({ status: 204 })
      // Removing what was added on an earlier day costs nothing of today's limit.
      await database.db
        .update(files)
        .set({ changedAt: sql`'2026-11-20 12:00:00+01'` })
        .where(eq(files.byIdent, other.memberIdent))
      const body = { sagsId: caseIds(other)[0], fuldeNavn: 'c.pdf' }
      expect(await ask(other, 'DELETE /File/SletSagsDokument', { body })).toMatchObject({
        status: 204,
      })
      expect(await upload(other, 1, 'd.pdf', MEGABYTE)).toMatchObject({ status: 204 })
      expect(await upload(other, 2, 'e.pdf', MEGABYTE)).toMatchObject({ status: 204 })
    })

    it('a file that was added a moment ago needs no room again', async () => {
      const upload = await uploaderOf({ uploadBytesPerDay: MEGABYTE + 10 })
      expect(await upload(person, 0, 'a.pdf', MEGABYTE)).toMatchObject({ status: 204 })
      expect(await upload(person, 0, 'a.pdf', MEGABYTE)).toMatchObject({ status: 204 })
      expect(await namesOf(person)).toEqual(['a.pdf'])
    })
  })
})
