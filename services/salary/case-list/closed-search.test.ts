import { eq, sql } from 'drizzle-orm'
import { parse } from 'valibot'
import { ANNA, FRIDA, SOFIE } from '../../../tools/rig/src/seed/accounts.ts'
import {
  addRepresentative,
  type Representative,
} from '../../../tools/rig/src/seed/create-representative.ts'
import { folded } from '../../platform/folded.ts'
import { withDatabase } from '../../testing/databases.ts'
import { type Ask, askerOf, testClock } from '../../testing/service-calls.ts'
import { createSalaryService } from '../salary-service.ts'
import { accessLog, cases, workplaces } from '../tables.ts'
import { closedCasesWire, openCasesWire } from '../wire.ts'
import { foldedText } from './closed-search.ts'

const CLOSED = 'GET /SagHent/HentAfluttetSagList'
const MORE = 'GET /SagHent/HentAfluttetSagListNextPages'

describe('closed-search', () => {
  withDatabase('union', (database) => {
    let ask: Ask
    let person: Representative

    beforeAll(async () => {
      ask = await askerOf(createSalaryService, database.db)
      person = await addRepresentative(database.db, testClock, {
        members: 0,
        cases: { closed: 4, taken: 1 },
      })
      await database.db
        .update(workplaces)
        .set({ name: 'Plejehjemmet Zytten' })
        .where(eq(workplaces.number, person.workplaceNumber))
      const names = ['Søren Åbrinken', 'Renée Müller', 'Ida Jensen', 'Bo 100% Berg']
      for (const [at, newlyHiredName] of names.entries()) {
        await database.db
          .update(cases)
          .set({ newlyHiredName })
          .where(eq(cases.id, closedIds()[at] ?? ''))
      }
    }, 60_000)

    const closedIds = () =>
      person.cases.filter(({ state }) => state === 'closed').map(({ caseId }) => caseId)

    async function found(search: string, query: Readonly<Record<string, string>> = {}) {
      const { status, body } = await ask(
        person,
        `${CLOSED}?${new URLSearchParams({ Soegetekst: search, PageSize: '100', ...query })}`,
      )
      expect(status).toBe(200)
      return parse(closedCasesWire, body)
    }
    const namesOf = async (search: string) =>
      (await found(search)).sagList.map(({ nyansat }) => nyansat.navn)

    it.each([
      ['soren', ['Søren Åbrinken']],
      ['SØREN', ['Søren Åbrinken']],
      ['aabrinken soeren', ['Søren Åbrinken']],
      ['Åbrinken, Søren', ['Søren Åbrinken']],
      ['brink', ['Søren Åbrinken']],
      ['renee muller', ['Renée Müller']],
      ['jensne', ['Ida Jensen']],
      ['100%', ['Bo 100% Berg']],
      ['1_0', []],
      ["' or ''='", []],
      ['ida berg', []],
      ['xx', []],
    ])('finds by %j who is meant', async (search, names) => {
      expect(await namesOf(search)).toEqual(names)
    })

    it('finds by the number of the case, and by the workplace', async () => {
      const [one] = (await found('ida')).sagList
      expect(await namesOf(one?.sagsNr ?? '')).toEqual(['Ida Jensen'])
      const workplace = one?.nyansat.arbejdssted
      expect((await found(workplace?.navn ?? '')).totalAntal).toBe(4)
      expect((await found(workplace?.nr ?? '')).totalAntal).toBe(4)
    })

    it('finds all cases where nothing is searched for', async () => {
      expect((await found('  ')).totalAntal).toBe(4)
      expect((await found('')).totalAntal).toBe(4)
    })

    it('answers the hits page after page, in the order that is wanted', async () => {
      const order = { Sorteringsfelt: 'NyansatteNavn', Sorteringsretning: 'Desc' }
      const all = await found('e', order)
      const first = await found('e', { ...order, PageSize: '2' })
      const { body } = await ask(person, `${MORE}?Page=2&SagListId=${first.sagListId}`)
      const second = parse(closedCasesWire, body)
      expect(first.totalAntal).toBe(all.totalAntal)
      expect([...first.sagList, ...second.sagList]).toEqual(all.sagList.slice(0, 4))
    })

    it('finds neither open cases nor those of others', async () => {
      const open = parse(
        openCasesWire,
        (await ask(person, 'GET /SagHent/HentMineLoenindplaceringSagList')).body,
      )
      const [taken] = open.aabneSagList
      expect(await namesOf(taken?.sagsNr ?? 'none')).toEqual([])
      const { body } = await ask(FRIDA, `${CLOSED}?Soegetekst=brinken&PageSize=100`)
      const fridas = parse(closedCasesWire, body).sagList.map(({ sagsId }) => sagsId)
      expect(fridas.filter((id) => closedIds().includes(id))).toEqual([])
    })

    it.each([
      ['a'.repeat(101), 'Søgningen må højst være på 100 tegn.'],
      ['a\0', 'Søgningen har et tegn, der ikke kan søges efter.'],
    ])('refuses what cannot be searched for', async (search, message) => {
      const answer = await ask(person, `${CLOSED}?${new URLSearchParams({ Soegetekst: search })}`)
      expect(answer).toMatchObject({
        status: 400,
        body: { error: { errors: { Soegetekst: [message] } } },
      })
    })

    it('can be used while acting, and the access log says what was searched for', async () => {
      const acting = `&imiteretBrugerMedlemIdent=${ANNA.memberIdent}`
      const { body } = await ask(SOFIE, `${CLOSED}?Soegetekst=LI&PageSize=1${acting}`)
      const { sagListId } = parse(closedCasesWire, body)
      await ask(SOFIE, `${MORE}?Page=2&SagListId=${sagListId}${acting}`)
      const rows = await database.db
        .select({ call: accessLog.call, askedFor: accessLog.askedFor })
        .from(accessLog)
        .where(eq(accessLog.askedFor, '{"Soegetekst":"LI"}'))
        .orderBy(accessLog.id)
      expect(rows.map(({ call }) => call)).toEqual([CLOSED, MORE])
    })

    it('writes names in the same way as the services do', async () => {
      const spelled = ['A\u030ase', 'Björn Æbelø', 'Joel Öhman', 'Ünal Çelik', 'LI-2026-0001']
      const names = [
        ...spelled,
        ...(await database.db.select({ name: cases.newlyHiredName }).from(cases)).map(
          ({ name }) => name,
        ),
        ...(await database.db.select({ name: workplaces.name }).from(workplaces)).map(
          ({ name }) => name,
        ),
      ]
      const { rows } = await database.db.execute<{ plain: string }>(
        sql`select ${foldedText(sql`name`)} as plain
          from json_array_elements_text(${JSON.stringify(names)}::json) with ordinality as one(name, place)
          order by place`,
      )
      expect(rows.map(({ plain }) => plain)).toEqual(names.map(folded))
    })

    it('says of open cases whether contact is reported', async () => {
      const reported = async () =>
        parse(
          openCasesWire,
          (await ask(person, 'GET /SagHent/HentMineLoenindplaceringSagList')).body,
        ).aabneSagList.map(({ kontaktRapporteret }) => kontaktRapporteret)
      await database.db.update(cases).set({ contactStatusId: null })
      expect(await reported()).toEqual([false])
      await database.db.update(cases).set({ contactStatusId: '3' })
      expect(await reported()).toEqual([true])
    })
  })
})
