import { sql } from 'drizzle-orm'
import { parse } from 'valibot'
import {
  ANNA,
  DUMMY,
  FEJL,
  FRIDA,
  IVAN,
  NORA,
  PAUL,
  SOFIE,
  TOM,
} from '../../tools/rig/src/seed/accounts.ts'
import { addRepresentative } from '../../tools/rig/src/seed/create-representative.ts'
import { withDatabase } from '../testing/databases.ts'
import { type Ask, askerOf, testClock } from '../testing/service-calls.ts'
import { encodeResultList } from './case-list/result-list.ts'
import { createSalaryService, salaryOperations } from './salary-service.ts'
import { imitationAudit } from './tables.ts'
import { type CaseWire, closedCasesWire, openCasesWire } from './wire.ts'

const OPEN = 'GET /SagHent/HentMineLoenindplaceringSagList'
const CLOSED = 'GET /SagHent/HentAfluttetSagList'
const MORE = 'GET /SagHent/HentAfluttetSagListNextPages'
const ACTED_AS = 'imiteretBrugerMedlemIdent='

const danish = new Intl.Collator('da')

/**
 * Id of a list of closed cases. Its instant is later than all cases of the seed, so none is left
 * out.
 */
const LIST_ID = encodeResultList({
  sort: { field: 'Default', direction: 'Default' },
  pageSize: 20,
  asOf: '2026-11-21T23:00:00.000Z',
})

type Account = { memberIdent: string; login: string }

