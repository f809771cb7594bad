import { eq, inArray, sql } from 'drizzle-orm'
import { IVAN, TOM } from '../tools/rig/src/seed/accounts.ts'
import {
  addRepresentative,
  type Representative,
} from '../tools/rig/src/seed/create-representative.ts'
import { dumpRows } from '../tools/rig/src/seed/row-dump.ts'
import { createMemberService, memberOperations } from './members/member-service.ts'
import * as memberTables from './members/tables.ts'
import { createSalaryService, salaryOperations } from './salary/salary-service.ts'
import * as salaryTables from './salary/tables.ts'
import {
  type AccessRule,
  type Belongings,
  type CaseReference,
  COVERED_EMAIL,
  MEMBER_RULES,
  SALARY_RULES,
} from './testing/access-rules.ts'
import { badHeader, CALLERS, type Caller, type CallerCast, otherOf } from './testing/callers.ts'
import { type TestDatabase, withDatabase } from './testing/databases.ts'
import { type Ask, askerOf, testClock, testTools } from './testing/service-calls.ts'

/** All callers make all calls; `npm test` makes every eleventh, so that each has its turn. */
const IS_WHOLE = process.env.PORTAL_MATRIX === 'whole'
const SAMPLE = 11

/** The people that a test creates. */
type Cast = Record<keyof CallerCast, Representative>

/** The status that the policy demands; `allowed` is any answer to a call that is permitted. */
function expectedOf(
  { rights, actsAs }: Caller,
  rule: AccessRule,
): 401 | 'allowed' | NonNullable<AccessRule['foreign']> {
  if (rights === null) return 401
  if (actsAs !== undefined && rule.imitated === 'refused') return 403
  const person = actsAs !== undefined && rule.imitated === 'read' ? actsAs.rights : rights
  if (person === null || !rights.isUser) return 403
  const has = {
    user: true,
    active: person.isActive,
    notes: person.isActive && person.notes,
    salary: person.isActive && person.salary,
    support: person.supports,
  }[rule.needs]
  if (has !== true) return 403
  return rule.foreign !== undefined && person.isHolder !== true ? rule.foreign : 'allowed'
}

const SERVICES = [
  {
    service: 'members',
    operations: memberOperations,
    rules: MEMBER_RULES,
    create: createMemberService,
    actedAs: 'request.imiteretBrugerMedlemIdent',
  },
  {
    service: 'salary',
    operations: salaryOperations,
    rules: SALARY_RULES,
    create: createSalaryService,
    actedAs: 'imiteretBrugerMedlemIdent',
  },
] as const

const [, SALARY] = SERVICES

type Service = (typeof SERVICES)[number]

interface Cell {
  readonly by: string
  readonly call: string
  readonly expected: ReturnType<typeof expectedOf>
  readonly caller: Caller
  readonly rule: AccessRule
}

function cellsOf({ rules }: Service): readonly Cell[] {
  const cells = CALLERS.flatMap((caller) =>
    Object.entries(rules).map(([call, rule]) => ({
      by: caller.caller,
      call,
      expected: expectedOf(caller, rule),
      caller,
      rule,
    })),
  )
  return IS_WHOLE ? cells : cells.filter((_, index) => index % SAMPLE === 0)
}

/** Tables with a row for each read or refused call. */
const TRACES = [
  'members.access_log',
  'members.imitation_audit',
  'members.opened_member',
  'salary.access_log',
  'salary.imitation_audit',
  'migrations',
]

