import { eq, sql } from 'drizzle-orm'
import { object, parse, string } from 'valibot'
import { ANNA, IVAN, NORA, SOFIE } from '../tools/rig/src/seed/accounts.ts'
import { createMemberService, memberOperations } from './members/member-service.ts'
import { memberOperation } from './members/operation.ts'
import { accessLog as membersLog } from './members/tables.ts'
import { createSalaryService, salaryOperations } from './salary/salary-service.ts'
import { imitationAudit as salaryAudit, accessLog as salaryLog } from './salary/tables.ts'
import { withDatabase } from './testing/databases.ts'
import { drawSampleCalls, type SampleCalls } from './testing/sample-calls.ts'
import { type Ask, askerOf } from './testing/service-calls.ts'

const SERVICES = [
  {
    name: 'members',
    operations: memberOperations,
    create: createMemberService,
    log: membersLog,
    actedAs: 'request.imiteretBrugerMedlemIdent',
  },
  {
    name: 'salary',
    operations: salaryOperations,
    create: createSalaryService,
    log: salaryLog,
    actedAs: 'imiteretBrugerMedlemIdent',
  },
] as const

/** The reads that show nobody but the user. */
const NOBODY = [
  'GET /profil/hentbrugeropstartdata',
  'GET /profil/hentorganiseringsudvikling',
  'GET /indstilling/hentindstillinger',
  'GET /besked/hentvalg',
  'GET /Besked/HentValg',
  'GET /opslagsdata/hentafdelinger',
  'GET /opslagsdata/henttrarbejdsstederogstillinger',
  'GET /profil/hentsupportkontaktoplysninger',
  'GET /OplagsdataConstroller/HentSagsBehandlingStatusLister',
  'GET /OplagsdataConstroller/HentAfvisAarsagTypeList',
  'GET /OplagsdataConstroller/HentReminderAarsagTypeList',
]

/** The calls for support staff only. */
const SUPPORT = ['GET /profil/soegtrtilimitering']

/** What the log says was asked for, by call: the sample of a field, or a text. */
const ASKED_FOR: Readonly<Record<string, (sample: SampleCalls) => string>> = {
  'GET /medlem/hentegetmedlem': ({ value }) => value('request.medlemsident'),
  'GET /medlem/hentsoegmedlem': ({ value }) => value('request.medlemsident'),
  'GET /note/hentnoter': ({ value }) => value('request.referenceId'),
  'GET /opdatering/hentopdateringbatchdetalje': ({ value }) => value('request.opdateringBathcId'),
  'GET /medlem/soegallemedlemmer': () =>
    `{"fuldeNavn":"Anna","afdelingsnummer":"${ANNA.departmentNumber}"}`,
  'GET /profil/soegtrtilimitering': () =>
    `{"afdelingsnummer":"${ANNA.departmentNumber}","fuldeNavn":"Anna"}`,
  'GET /SagHent/HentSag': ({ value }) => value('SagsId'),
  'GET /SagHent/HentSagHistorik': ({ value }) => value('sagsId'),
  'POST /api/Mail/HentTrSkabelonMailList': ({ value }) => value('sagsId'),
  'GET /File/DownloadSagsDokument/:caseNumber/:fileName': ({ value }) =>
    `${value('caseNumber')}/${value('fileName')}`,
}

