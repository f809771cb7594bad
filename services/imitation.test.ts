import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { string } from 'valibot'
import {
  ANNA,
  type DemoAccount,
  FRIDA,
  IVAN,
  NORA,
  PAUL,
  SOFIE,
} from '../tools/rig/src/seed/accounts.ts'
import { dumpRows } from '../tools/rig/src/seed/row-dump.ts'
import { createMemberService, memberOperations } from './members/member-service.ts'
import * as memberTables from './members/tables.ts'
import { createService, type ServiceApp, type ServiceOptions } from './platform/http.ts'
import type { DeclaredOperation } from './platform/operation.ts'
import { salaryOperation } from './salary/operation.ts'
import { salaryOperations } from './salary/salary-service.ts'
import * as salaryTables from './salary/tables.ts'
import type { SalaryTools } from './salary/tools.ts'
import { withDatabase } from './testing/databases.ts'
import { drawSampleCalls, formOf, type SampleCalls, type Sent } from './testing/sample-calls.ts'
import { type Ask, askerOf, testTools } from './testing/service-calls.ts'

/** A sample write of the salary service with a body; it changes a row if it runs. */
const salaryProbe = salaryOperation({
  call: 'PUT /Proeve/OpdaterArbejdssted',
  summary: 'Write in the way of the salary service',
  access: 'write',
  takesActedAs: true,
  query: {},
  body: { SagsId: string(), arbejdsstedNavn: string() },
  answer: null,
  run: ({ db }, _query, body) =>
    db.update(salaryTables.workplaces).set({ name: body.arbejdsstedNavn }),
})

const SERVICES = [
  {
    name: 'members',
    operations: memberOperations,
    create: createMemberService,
    audit: memberTables.imitationAudit,
    actedAs: 'request.imiteretBrugerMedlemIdent',
  },
  {
    name: 'salary',
    operations: [...salaryOperations, salaryProbe],
    create: (
      options: Omit<ServiceOptions<SalaryTools>, 'name' | 'operations' | 'failureShape'>,
    ): ServiceApp =>
      createService({
        ...options,
        name: 'salary',
        operations: [...salaryOperations, salaryProbe],
      }),
    audit: salaryTables.imitationAudit,
    actedAs: 'imiteretBrugerMedlemIdent',
  },
] as const

const refusal = { status: 403, body: { Message: expect.stringMatching(/^[A-ZÆØÅ].{15,}\.$/) } }