describe('access.attacks', () => {
  describe.each(SERVICES)('$service', ({ operations, rules }) => {
    it('has a rule for each call, and no other', () => {
      const declared = operations.map(({ call }) => call)
      expect(Object.keys(rules).sort()).toEqual([...declared].sort())
    })
  })

  withDatabase('union', (database) => {
    const services = new Map<Service, Ask>()
    let cast: Cast
    let theirs: Belongings
    /** Personal data of the holder's members and cases, which no other caller may be shown. */
    let secrets: readonly string[]

    beforeAll(async () => {
      for (const service of SERVICES) {
        services.set(service, await askerOf(service.create, database.db))
      }
      cast = {
        holder: await createHolder(database),
        other: await createHolder(database),
        predecessor: await createHolder(database),
      }
      await endPost(database, cast)
      theirs = await belongingsOf(database, cast.holder, askOf(SALARY))
      secrets = await secretsOf(database, cast.holder)
    }, 60_000)

    function askOf(service: Service): Ask {
      const ask = services.get(service)
      if (ask === undefined) throw new Error('Services are there in tests and hooks only.')
      return ask
    }

    /** Makes a call that names the objects. */
    async function make(
      service: Service,
      { caller, call, rule }: Cell,
      cast: Cast,
      theirs: Belongings,
      own: Belongings,
    ) {
      const { path = {}, query = {}, body, form } = rule.send(theirs, own)
      const acted = caller.actsAs && { [service.actedAs]: caller.actsAs.ident(cast) }
      const inBody = service.service === 'salary' && !call.startsWith('GET ')
      const person = caller.person(cast)
      const address = call.replace(/:(\w+)/g, (_, name) => encodeURIComponent(path[name] ?? ''))
      return askOf(service)(
        person,
        `${address}?${new URLSearchParams({ ...query, ...(!inBody && acted) })}`,
        {
          ...(caller.token && { token: caller.token }),
          ...(caller.header && { authorization: await badHeader(caller.header, person) }),
          ...(form !== undefined
            ? { form: formOf({ ...form, ...(inBody && acted) }) }
            : (body !== undefined || (inBody && acted)) && {
                body: { ...body, ...(inBody && acted) },
              }),
        },
      )
    }

    describe.each(SERVICES)('Attack: any caller, any call of $service', (service) => {
      const cells = cellsOf(service)
      const refused = cells.filter(({ expected }) => expected !== 'allowed')
      const allowed = cells.filter(({ expected }) => expected === 'allowed')
      let own: Belongings
      let before: Awaited<ReturnType<typeof dumpRows>>

      beforeAll(async () => {
        own = await belongingsOf(database, cast.other, askOf(SALARY))
        before = await dumpRows(database.db, TRACES)
      })

      it.each(refused)('$by: $call is answered $expected', async (cell) => {
        const answer = await make(service, cell, cast, theirs, own)
        expect(answer).toMatchObject({ status: cell.expected })
        expectNoSecret(answer.body)
      })

      it('has changed no row', async () => {
        expect(await dumpRows(database.db, TRACES)).toEqual(before)
      })

      it.each(allowed.filter(({ caller }) => !hasObjects(caller)))(
        '$by: $call shows nothing of others',
        async (cell) => {
          const answer = await make(service, cell, cast, theirs, own)
          expect([401, 403, 500]).not.toContain(answer.status)
          expectNoSecret(answer.body)
        },
      )
    })

    describe('Attack: a case of others in any state', () => {
      const caller = CALLERS.find(({ person }) => person === otherOf)
      const states = ['untaken', 'taken', 'closed', 'merged'] as const
      const tries = cellsOf(SALARY)
        .filter((cell) => cell.caller === caller && cell.rule.foreign !== undefined)
        .flatMap((cell) => states.map((state) => ({ ...cell, state })))

      it.each(tries)('$state: $call is answered $expected', async ({ state, ...cell }) => {
        const { caseId = '' } = cast.holder.cases.find((each) => each.state === state) ?? {}
        const named = await referenceTo(database.db, caseId)
        const ids = {
          taken: named,
          secondTaken: named,
          takenByColleague: named,
          untaken: named,
          merged: named,
        }
        const own = await belongingsOf(database, cast.other, askOf(SALARY))
        const before = await dumpRows(database.db, TRACES)
        const answer = await make(SALARY, cell, cast, { ...theirs, ...ids }, own)
        expect(answer).toMatchObject({ status: cell.expected })
        expectNoSecret(answer.body)
        expect(await dumpRows(database.db, TRACES)).toEqual(before)
      })
    })

    describe('Attack: name an object twice', () => {
      const NAME = 'request.medlemsident'
      const orders = [
        [NAME, NAME],
        [NAME, NAME.toUpperCase()],
        [NAME.toUpperCase(), NAME],
      ] as const
      const ways = orders.flatMap(([first, second]) =>
        ['own first', 'own last'].map((order) => ({ first, second, order })),
      )

      it.each(ways)('as $first and $second, $order', async ({ first, second, order }) => {
        const [own = ''] = cast.other.memberIdents
        const idents = [own, theirs.coveredIdent]
        const [one = '', other = ''] = order === 'own first' ? idents : idents.reverse()
        const query = new URLSearchParams([
          [first, one],
          [second, other],
        ])
        const ask = askOf(SERVICES[0])
        const answer = await ask(cast.other, `GET /medlem/hentegetmedlem?${query}`)
        expect([200, 400, 403]).toContain(answer.status)
        expect(JSON.stringify(answer.body)).not.toContain(theirs.coveredIdent)
        expectNoSecret(answer.body)
      })
    })

    describe.each(SERVICES)('$service', (service) => {
      // Each call on objects of its own, because many of them can be changed once only.
      it.each(
        cellsOf(service).filter(
          ({ caller, expected }) => expected === 'allowed' && hasObjects(caller),
        ),
      )('$by: $call succeeds with the same request', async (cell) => {
        const holder = await createHolder(database)
        const objects = await belongingsOf(database, holder, askOf(SALARY))
        const answer = await make(service, cell, { ...cast, holder }, objects, objects)
        expect([200, 204]).toContain(answer.status)
      })
    })

    function expectNoSecret(body: unknown): void {
      const shown = JSON.stringify(body)
      expect(secrets.filter((secret) => shown.includes(secret))).toEqual([])
    }
  })
})

