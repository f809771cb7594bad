import { and, eq } from 'drizzle-orm'
import { parse } from 'valibot'
import { ANNA } from '../../../tools/rig/src/seed/accounts.ts'
import {
  addRepresentative,
  type Representative,
} from '../../../tools/rig/src/seed/create-representative.ts'
import { addDays } from '../../platform/calendar.ts'
import { withDatabase } from '../../testing/databases.ts'
import {
  type Ask,
  askerOf,
  createTestClock,
  TEST_DAY,
  testClock,
  testTools,
} from '../../testing/service-calls.ts'
import { caseDetailsWire } from '../case/case-wire.ts'
import { createSalaryService } from '../salary-service.ts'
import { caseEvents, cases, files } from '../tables.ts'
import { sweepFiles } from './sweep.ts'

const RENAME = 'PUT /File/OmdoebSagsDokument'
const REMOVE = 'DELETE /File/SletSagsDokument'

const refused = (status: number, field: string, message: string) => ({
  status,
  body: { error: { errors: { [field]: [message] } } },
})

const GONE = refused(409, 'fuldeNavn', 'Filen er slettet eller omdøbt, siden du åbnede sagen.')
const FOREIGN = refused(
  403,
  'fuldeNavn',
  'Du kan kun omdøbe og slette filer, som du selv har tilføjet.',
)

