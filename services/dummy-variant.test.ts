import { sql } from 'drizzle-orm'
import { ANNA, DUMMY } from '../tools/rig/src/seed/accounts.ts'
import { createMemberService, memberOperations } from './members/member-service.ts'
import { createSalaryService, salaryOperations } from './salary/salary-service.ts'
import { withDatabase } from './testing/databases.ts'
import { type Ask, askerOf } from './testing/service-calls.ts'

describe('dummy-variant', () => {
  withDatabase('dummy', (database) => {
    let askMembers: Ask
    let askSalary: Ask

    beforeAll(async () => {
      askMembers = await askerOf(createMemberService, database.db)
      askSalary = await askerOf(createSalaryService, database.db)
    }, 60_000)

    // Authentication precedes validation, so a 400 shows that the service knows the account.
    const answered = [200, 204, 400]

    const memberCalls = memberOperations.map(({ call }) => call)
    const forDummy = (call: string) => `${call}?request.medlemsident=9000102`

    const salaryCalls = salaryOperations.map(({ call }) => call)

    it.each(memberCalls)(
      '[API-M-32] [GEN-14] %s serves the test account, and nobody else',
      async (call) => {
        expect(answered).toContain((await askMembers(DUMMY, forDummy(call))).status)
        expect(await askMembers(ANNA, call)).toMatchObject({
          status: 403,
          body: { Message: expect.any(String) },
        })
      },
    )

    it.each(salaryCalls)('[GEN-14] %s serves the test account, and nobody else', async (call) => {
      const { body } = await askSalary(DUMMY, 'GET /SagHent/HentAfluttetSagList?PageSize=5')
      const listId = /"sagListId":"([^"]+)"/.exec(JSON.stringify(body))?.[1]
      const { rows } = await database.db.execute<{ number: string; name: string }>(
        sql`select c.number, f.full_name as name from salary.file f join salary.case c on c.id = f.case_id`,
      )
      const path = call
        .replace(':caseNumber', rows[0]?.number ?? '')
        .replace(':fileName', encodeURIComponent(rows[0]?.name ?? ''))
      const sent = `${path}?Page=2&SagListId=${listId}`
      expect(answered).toContain((await askSalary(DUMMY, sent)).status)
      expect(await askSalary(ANNA, sent)).toMatchObject({
        status: 403,
        body: { Message: expect.any(String) },
      })
    })

    it('[GEN-13] neither service knows a call of the other', async () => {
      for (const call of memberCalls) expect((await askSalary(DUMMY, call)).status).toBe(404)
      for (const call of salaryCalls) expect((await askMembers(DUMMY, call)).status).toBe(404)
    })

    it('has its own notes, updates and people to find', async () => {
      const count = async (call: string, word: RegExp) =>
        JSON.stringify((await askMembers(DUMMY, call)).body).match(word)?.length
      const notes = 'GET /note/hentbrugersnoter?request.referenceType='
      expect(await count(`${notes}MedlemIdent`, /"NoteId"/g)).toBeGreaterThan(10)
      expect(await count(`${notes}ArbejdsstedNr`, /"NoteId"/g)).toBe(2)
      const updates = 'GET /opdatering/hentegnemedlemmeropdateringerlist'
      expect(await count(updates, /"BatchId"/g)).toBeGreaterThan(5)
      const search = 'GET /medlem/soegallemedlemmer?request.afdelingsnummer=070'
      expect(await count(search, /"ErEgetMedlem":false/g)).toBeGreaterThan(3)
      const places = 'GET /opslagsdata/henttrarbejdsstederogstillinger'
      expect(await count(places, /"TRHverv"/g)).toBe(2)
    })

    it('has its own members and cases', async () => {
      const members = await askMembers(DUMMY, 'GET /medlem/hentegnemedlemmerprarbejdsstedprtrhverv')
      expect(JSON.stringify(members.body).match(/"Medlemsnummer"/g)).toHaveLength(28)
      const cases = await askSalary(DUMMY, 'GET /SagHent/HentMineLoenindplaceringSagList')
      expect(JSON.stringify(cases.body).match(/"sagsId"/g)).toHaveLength(8)
    })
  })
})