/** Whether the named objects are the caller's own, or those of the person they act as. */
function hasObjects({ rights, actsAs }: Caller): boolean {
  return rights?.isHolder === true || actsAs?.rights?.isHolder === true
}

function formOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob(['indhold']), 'fil.txt')
  return form
}

function createHolder({ db }: TestDatabase): Promise<Representative> {
  return addRepresentative(
    db,
    testClock,
    {
      members: 1,
      workplaces: 2,
      cases: { untaken: 1, taken: 3, closed: 1 },
      caseContents: { notes: 1, files: 1, reminders: 1, merged: 1, reported: true },
    },
    testTools.files,
  )
}

/** Makes the predecessor's post one at the holder's workplaces, which has ended. */
async function endPost({ db }: TestDatabase, { holder, predecessor }: Cast): Promise<void> {
  const { posts, coverage } = memberTables
  const [post] = await db
    .update(posts)
    .set({ active: false })
    .where(eq(posts.personIdent, predecessor.memberIdent))
    .returning({ postId: posts.id })
  if (post === undefined) throw new Error('The predecessor has no post.')
  await db
    .insert(coverage)
    .values(holder.workplaceNumbers.map((workplaceNumber) => ({ ...post, workplaceNumber })))
  await db
    .delete(salaryTables.responsibilities)
    .where(eq(salaryTables.responsibilities.personIdent, predecessor.memberIdent))
}