describe('imitation', () => {
  withDatabase('union', (database) => {
    const statements: string[] = []
    let pool: pg.Pool
    let logged: NodePgDatabase
    let samples: SampleCalls

    beforeAll(async () => {
      pool = new pg.Pool({ connectionString: database.url })
      // The database stops before the pool ends, which breaks idle connections.
      pool.on('error', () => {})
      logged = drizzle({ client: pool, logger: { logQuery: (query) => statements.push(query) } })
      samples = await drawSampleCalls(database.db)
    }, 60_000)

    afterAll(() => pool.end())

    describe.each(SERVICES)('$name', ({ name, operations, create, audit, actedAs }) => {
      const isRead = (each: DeclaredOperation) => each.takesActedAs && each.access === 'read'
      const reads = operations.filter(isRead)
      const refused = operations.filter((each) => each.takesActedAs && !isRead(each))
      const writes = operations.filter((each) => each.access === 'write')
      const RECORDED = ['access_log', 'imitation_audit'].map(
        (table) => `insert into "${name}"."${table}"`,
      )
      let ask: Ask

      beforeAll(async () => {
        ask = await askerOf(create, Object.assign(logged, { within: () => logged }))
      })

      const send = (caller: DemoAccount, operation: DeclaredOperation, { query, body }: Sent) =>
        ask(caller, `${samples.address(operation.call)}?${new URLSearchParams(query)}`, {
          ...(body !== undefined &&
            (operation.fileField === undefined
              ? { body }
              : { form: formOf(operation.fileField, body) })),
        })

      /**
       * Adds the acted-as id where clients send it: for the salary service in the body of any
       * method but GET, otherwise in the query.
       */
      function acting(operation: DeclaredOperation, ident: string): Sent {
        const { query, body } = samples.of(operation)
        return actedAs === 'imiteretBrugerMedlemIdent' && !operation.call.startsWith('GET ')
          ? { query, body: { ...body, [actedAs]: ident } }
          : { query: { ...query, [actedAs]: ident }, ...(body && { body }) }
      }

      /** All rows but those of who tried to see what. */
      const rows = () =>
        dumpRows(
          database.db,
          ['members', 'salary'].flatMap((schema) => [
            `${schema}.access_log`,
            `${schema}.imitation_audit`,
          ]),
        )
      const auditRows = () => database.db.select().from(audit).orderBy(audit.id)

      it('has reads and writes to try', () => {
        expect(reads.length).toBeGreaterThan(0)
        expect(writes.length).toBeGreaterThan(0)
        expect(writes.filter((each) => !each.takesActedAs)).toEqual([])
      })

      it.each(refused)(
        '[IMIT-04] $call is refused to all imitators, and changes no row',
        async (operation) => {
          const { query, body } = samples.of(operation)
          const ident = ANNA.memberIdent
          const ways = [
            acting(operation, ident),
            // Other ways to send the id: in other places and spellings, and without the other
            // fields.
            { query: { ...query, [actedAs]: ident }, body: { ...body, [actedAs]: ident } },
            { query: { [actedAs]: ident } },
            { query: {}, body: { [actedAs]: ident } },
            { query, body: { ...body, [actedAs.toUpperCase()]: ident } },
            { query: { ...query, [actedAs.toLowerCase()]: ident }, ...(body && { body }) },
            { query: { ...query, [actedAs]: '' }, ...(body && { body }) },
            { query, body: { ...body, [actedAs]: null } },
            { query, body: { ...body, [actedAs]: { ident } } },
          ].filter((way) => !operation.call.startsWith('GET ') || way.body === undefined)
          const before = await rows()
          statements.length = 0
          for (const caller of [SOFIE, IVAN, ANNA, FRIDA, PAUL]) {
            for (const way of ways) {
              const answer = await send(caller, operation, way)
              expect({ way, answer }).toMatchObject({ way, answer: refusal })
            }
          }
          // The service did not even look up the caller; it only records who tried to see something.
          const recorded = new Set(statements.map((each) => each.split(' (')[0]))
          expect([...recorded]).toEqual(operation.access === 'private' ? RECORDED : [])
          expect(await rows()).toEqual(before)
        },
      )

      it.each(reads)(
        '[IMIT-04] $call answers support staff for whom they act as, with one row in the audit before',
        async (operation) => {
          const own = await send(ANNA, operation, samples.of(operation))
          // If this fails, add samples above for the fields that the call needs.
          expect(own).toMatchObject({ status: 200 })
          for (const caller of [SOFIE, IVAN]) {
            const before = await auditRows()
            statements.length = 0
            const way = acting(operation, ANNA.memberIdent)
            const answer = await send(caller, operation, way)
            expect(answer).toMatchObject({ status: 200 })
            expect(shown(answer.body)).toEqual(shown(own.body))

            const [row, ...more] = (await auditRows()).slice(before.length)
            expect(more).toEqual([])
            expect(row).toMatchObject({
              userIdent: caller.memberIdent,
              actedAsIdent: ANNA.memberIdent,
              call: operation.call,
              status: 200,
              requestId: answer.requestId,
            })
            const { [actedAs]: _acted, ...asked } = { ...way.query, ...way.body }
            const path = decodeURIComponent(samples.address(operation.call))
            if (operation.path && Object.keys(operation.path.entries).length > 0) {
              expect(path).toContain(row?.askedFor)
            } else if (operation.call === 'GET /medlem/soegallemedlemmer') {
              const criteria = { fuldeNavn: 'Anna', afdelingsnummer: ANNA.departmentNumber }
              expect(JSON.parse(row?.askedFor ?? '')).toEqual(criteria)
            } else {
              expect(['list', ...Object.values(asked)]).toContain(row?.askedFor)
            }
            const ident = asked['request.medlemsident'] ?? asked.SagsId
            if (ident !== undefined) expect(row?.askedFor).toBe(ident)

            const recorded = statements.findIndex((each) => /^insert into .*audit/.test(each))
            const earlier = statements.slice(0, recorded)
            expect(earlier.filter((each) => !/^begin|"portal_user"/.test(each))).toEqual([])
            expect(statements.length).toBeGreaterThan(recorded + 1)
          }
        },
      )

      it.each(reads)('$call shows nothing where the audit cannot be written', async (operation) => {
        const table = sql`${audit}`
        await database.db.execute(sql`
          create or replace function public.refuse_row() returns trigger language plpgsql
          as $$ begin raise exception 'the audit is full'; end $$`)
        await database.db.execute(
          sql`create trigger full_audit before insert on ${table} for each row execute function public.refuse_row()`,
        )
        try {
          statements.length = 0
          const way = acting(operation, ANNA.memberIdent)
          const { status, body, requestId } = await send(SOFIE, operation, way)
          expect(status).toBe(500)
          expect(body).toEqual({ Message: expect.any(String), RequestId: requestId })
          expect(statements.at(-1)).toBe('rollback')
          expect(statements.at(-2)).toMatch(/^insert into .*audit/)
          expect(await send(ANNA, operation, samples.of(operation))).toMatchObject({ status: 200 })
        } finally {
          await database.db.execute(sql`drop trigger full_audit on ${table}`)
        }
      })

      it.each(reads)(
        '$call is refused to a representative who claims to imitate',
        async (operation) => {
          const before = await rows()
          for (const caller of [NORA, FRIDA, PAUL, ANNA]) {
            const way = acting(operation, ANNA.memberIdent)
            const answer = await send(caller, operation, way)
            expect(answer).toMatchObject(refusal)
            expect((await auditRows()).at(-1)).toMatchObject({
              userIdent: caller.memberIdent,
              actedAsIdent: ANNA.memberIdent,
              call: operation.call,
              status: 403,
              requestId: answer.requestId,
            })
            // Even a call without its other fields is refused, because they are validated only
            // afterwards.
            const alone = { query: { [actedAs]: ANNA.memberIdent } }
            expect(await send(caller, operation, alone)).toMatchObject(refusal)
          }
          expect(await rows()).toEqual(before)
        },
      )

      it.each(reads)(
        '$call is refused to an Imitator outside the department, not to a Supporter',
        async (operation) => {
          const before = await rows()
          for (const ident of [
            FRIDA.memberIdent,
            NORA.memberIdent,
            SOFIE.memberIdent,
            IVAN.memberIdent,
            // A member who is not a portal user, and an unknown ident.
            '1000103',
            '7777777',
          ]) {
            expect(await send(IVAN, operation, acting(operation, ident))).toMatchObject(refusal)
          }
          for (const ident of [SOFIE.memberIdent, IVAN.memberIdent, '1000103', '7777777']) {
            expect(await send(SOFIE, operation, acting(operation, ident))).toMatchObject(refusal)
          }
          expect(await rows()).toEqual(before)
          for (const account of [FRIDA, NORA]) {
            const own = await send(account, operation, samples.of(operation))
            const answer = await send(SOFIE, operation, acting(operation, account.memberIdent))
            expect(answer.status).toBe(own.status)
            expect(shown(answer.body)).toEqual(shown(own.body))
          }
        },
      )

      const written = operations.filter((each) => each.access === 'write' && each.body !== null)

      it.each(written)(
        '[IMIT-07] $call is refused for an id in its body alone',
        async (operation) => {
          const { query, body } = samples.of(operation)
          const way = { query, body: { ...body, [actedAs]: ANNA.memberIdent } }
          expect(await send(SOFIE, operation, way)).toMatchObject(refusal)
        },
      )

      it('[IMIT-04] an upload is refused for an imitated id after its file', async () => {
        const { files } = testTools
        for (const { call, fileField } of operations) {
          if (fileField === undefined) continue
          const put = jest.spyOn(files, 'put')
          const remove = jest.spyOn(files, 'remove')
          const before = await rows()
          for (const caller of [SOFIE, IVAN, ANNA]) {
            const form = formOf(fileField, { [actedAs]: ANNA.memberIdent }, 'after')
            expect(await ask(caller, samples.address(call), { form })).toMatchObject(refusal)
          }
          expect(await rows()).toEqual(before)
          // Anna's file was stored before the acted-as id arrived, and then removed again.
          expect(put).toHaveBeenCalledTimes(1)
          const stored = await put.mock.results[0]?.value
          expect(remove.mock.calls).toEqual([[stored.key]])
          put.mockRestore()
          remove.mockRestore()
        }
      })

      describe('the period', () => {
        const [operation] = reads
        const actAs = (ident: string) => {
          if (operation === undefined) throw new Error('There is no read.')
          return send(SOFIE, operation, acting(operation, ident))
        }
        const table = sql.raw(`${name}.imitation_period`)
        const periodsOf = async () =>
          (
            await database.db.execute<{ acted: string; ended: boolean }>(sql`
              select acted_as_ident as acted, ended_at is not null as ended from ${table}
              where user_ident = ${SOFIE.memberIdent} order by id`)
          ).rows
        /** Lets the open period have begun, and gone on until, some time ago. */
        const age = (begun: string, last: string) =>
          database.db.execute(sql`
            update ${table} set started_at = clock_timestamp() - ${begun}::interval,
              last_at = clock_timestamp() - ${last}::interval where ended_at is null`)

        beforeEach(() => database.db.execute(sql`delete from ${table}`))

        it('begins with the first read, once for several at once, and ends with the next person', async () => {
          await Promise.all([1, 2, 3, 4].map(() => actAs(ANNA.memberIdent)))
          expect(await periodsOf()).toEqual([{ acted: ANNA.memberIdent, ended: false }])
          await actAs(FRIDA.memberIdent)
          expect(await periodsOf()).toEqual([
            { acted: ANNA.memberIdent, ended: true },
            { acted: FRIDA.memberIdent, ended: false },
          ])
        })

        /** When the periods of a user were last noted and ended, in seconds before now. */
        const timesOf = async (user: DemoAccount) =>
          (
            await database.db.execute<{ last: number; ended: number | null }>(sql`
              select extract(epoch from clock_timestamp() - last_at)::float8 as last,
                extract(epoch from clock_timestamp() - ended_at)::float8 as ended
              from ${table} where user_ident = ${user.memberIdent} order by id`)
          ).rows

        it('of nobody else ends with a search, and none ends twice', async () => {
          const search = operations.find(({ call }) => call === 'GET /profil/soegtrtilimitering')
          if (operation === undefined || search === undefined) return
          await send(IVAN, operation, acting(operation, ANNA.memberIdent))
          await actAs(ANNA.memberIdent)
          await database.db.execute(sql`
            update ${table} set ended_at = clock_timestamp() - interval '1 day'
            where user_ident = ${SOFIE.memberIdent}`)
          await actAs(FRIDA.memberIdent)
          await send(SOFIE, search, samples.of(search))
          const [first, second] = await timesOf(SOFIE)
          expect(first?.ended).toBeGreaterThan(80_000)
          expect(second?.ended).toBeLessThan(80_000)
          expect(await timesOf(IVAN)).toEqual([{ last: expect.any(Number), ended: null }])
        })

        it('ends after eight hours of reading, until the user chooses again', async () => {
          await actAs(ANNA.memberIdent)
          await age('7 hours 59 minutes', '2 minutes')
          expect(await actAs(ANNA.memberIdent)).toMatchObject({ status: 200 })
          await age('8 hours 1 minute', '2 minutes')
          const refused = await actAs(ANNA.memberIdent)
          expect(refused).toMatchObject(refusal)
          expect((await auditRows()).at(-1)).toMatchObject({
            status: 403,
            requestId: refused.requestId,
          })
          // Somebody else's period is their own.
          const ivans =
            operation && (await send(IVAN, operation, acting(operation, ANNA.memberIdent)))
          expect(ivans).toMatchObject({ status: 200 })
          // Choosing again is a search in the member service; a pause is enough for both.
          const search = operations.find(({ call }) => call === 'GET /profil/soegtrtilimitering')
          if (search) await send(SOFIE, search, samples.of(search))
          else await age('8 hours 1 minute', '61 minutes')
          expect(await actAs(ANNA.memberIdent)).toMatchObject({ status: 200 })
          expect(await periodsOf()).toEqual([
            { acted: ANNA.memberIdent, ended: true },
            { acted: ANNA.memberIdent, ended: false },
          ])
        })
      })

      it('the audit is append-only', async () => {
        const before = await auditRows()
        expect(before.length).toBeGreaterThan(0)
        await expect(database.db.update(audit).set({ askedFor: 'nothing' })).rejects.toThrow()
        await expect(database.db.delete(audit)).rejects.toThrow()
        expect(await auditRows()).toEqual(before)
      })
    })
  })
})

/** Removes the fields that differ in every response: the request id and the list id. */
function shown(body: unknown): unknown {
  const differs = ['requestId', 'RequestId', 'sagListId']
  return JSON.parse(
    JSON.stringify(body, (name, value) => (differs.includes(name) ? undefined : value)),
  )
}
