import { eq } from 'drizzle-orm'
import { parse } from 'valibot'
import { ANNA, FRIDA, NORA, PAUL, SOFIE } from '../../../tools/rig/src/seed/accounts.ts'
import {
  addRepresentative,
  type Representative,
} from '../../../tools/rig/src/seed/create-representative.ts'
import { withDatabase } from '../../testing/databases.ts'
import { type Ask, askerOf, testClock } from '../../testing/service-calls.ts'
import { createMemberService } from '../member-service.ts'
import { coverageCounts } from '../tables.ts'
import { coverageHistoryWire } from '../wire.ts'

const CALL = 'GET /profil/hentorganiseringsudvikling'
const SIGN_IN = 'POST /profil/brugeraktiviapp'
const THIS_MONTH = '2026-11-01'

type Caller = Pick<Representative, 'login' | 'memberIdent'>

describe('coverage-history', () => {
  withDatabase('union', (database) => {
    let ask: Ask
    let writer: Representative

    beforeAll(async () => {
      ask = await askerOf(createMemberService, database.db)
    }, 60_000)

    beforeEach(async () => {
      writer = await addRepresentative(database.db, testClock, { members: 4 })
    })

    const save = (field: 'TR' | 'FTR', total: number) =>
      ask(writer, 'POST /profil/opdatertotalantalkollegaerbrugerdaekker', {
        body: { [`TotalAntalKollegaerBrugerDaekker${field}`]: total },
      })

    async function historyOf(caller: Caller, query = '') {
      const { status, body } = await ask(caller, CALL + query)
      expect(status).toBe(200)
      return parse(coverageHistoryWire, body).Maaneder
    }

    const ofWriter = () => eq(coverageCounts.ownerIdent, writer.memberIdent)

    const keep = (post: 'TR' | 'FTR', month: string, members: number, colleagues: number) =>
      database.db
        .insert(coverageCounts)
        .values({ ownerIdent: writer.memberIdent, post, month, members, colleagues })

    it('has the last count of a month, for TR and for FTR', async () => {
      expect(await historyOf(writer)).toEqual([])
      await save('TR', 10)
      await save('FTR', 7)
      await save('TR', 8)
      expect(await historyOf(writer)).toEqual([
        { Hverv: 'TR', Maaned: THIS_MONTH, AntalMedlemmer: 4, AntalKollegaer: 8 },
        { Hverv: 'FTR', Maaned: THIS_MONTH, AntalMedlemmer: 0, AntalKollegaer: 7 },
      ])
    })

    it('has nothing of a total that was refused', async () => {
      expect(await save('TR', 3)).toMatchObject({ status: 400 })
      expect(await historyOf(writer)).toEqual([])
    })

    it('counts at the sign-in, if the total is known', async () => {
      expect(await ask(writer, SIGN_IN)).toMatchObject({ status: 204 })
      expect(await historyOf(writer)).toEqual([])
      await save('TR', 8)
      await database.db.delete(coverageCounts).where(ofWriter())
      expect(await ask(writer, SIGN_IN)).toMatchObject({ status: 204 })
      expect(await historyOf(writer)).toEqual([
        { Hverv: 'TR', Maaned: THIS_MONTH, AntalMedlemmer: 4, AntalKollegaer: 8 },
      ])
    })

    it('goes 36 months back, ordered by month, and keeps no more', async () => {
      await keep('TR', '2026-10-01', 3, 9)
      await keep('TR', '2023-12-01', 2, 9)
      await keep('TR', '2023-11-01', 1, 9)
      const shown = [
        { Hverv: 'TR', Maaned: '2023-12-01', AntalMedlemmer: 2, AntalKollegaer: 9 },
        { Hverv: 'TR', Maaned: '2026-10-01', AntalMedlemmer: 3, AntalKollegaer: 9 },
      ]
      expect(await historyOf(writer)).toEqual(shown)
      await save('TR', 8)
      expect(await historyOf(writer)).toHaveLength(3)
      const kept = await database.db.select().from(coverageCounts).where(ofWriter())
      expect(kept).toHaveLength(3)
    })

    it('is that of the person whom support staff act as, and counts nothing for them', async () => {
      await keep('TR', '2026-10-01', 3, 9)
      const acting = `?request.imiteretBrugerMedlemIdent=${writer.memberIdent}`
      expect(await historyOf(SOFIE, acting)).toEqual(await historyOf(writer))
      expect(await ask(SOFIE, SIGN_IN + acting)).toMatchObject({ status: 403 })
      expect(await historyOf(writer)).toHaveLength(1)
      for (const caller of [PAUL, SOFIE]) {
        expect(await ask(caller, CALL)).toMatchObject({ status: 403 })
      }
    })

    it('of the demo accounts rises over a year', async () => {
      expect(await historyOf(NORA)).toEqual([])
      for (const caller of [ANNA, FRIDA]) {
        expect(await ask(caller, SIGN_IN)).toMatchObject({ status: 204 })
        const months = await historyOf(caller)
        expect(months.at(-1)?.Maaned).toBe(THIS_MONTH)
        const members = months.map(({ AntalMedlemmer }) => AntalMedlemmer)
        expect(members).toEqual(members.toSorted((a, b) => a - b))
        expect(months.every((one) => one.AntalMedlemmer <= one.AntalKollegaer)).toBe(true)
      }
    })
  })
})