describe('access-log', () => {
  it('every call that answers with something says whose data it shows', () => {
    const declared = memberOperation(
      // @ts-expect-error without `shows`, the declaration does not compile
      {
        call: 'GET /medlem/nyt',
        summary: 'A new call',
        access: 'read',
        needsActiveUser: true,
        takesActedAs: true,
        query: {},
        answer: object({ FuldeNavn: string() }),
        run: async () => null,
      },
    )
    expect(declared.call).toBe('GET /medlem/nyt')
  })

  withDatabase('union', (database) => {
    let samples: SampleCalls

    beforeAll(async () => {
      samples = await drawSampleCalls(database.db)
    }, 60_000)

    describe.each(SERVICES)('$name', ({ name, operations, create, log, actedAs }) => {
      const reads = operations.filter(({ access }) => access !== 'write')
      const logged = reads.filter(({ call }) => !NOBODY.includes(call))
      const acted = logged.filter(({ access, takesActedAs }) => access === 'read' && takesActedAs)
      let ask: Ask

      beforeAll(async () => {
        ask = await askerOf(create, database.db)
      })

      const rows = () => database.db.select().from(log).orderBy(log.id)

      /** Makes the sample call, and returns the answer with the rows that it added. */
      async function send(
        caller: Parameters<Ask>[0],
        operation: (typeof operations)[number],
        extra: Readonly<Record<string, string>> = {},
      ) {
        const { query, body } = samples.of(operation)
        const before = await database.db.$count(log)
        const path = `${samples.address(operation.call)}?${new URLSearchParams({ ...query, ...extra })}`
        const answer = await ask(caller, path, { ...(body && { body }) })
        return { ...answer, added: (await rows()).slice(before) }
      }

      it.each(reads)('$call adds one row if it shows anybody', async (operation) => {
        const caller = SUPPORT.includes(operation.call) ? SOFIE : ANNA
        const { status, requestId, added } = await send(caller, operation)
        expect(status).toBe(200)
        if (NOBODY.includes(operation.call)) {
          expect(added).toEqual([])
          return
        }
        expect(added).toEqual([
          {
            id: expect.any(Number),
            at: expect.any(Date),
            userIdent: caller.memberIdent,
            actedAsIdent: null,
            call: operation.call,
            askedFor: ASKED_FOR[operation.call]?.(samples) ?? 'list',
            status: 200,
            requestId,
          },
        ])
      })

      it.each(acted)('$call adds for whom support staff read', async (operation) => {
        const { status, added } = await send(IVAN, operation, { [actedAs]: ANNA.memberIdent })
        expect(status).toBe(200)
        expect(added).toMatchObject([
          { userIdent: IVAN.memberIdent, actedAsIdent: ANNA.memberIdent, status: 200 },
        ])
      })

      it.each(logged)('$call adds a row if it is refused', async (operation) => {
        const stranger = { memberIdent: '7777777', login: 'ukendt@portal.test' }
        const { status, added } = await send(stranger, operation)
        expect(status).toBe(403)
        expect(added).toMatchObject([
          {
            userIdent: '7777777',
            call: operation.call,
            askedFor: ASKED_FOR[operation.call]?.(samples) ?? 'list',
            status: 403,
          },
        ])
      })

      it.each(logged)('$call shows nothing if the row cannot be written', async (operation) => {
        await database.db.execute(
          sql`alter table ${log} add constraint closed check (false) not valid`,
        )
        try {
          const caller = SUPPORT.includes(operation.call) ? SOFIE : ANNA
          const { status, body, requestId } = await send(caller, operation)
          expect(status).toBe(500)
          expect(body).toEqual({ Message: expect.any(String), RequestId: requestId })
        } finally {
          await database.db.execute(sql`alter table ${log} drop constraint closed`)
        }
      })

      it('a caller cannot choose the id of the request', async () => {
        const operation = logged.find(({ call }) => call.startsWith('GET '))
        if (!operation) throw new Error(`There is no read of ${name}.`)
        const first = await send(ANNA, operation)
        const second = await send(ANNA, operation)
        expect(first.added[0]?.requestId).not.toBe(second.added[0]?.requestId)
      })
    })

    it('adds no row for input that is not valid, and one for a person who is unknown', async () => {
      const ask = await askerOf(createMemberService, database.db)
      const before = await database.db.$count(membersLog)
      const search = 'GET /medlem/soegallemedlemmer?request.foedselsesdato=1'
      expect(await ask(ANNA, search)).toMatchObject({ status: 400 })
      expect(await database.db.$count(membersLog)).toBe(before)
      const open = 'GET /medlem/hentsoegmedlem?request.medlemsident='
      expect(await ask(ANNA, `${open}nobody`)).toMatchObject({ status: 404 })
      const found = await database.db
        .select()
        .from(membersLog)
        .where(eq(membersLog.askedFor, 'nobody'))
      expect(found).toMatchObject([{ userIdent: ANNA.memberIdent, status: 404 }])
    })

    it('keeps neither length nor control characters of what a caller sends', async () => {
      const ask = await askerOf(createMemberService, database.db)
      const ident = `x\n${'9'.repeat(5_000)}`
      const query = new URLSearchParams({ 'request.medlemsident': ident })
      expect(await ask(ANNA, `GET /medlem/hentsoegmedlem?${query}`)).toMatchObject({ status: 404 })
      const acting = new URLSearchParams({
        'request.imiteretBrugerMedlemIdent': 'a\0b',
        'request.medlemsident': '1',
      })
      expect(await ask(SOFIE, `GET /medlem/hentegetmedlem?${acting}`)).toMatchObject({
        status: 400,
      })
      const [row] = await database.db
        .select()
        .from(membersLog)
        .where(sql`${membersLog.askedFor} like 'x %'`)
      expect(row?.askedFor).toHaveLength(500)
    })

    it('a change that answers with a case is a read of that case too', async () => {
      const ask = await askerOf(createSalaryService, database.db)
      const sagsId = samples.value('sagsId')
      const { body } = await ask(ANNA, `GET /SagHent/HentSag?SagsId=${sagsId}`)
      const { sagsRegTid } = parse(object({ sagsRegTid: string() }), body)
      const change = { sagsId, sagsRegTid, mobilNR: '20304050' }
      const CALL = 'PUT /SagOpdater/OpdaterNyansatteMobil'
      expect(await ask(ANNA, CALL, { body: change })).toMatchObject({ status: 200 })
      const found = await database.db.select().from(salaryLog).where(eq(salaryLog.call, CALL))
      expect(found).toMatchObject([{ askedFor: sagsId, status: 200 }])
    })

    it('the audit keeps refused reads, and the search for people to act as', async () => {
      const salary = await askerOf(createSalaryService, database.db)
      const list = 'GET /SagHent/HentMineLoenindplaceringSagList'
      const path = `${list}?imiteretBrugerMedlemIdent=${NORA.memberIdent}`
      const { status, requestId } = await salary(IVAN, path)
      expect(status).toBe(403)
      const [last] = await database.db.select().from(salaryAudit).orderBy(sql`id desc`).limit(1)
      expect(last).toMatchObject({
        userIdent: IVAN.memberIdent,
        actedAsIdent: NORA.memberIdent,
        call: list,
        status: 403,
        requestId,
      })
      const { rows } = await database.db.execute(sql`
        select user_ident, acted_as_ident, asked_for, status from members.imitation_audit
        where call = 'GET /profil/soegtrtilimitering' order by id`)
      expect(rows).toContainEqual({
        user_ident: SOFIE.memberIdent,
        acted_as_ident: null,
        asked_for: ASKED_FOR['GET /profil/soegtrtilimitering']?.(samples),
        status: 200,
      })
    })
  })
})