describe('salary-service', () => {
  withDatabase('union', (database) => {
    let ask: Ask

    beforeAll(async () => {
      ask = await askerOf(createSalaryService, database.db)
    }, 60_000)

    async function openCasesOf(caller: Account, query = '') {
      const { status, body } = await ask(caller, OPEN + query)
      expect(status).toBe(200)
      return parse(openCasesWire, body)
    }

    async function closedCasesOf(caller: Account, query = '', call = CLOSED) {
      const { status, body } = await ask(caller, call + query)
      expect(status).toBe(200)
      return parse(closedCasesWire, body)
    }

    async function allClosedCasesOf(caller: Account, query = '') {
      const pages = [await closedCasesOf(caller, query)]
      for (;;) {
        const [last] = pages.slice(-1)
        const loaded = pages.flatMap((page) => page.sagList)
        if (!last || last.sagList.length === 0 || loaded.length >= last.totalAntal) return loaded
        pages.push(
          await closedCasesOf(caller, `?Page=${last.side + 1}&SagListId=${last.sagListId}`, MORE),
        )
      }
    }

    async function audit() {
      return database.db.select().from(imitationAudit).orderBy(imitationAudit.id)
    }

    describe('open cases', () => {
      it('[API-S-02] [GEN-15] answers taken and untaken cases and whether test cases exist', async () => {
        const { aabneSagList, tilBekraeftelseSagList, harTestSager } = await openCasesOf(ANNA)
        expect(aabneSagList).toHaveLength(19)
        expect(tilBekraeftelseSagList).toHaveLength(6)
        expect(harTestSager).toBe(true)
        expect(new Set(aabneSagList.map((each) => each.sagStatus.statusType))).toEqual(
          new Set(['FristOverskredet', 'AfventerReminder', 'Igang']),
        )
        expect(tilBekraeftelseSagList[0]?.tilladteHandlinger).toContain('Accept')
        expect(aabneSagList[0]?.tilladteHandlinger).toContain('Sagsbehandle')
        const both = [...aabneSagList, ...tilBekraeftelseSagList]
        expect(both.some((each) => each.reminder?.status === 'Aktiv')).toBe(true)
        expect(both.some((each) => each.reminder?.status === 'Passiv')).toBe(true)
        expect(both.every((each) => each.sagAfsluttetDato === null)).toBe(true)
      })

      it('returns nothing to a user without cases', async () => {
        expect(await openCasesOf(TOM)).toEqual({
          aabneSagList: [],
          tilBekraeftelseSagList: [],
          harTestSager: false,
        })
      })

      it('answers no test cases where there are none', async () => {
        const person = await addRepresentative(database.db, testClock, { members: 0, cases: 2 })
        const { aabneSagList, harTestSager } = await openCasesOf(person)
        expect(aabneSagList.map((each) => each.sagsId).sort()).toEqual([...person.caseIds].sort())
        expect(harTestSager).toBe(false)
      })

      it('does not return the cases of a workplace to representatives of others', async () => {
        const annas = await openCasesOf(ANNA)
        const fridas = await openCasesOf(FRIDA)
        const idents = new Set(fridas.aabneSagList.map((each) => each.sagsId))
        expect(annas.aabneSagList.filter((each) => idents.has(each.sagsId))).toEqual([])
      })
    })

    describe('closed cases', () => {
      it('[API-S-03] [CASE-25] answers 20 of them when no other number is asked for', async () => {
        const page = await closedCasesOf(ANNA)
        expect(page).toMatchObject({ side: 1, totalAntal: 60 })
        expect(page.sagList).toHaveLength(20)
        expect((await closedCasesOf(ANNA, '?PageSize=7')).sagList).toHaveLength(7)
        expect(page.sagList.every((each) => each.sagAfsluttetDato !== null)).toBe(true)
        expect(page.sagList.every((each) => each.tilladteHandlinger.length === 0)).toBe(true)
      })

      it('[API-S-04] [CASE-36] answers every case once, page after page', async () => {
        const all = await allClosedCasesOf(FRIDA)
        expect(all).toHaveLength(220)
        expect(new Set(all.map((each) => each.sagsId)).size).toBe(220)
      })

      it('[API-S-04] moves no case from its page when another is closed meanwhile', async () => {
        const person = await addRepresentative(database.db, testClock, {
          members: 0,
          cases: { taken: 1, closed: 5 },
        })
        const first = await closedCasesOf(person, '?PageSize=2')
        const [takenCase] = (await openCasesOf(person)).aabneSagList
        const later = new Date(testClock.now().getTime() + 1_000).toISOString()
        await database.db.execute(
          sql`update salary.case set closed_as = 'Afsluttet', closed_at = ${later} where id = ${takenCase?.sagsId}`,
        )
        const second = await closedCasesOf(person, `?Page=2&SagListId=${first.sagListId}`, MORE)
        const third = await closedCasesOf(person, `?Page=3&SagListId=${first.sagListId}`, MORE)
        const shown = [first, second, third].flatMap((page) => page.sagList)
        expect(new Set(shown.map((each) => each.sagsId)).size).toBe(5)
        expect(third).toMatchObject({ side: 3, totalAntal: 5, sagListId: first.sagListId })
      })

      it.each([
        ['no list', `${MORE}?Page=2`, 'SagListId'],
        ['page 0', `${MORE}?Page=0&SagListId=none`, 'Page'],
        ['a page size of 0', `${CLOSED}?PageSize=0`, 'PageSize'],
        ['a page size past the limit', `${CLOSED}?PageSize=101`, 'PageSize'],
        ['an unknown sort field', `${CLOSED}?Sorteringsfelt=Id`, 'Sorteringsfelt'],
        ['an unknown direction', `${OPEN}?Sorteringsretning=Op`, 'Sorteringsretning'],
      ])('[ERR-11] refuses %s, naming the field', async (_, call, field) => {
        const { status, body, requestId } = await ask(ANNA, call)
        expect(status).toBe(400)
        expect(body).toEqual({
          error: { errors: { [field]: ['Værdien er ikke gyldig.'] }, requestId },
        })
      })

      it('says that a list no longer exists', async () => {
        expect(await ask(ANNA, `${MORE}?Page=2&SagListId=none`)).toMatchObject({
          status: 404,
          body: { Message: expect.any(String) },
        })
      })

      it('lists only the caller’s own cases for the list id of another', async () => {
        const { sagListId } = await closedCasesOf(ANNA)
        const page = await closedCasesOf(FRIDA, `?Page=1&SagListId=${sagListId}`, MORE)
        const annas = new Set((await allClosedCasesOf(ANNA)).map((each) => each.sagsId))
        expect(page.sagList.filter((each) => annas.has(each.sagsId))).toEqual([])
      })
    })

    describe('order', () => {
      const keys: Readonly<Record<string, (each: CaseWire) => string | null>> = {
        ModtagetDato: (each) => each.modtagetDato,
        NyansatteNavn: (each) => each.nyansat.navn,
        ArbejdsstedNavn: (each) => each.nyansat.arbejdssted?.navn ?? null,
        StillingNavn: (each) => each.nyansat.stilling?.navn ?? null,
        StatusMMNavn: (each) => each.sagStatus.statusNavn,
        FristDato: (each) => each.fristDato,
      }

      it.each(
        Object.keys(keys).flatMap((field) => [
          { field, direction: 'Asc' },
          { field, direction: 'Desc' },
        ]),
      )(
        '[CASE-27] [CASE-28] is $direction by $field in both lists',
        async ({ field, direction }) => {
          const query = `?Sorteringsfelt=${field}&Sorteringsretning=${direction}`
          const open = await openCasesOf(FRIDA, query)
          const key = keys[field] ?? (() => null)
          for (const list of [
            open.aabneSagList,
            open.tilBekraeftelseSagList,
            await allClosedCasesOf(FRIDA, query),
          ]) {
            const values = list.map(key)
            const present = values.filter((value) => value !== null)
            // Missing values sort last.
            expect(values.slice(0, present.length)).toEqual(present)
            const sorted = [...present].sort(danish.compare)
            expect(present).toEqual(direction === 'Asc' ? sorted : sorted.reverse())
          }
        },
      )

      it('[CASE-29] accepts Default for both, which equals no choice', async () => {
        const query = '?Sorteringsfelt=Default&Sorteringsretning=Default'
        expect(await openCasesOf(FRIDA, query)).toEqual(await openCasesOf(FRIDA))
        const closed = await allClosedCasesOf(FRIDA)
        expect(await allClosedCasesOf(FRIDA, query)).toEqual(closed)
        const days = closed.map((each) => each.sagAfsluttetDato ?? '')
        expect(days).toEqual([...days].sort().reverse())
      })

      it('reads query names whatever their case', async () => {
        const spelled = await openCasesOf(
          ANNA,
          '?Sorteringsfelt=NyansatteNavn&Sorteringsretning=Asc',
        )
        const lower = await openCasesOf(ANNA, '?sorteringsfelt=NyansatteNavn&SORTERINGSRETNING=Asc')
        expect(lower).toEqual(spelled)
        expect(lower).not.toEqual(await openCasesOf(ANNA))
      })
    })

    describe('authorisation', () => {
      const calls = [...salaryOperations]
      const reads = calls.filter((each) => each.access === 'read' && each.call.startsWith('GET'))
      let sent: (call: string) => string

      beforeAll(async () => {
        const [one] = (await openCasesOf(ANNA)).aabneSagList
        const query = new URLSearchParams({
          Page: '1',
          SagListId: LIST_ID,
          SagsId: one?.sagsId ?? '',
        })
        const {
          rows: [file],
        } = await database.db.execute<{ number: string; name: string }>(
          sql`select c.number, f.full_name as name from salary.file f
            join salary.case c on c.id = f.case_id where f.by_ident = ${ANNA.memberIdent}`,
        )
        sent = (call) =>
          `${call
            .replace(':caseNumber', file?.number ?? '')
            .replace(':fileName', encodeURIComponent(file?.name ?? ''))}?${query}&`
      })

      it.each(calls)('[SIGNIN-21] $call answers 401 without a valid token', async ({ call }) => {
        const refused = { status: 401, body: { Message: expect.any(String) } }
        expect(await ask(ANNA, sent(call), { authorization: undefined })).toMatchObject(refused)
        expect(await ask(ANNA, sent(call), { authorization: 'Bearer a.b.c' })).toMatchObject(
          refused,
        )
        expect(await ask(ANNA, sent(call), { token: { expiresIn: -10 } })).toMatchObject(refused)
        expect(await ask(ANNA, sent(call), { token: { audience: 'another' } })).toMatchObject(
          refused,
        )
      })

      it.each(
        calls.flatMap((each) =>
          [NORA, PAUL, SOFIE, IVAN, FEJL, DUMMY].map(({ login, memberIdent }) => ({
            ...each,
            login,
            memberIdent,
          })),
        ),
      )('$call responds 403 to $login, who has no access', async ({ call, login, memberIdent }) => {
        expect(await ask({ login, memberIdent }, sent(call))).toMatchObject({
          status: 403,
          body: { Message: expect.any(String) },
        })
      })

      it.each(reads)('$call answers support staff for whom they act as', async ({ call }) => {
        const own = await ask(ANNA, sent(call))
        for (const account of [SOFIE, IVAN]) {
          const { status, body } = await ask(account, `${sent(call)}${ACTED_AS}${ANNA.memberIdent}`)
          expect(status).toBe(200)
          expect(withoutListId(body)).toEqual(withoutListId(own.body))
        }
      })

      it.each(calls)('$call accepts no imitated id from a representative', async ({ call }) => {
        const answer = await ask(FRIDA, `${sent(call)}${ACTED_AS}${ANNA.memberIdent}`)
        expect(answer).toMatchObject({ status: 403, body: { Message: expect.any(String) } })
      })

      it.each([
        ['a representative outside the department', FRIDA.memberIdent],
        ['nobody', '7777777'],
        ['other support staff', SOFIE.memberIdent],
        ['themselves', IVAN.memberIdent],
      ])('an Imitator cannot act as %s', async (_, ident) => {
        const before = await audit()
        expect(await ask(IVAN, `${OPEN}?${ACTED_AS}${ident}`)).toMatchObject({ status: 403 })
        expect((await audit()).slice(before.length)).toMatchObject([
          { userIdent: IVAN.memberIdent, actedAsIdent: ident, status: 403 },
        ])
      })

      it('the access of the person acted as decides', async () => {
        expect(await ask(SOFIE, `${OPEN}?${ACTED_AS}${NORA.memberIdent}`)).toMatchObject({
          status: 403,
        })
        expect(await ask(SOFIE, `${OPEN}?${ACTED_AS}${FRIDA.memberIdent}`)).toMatchObject({
          status: 200,
        })
      })

      it('writes one audit row for each read of an imitator, also a refused one', async () => {
        const before = await audit()
        const one = await ask(IVAN, `${OPEN}?${ACTED_AS}${ANNA.memberIdent}`)
        const two = await ask(IVAN, `${CLOSED}?${ACTED_AS}${ANNA.memberIdent}`)
        await ask(IVAN, `${MORE}?Page=1&SagListId=none&${ACTED_AS}${ANNA.memberIdent}`)
        await ask(ANNA, OPEN)
        expect((await audit()).slice(before.length)).toEqual([
          {
            id: expect.any(Number),
            at: expect.any(Date),
            userIdent: IVAN.memberIdent,
            actedAsIdent: ANNA.memberIdent,
            call: OPEN,
            askedFor: 'list',
            status: 200,
            requestId: one.requestId,
          },
          expect.objectContaining({ call: CLOSED, askedFor: 'list', requestId: two.requestId }),
          expect.objectContaining({ call: MORE, status: 404 }),
        ])
      })

      it('shows nothing when the audit cannot be written', async () => {
        await database.db.execute(
          sql`alter table salary.imitation_audit add constraint closed check (false) not valid`,
        )
        try {
          const { status, body } = await ask(SOFIE, `${OPEN}?${ACTED_AS}${ANNA.memberIdent}`)
          expect(status).toBe(500)
          expect(body).not.toHaveProperty('aabneSagList')
        } finally {
          await database.db.execute(sql`alter table salary.imitation_audit drop constraint closed`)
        }
      })
    })
  })
})

/** Removes the list id, because it contains the instant of the request. */
function withoutListId(body: unknown): unknown {
  return typeof body === 'object' && body !== null ? { ...body, sagListId: undefined } : body
}