describe('change-file', () => {
  withDatabase('union', (database) => {
    let ask: Ask
    let person: Representative
    let colleague: Representative

    beforeEach(async () => {
      ask = await askerOf(createSalaryService, database.db)
      person = await addRepresentative(database.db, testClock, {
        members: 0,
        cases: { untaken: 1, taken: 2, closed: 1 },
        caseContents: { merged: 1 },
      })
      colleague = await addRepresentative(database.db, testClock, {
        members: 0,
        sharesWith: person,
      })
    }, 60_000)

    const caseIn = (state: string, index = 0) => {
      const found = person.cases.filter((each) => each.state === state)[index]
      if (!found) throw new Error(`There is no ${state} case ${index}.`)
      return found
    }

    const upload = (name: string, content = name, sagsId = caseIn('taken').caseId) => {
      const form = new FormData()
      form.append('file', new File([content], name))
      return ask(person, `POST /File/UploadSagsDokument/${sagsId}`, { form })
    }

    const rename = (fuldeNavn: string, nytNavn: string, sagsId = caseIn('taken').caseId) =>
      ask(person, RENAME, { body: { sagsId, fuldeNavn, nytNavn } })

    const remove = (fuldeNavn: string, sagsId = caseIn('taken').caseId, caller = person) =>
      ask(caller, REMOVE, { body: { sagsId, fuldeNavn } })

    async function caseOf(caseId = caseIn('taken').caseId, caller = person) {
      const { body } = await ask(caller, `GET /SagHent/HentSag?SagsId=${caseId}`)
      return parse(caseDetailsWire, body)
    }

    const namesIn = async (caseId?: string) =>
      (await caseOf(caseId)).filList.map(({ fuldeNavn }) => fuldeNavn)

    /** A file that the person has added. */
    const ownFile = (name: string) =>
      and(eq(files.byIdent, person.memberIdent), eq(files.fullName, name))

    const eventsOf = (caseId = caseIn('taken').caseId) =>
      database.db
        .select({
          kind: caseEvents.kind,
          byIdent: caseEvents.byIdent,
          details: caseEvents.details,
        })
        .from(caseEvents)
        .where(eq(caseEvents.caseId, caseId))
        .orderBy(caseEvents.id)

    const download = (name: string) =>
      ask(
        person,
        `GET /File/DownloadSagsDokument/${caseIn('taken').caseNumber}/${encodeURIComponent(name)}`,
      )

    it('renames a file, which keeps its type, its time and its contents', async () => {
      await upload('Scan 0012.PDF', 'indhold')
      const before = await caseOf()
      expect(await rename('Scan 0012.PDF', '  Lønaftale maj ')).toMatchObject({
        status: 200,
        body: { fuldeNavn: 'Lønaftale maj.PDF' },
      })
      const after = await caseOf()
      expect(after.filList).toEqual([
        { ...before.filList[0], titel: 'Lønaftale maj', fuldeNavn: 'Lønaftale maj.PDF' },
      ])
      // Like adding a file, so that open forms stay valid.
      expect(after.sagsRegTid).toBe(before.sagsRegTid)
      expect((await download('Scan 0012.PDF')).status).toBe(404)
      expect(await download('Lønaftale maj.PDF')).toMatchObject({ status: 200, body: 'indhold' })
      expect(await eventsOf()).toEqual([
        {
          kind: 'file-renamed',
          byIdent: person.memberIdent,
          details: { from: 'Scan 0012.PDF', to: 'Lønaftale maj.PDF' },
        },
      ])
    })

    it.each([
      ['aftale.pdf', 'aftale.pdf'],
      ['aftale.PDF', 'aftale.pdf'],
      ['aftale.exe', 'aftale.exe.pdf'],
      ['1. udkast', '1. udkast.pdf'],
      ['CON', '_CON.pdf'],
      ['a"b<c>', "a'b_c_.pdf"],
      ['gpj\u202Efdp', 'gpjfdp.pdf'],
      ['..skjult', 'skjult.pdf'],
    ])('%j becomes %j', async (wanted, fuldeNavn) => {
      await upload('brev.pdf')
      expect(await rename('brev.pdf', wanted)).toMatchObject({ status: 200, body: { fuldeNavn } })
      expect(await namesIn()).toEqual([fuldeNavn])
    })

    it.each([
      ['brev.pdf', '', 'Skriv et navn med mindst ét bogstav eller tal.'],
      ['brev.pdf', ' .pdf ', 'Skriv et navn med mindst ét bogstav eller tal.'],
      ['brev.pdf', '...', 'Skriv et navn med mindst ét bogstav eller tal.'],
      ['brev.pdf', 'løn 1/5', 'Navnet må ikke indeholde / eller \\.'],
      ['brev.pdf', '..\\..\\boot', 'Navnet må ikke indeholde / eller \\.'],
      ['brev.pdf', 'å'.repeat(101), 'Navnet må højst være på 100 tegn.'],
      ['brev.pdf', 'a\0b', 'Teksten har et tegn, der ikke kan gemmes.'],
      ['brev', 'løn.html', 'Filen har ingen filtype, så navnet må ikke indeholde et punktum.'],
    ])('refuses to call %j %j, at the field', async (name, wanted, message) => {
      await upload(name)
      expect(await rename(name, wanted)).toMatchObject(refused(400, 'nytNavn', message))
      expect(await namesIn()).toEqual([name])
      expect(await eventsOf()).toEqual([])
    })

    it('refuses a name that another file of the case has, and accepts its own', async () => {
      await upload('a.pdf')
      await upload('b.pdf')
      await upload('c.pdf', 'c', caseIn('taken', 1).caseId)
      expect(await rename('a.pdf', 'b')).toMatchObject(
        refused(400, 'nytNavn', 'Sagen har allerede en fil med det navn.'),
      )
      expect(await rename('a.pdf', 'a')).toMatchObject({ status: 200 })
      expect(await eventsOf()).toEqual([])
      expect(await rename('a.pdf', 'A')).toMatchObject({ status: 200 })
      expect(await rename('b.pdf', 'c')).toMatchObject({ status: 200 })
      expect(await namesIn()).toEqual(['c.pdf', 'A.pdf'])
    })

    it('removes a file, and its contents once the grace period is over', async () => {
      await upload('a.pdf')
      await upload('b.pdf')
      const [row] = await database.db.select().from(files).where(ownFile('a.pdf'))
      const key = row?.storageKey ?? ''
      expect(await remove('a.pdf')).toMatchObject({ status: 204 })
      expect(await namesIn()).toEqual(['b.pdf'])
      expect((await download('a.pdf')).status).toBe(404)
      expect(await eventsOf()).toEqual([
        {
          kind: 'file-removed',
          byIdent: person.memberIdent,
          details: { fullName: 'a.pdf', bytes: '5', addedAt: row?.changedAt.toISOString() },
        },
      ])
      const isStored = async () =>
        (await testTools.files.list(key.slice(0, 2))).filter((each) => each === key).length > 0
      const sweep = (graceDays: number) =>
        sweepFiles({ store: testTools.files, union: database.db, dummy: database.db, graceDays })
      await sweep(30)
      expect(await isStored()).toBe(true)
      await sweep(0)
      expect(await isStored()).toBe(false)
      expect((await download('b.pdf')).status).toBe(200)
    })

    it('adds a removed file again, at once', async () => {
      await upload('a.pdf', 'det samme')
      await remove('a.pdf')
      expect(await upload('a.pdf', 'det samme')).toMatchObject({ status: 204 })
      expect(await download('a.pdf')).toMatchObject({ status: 200, body: 'det samme' })
    })

    it('a repeated request succeeds once more without effect; a later one says that the file is gone', async () => {
      await upload('a.pdf')
      await upload('b.pdf')
      const renamed = await Promise.all([1, 2, 3].map(() => rename('a.pdf', 'ny')))
      expect(renamed.map(({ status }) => status)).toEqual([200, 200, 200])
      const removed = await Promise.all([1, 2, 3].map(() => remove('b.pdf')))
      expect(removed.map(({ status }) => status)).toEqual([204, 204, 204])
      expect(await namesIn()).toEqual(['ny.pdf'])
      expect(await eventsOf()).toHaveLength(2)
      expect(await rename('a.pdf', 'en anden')).toMatchObject(GONE)
      ask = await askerOf(
        (options) =>
          createSalaryService({ ...options, clock: createTestClock(addDays(TEST_DAY, 1)) }),
        database.db,
      )
      expect(await rename('a.pdf', 'ny')).toMatchObject(GONE)
      expect(await remove('b.pdf')).toMatchObject(GONE)
      expect(await namesIn()).toEqual(['ny.pdf'])
    })

    it('says of each file whether the user may change it, and changes no others', async () => {
      await upload('egen.pdf')
      await upload('andens.pdf')
      await database.db
        .update(files)
        .set({ byIdent: colleague.memberIdent })
        .where(ownFile('andens.pdf'))
      const changeable = async (caller: Representative) =>
        (await caseOf(undefined, caller)).filList.map((each) => [each.fuldeNavn, each.kanAendres])
      expect(await changeable(person)).toEqual([
        ['andens.pdf', false],
        ['egen.pdf', true],
      ])
      expect(await rename('andens.pdf', 'min')).toMatchObject(FOREIGN)
      expect(await remove('andens.pdf')).toMatchObject(FOREIGN)
      // The colleague added a file, but does not work on the case.
      expect(await changeable(colleague)).toEqual([
        ['andens.pdf', false],
        ['egen.pdf', false],
      ])
      expect(await remove('andens.pdf', undefined, colleague)).toMatchObject({ status: 403 })
      expect(await namesIn()).toEqual(['andens.pdf', 'egen.pdf'])
    })

    it.each(['untaken', 'closed', 'merged'])('changes no file of an %s case', async (state) => {
      await upload('egen.pdf')
      const { caseId, caseNumber } = caseIn(state)
      await database.db.update(files).set({ caseId }).where(ownFile('egen.pdf'))
      for (const answer of [
        await rename('egen.pdf', 'ny', caseId),
        await remove('egen.pdf', caseId),
      ]) {
        expect(answer).toMatchObject({
          status: 403,
          body: { error: { errors: { sagsId: [expect.any(String)] } } },
        })
      }
      expect((await caseOf(caseId)).filList).toMatchObject([
        { fuldeNavn: 'egen.pdf', kanAendres: false },
      ])
      // The survivor shows files of the case that was merged into it, but cannot change them.
      const shown = (await caseOf()).filList.filter(({ sagsNr }) => sagsNr === caseNumber)
      expect(shown.map(({ kanAendres }) => kanAendres)).toEqual(state === 'merged' ? [false] : [])
      expect(await remove('egen.pdf')).toMatchObject(GONE)
    })

    it('changes no file of others, and none in a case that is not there', async () => {
      await upload('a.pdf')
      const { caseId } = caseIn('taken')
      for (const [caller, sagsId] of [
        [ANNA, caseId],
        [person, 'findes-ikke'],
      ] as const) {
        const body = { sagsId, fuldeNavn: 'a.pdf' }
        expect((await ask(caller, REMOVE, { body })).status).toBe(404)
        expect((await ask(caller, RENAME, { body: { ...body, nytNavn: 'b' } })).status).toBe(404)
      }
      expect(await namesIn()).toEqual(['a.pdf'])
      expect(await database.db.$count(cases, eq(cases.id, 'findes-ikke'))).toBe(0)
    })
  })
})