/** Gives a representative a note, an update and a list, and names all that calls can name. */
async function belongingsOf(
  { db }: TestDatabase,
  representative: Representative,
  ask: Ask,
): Promise<Belongings> {
  const { memberIdent, memberIdents, workplaceNumbers } = representative
  const [coveredIdent = ''] = memberIdents
  const [workplaceNumber = '', otherWorkplaceNumber = ''] = workplaceNumbers
  const at = testClock.now()
  await db
    .update(memberTables.persons)
    .set({ email: COVERED_EMAIL })
    .where(inArray(memberTables.persons.ident, [memberIdent, coveredIdent]))
  const [note] = await db
    .insert(memberTables.notes)
    .values({
      ownerIdent: memberIdent,
      referenceType: 'MedlemIdent',
      referenceId: coveredIdent,
      title: 'Løn',
      content: `Hemmelig note om ${coveredIdent}`,
      isRead: false,
      createdAt: at,
      updatedAt: at,
    })
    .returning({ id: memberTables.notes.id })
  const [update] = await db
    .insert(memberTables.updateBatches)
    .values({
      type: 'OpdaterMedlem',
      status: 'UnderOpdatering',
      registeredAt: at,
      userIdent: memberIdent,
      memberIdent: coveredIdent,
      remarks: `Hemmelig bemærkning om ${coveredIdent}`,
    })
    .returning({ id: memberTables.updateBatches.id })
  const [job] = await db
    .select({ positionNumber: memberTables.employments.positionNumber })
    .from(memberTables.employments)
    .where(eq(memberTables.employments.personIdent, coveredIdent))
  // A workplace without a type has all positions.
  await db
    .update(memberTables.workplaces)
    .set({ type: null })
    .where(inArray(memberTables.workplaces.number, [...workplaceNumbers]))
  const positions = await db
    .select({ number: memberTables.positions.number })
    .from(memberTables.positions)
  const found = async (state: 'taken' | 'untaken' | 'merged', index = 0) => {
    const ids = representative.cases.filter((each) => each.state === state)
    return referenceTo(db, ids[index]?.caseId ?? '')
  }
  const taken = await found('taken')
  const takenByColleague = await found('taken', 2)
  await db
    .update(salaryTables.cases)
    .set({ takenByIdent: TOM.memberIdent })
    .where(eq(salaryTables.cases.id, takenByColleague.sagsId))
  const first = async (table: 'note' | 'reminder' | 'file', column: string) => {
    const { rows } = await db.execute<{ value: string }>(sql`
      select ${sql.raw(column)} as value from salary.${sql.raw(table)}
      where case_id = ${taken.sagsId} order by id limit 1`)
    return String(rows[0]?.value)
  }
  const { body } = await ask(representative, 'GET /SagHent/HentAfluttetSagList')
  return {
    memberIdent,
    departmentNumber: IVAN.departmentNumber,
    coveredIdent,
    strangerIdent: TOM.memberIdent,
    workplaceNumber,
    otherWorkplaceNumber,
    positionNumber: job?.positionNumber ?? '',
    otherPositionNumber:
      positions.find(({ number }) => number !== job?.positionNumber)?.number ?? '',
    noteId: note?.id ?? 0,
    updateId: String(update?.id),
    taken,
    secondTaken: await found('taken', 1),
    takenByColleague,
    untaken: await found('untaken'),
    merged: await found('merged'),
    caseNoteId: await first('note', 'id'),
    reminderId: await first('reminder', 'id'),
    fileName: await first('file', 'full_name'),
    listId: /"sagListId":"([^"]+)"/.exec(JSON.stringify(body))?.[1] ?? '',
  }
}

async function referenceTo(db: TestDatabase['db'], caseId: string): Promise<CaseReference> {
  const { cases } = salaryTables
  const [row] = await db.select().from(cases).where(eq(cases.id, caseId))
  if (row === undefined) throw new Error(`There is no case ${caseId}.`)
  return { sagsId: caseId, sagsRegTid: row.registeredAt.toISOString(), number: row.number }
}

async function secretsOf(
  { db }: TestDatabase,
  { memberIdents, caseIds }: Representative,
): Promise<readonly string[]> {
  const name = `Hemmelig Nyansat ${memberIdents[0]}`
  await db
    .update(salaryTables.cases)
    .set({ newlyHiredName: name })
    .where(inArray(salaryTables.cases.id, [...caseIds]))
  const jobs = await db
    .update(memberTables.employments)
    .set({ workEmail: `hemmelig.${memberIdents[0]}@arbejde.test` })
    .where(inArray(memberTables.employments.personIdent, [...memberIdents]))
    .returning({ workEmail: memberTables.employments.workEmail })
  return [
    ...memberIdents.flatMap((ident) => [
      `Hemmelig note om ${ident}`,
      `Hemmelig bemærkning om ${ident}`,
    ]),
    ...jobs.flatMap(({ workEmail }) => workEmail ?? []),
    name,
  ]
}
