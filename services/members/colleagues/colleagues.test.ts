import { parse } from 'valibot'
import { ANNA, NORA, PAUL, SOFIE } from '../../../tools/rig/src/seed/accounts.ts'
import {
  addRepresentative,
  type Representative,
} from '../../../tools/rig/src/seed/create-representative.ts'
import { withDatabase } from '../../testing/databases.ts'
import { type Ask, askerOf, testClock } from '../../testing/service-calls.ts'
import { createMemberService } from '../member-service.ts'
import { profileWire } from '../wire.ts'

const CALL = 'POST /profil/opdatertotalantalkollegaerbrugerdaekker'
const MEMBERS = 4

type Caller = Parameters<Ask>[0]

describe('colleagues', () => {
  withDatabase('union', (database) => {
    let ask: Ask
    let writer: Representative

    beforeAll(async () => {
      ask = await askerOf(createMemberService, database.db)
    }, 60_000)

    beforeEach(async () => {
      writer = await addRepresentative(database.db, testClock, { members: MEMBERS })
    })

    const save = (body: unknown, caller: Caller = writer) => ask(caller, CALL, { body })

    async function totalsOf(caller: Caller) {
      const { body } = await ask(caller, 'GET /profil/hentbrugerprofil')
      const profile = parse(profileWire, body)
      return [
        profile.TotalAntalKollegaerBrugerDaekkerTR,
        profile.TotalAntalKollegaerBrugerDaekkerFTR,
        profile.TotalAntalKollegaerBrugerDaekkerTotal,
      ]
    }

    it('[API-M-29] [ORG-20] TR and FTR have a field each', async () => {
      expect(await save({ TotalAntalKollegaerBrugerDaekkerTR: 10 })).toMatchObject({
        status: 204,
        body: null,
      })
      expect(await totalsOf(writer)).toEqual([10, null, 10])
      await save({ TotalAntalKollegaerBrugerDaekkerFTR: 25 })
      expect(await totalsOf(writer)).toEqual([10, 25, 35])
    })

    it('[ORG-13] [API-O-07] the saved number is in the profile, and saving is idempotent', async () => {
      for (const total of [12, 12, 9]) {
        expect(await save({ TotalAntalKollegaerBrugerDaekkerTR: total })).toMatchObject({
          status: 204,
        })
        expect(await totalsOf(writer)).toEqual([total, null, total])
      }
    })

    it('accepts numbers from the number of members upwards', async () => {
      expect(await save({ TotalAntalKollegaerBrugerDaekkerTR: MEMBERS })).toMatchObject({
        status: 204,
      })
      expect(await save({ TotalAntalKollegaerBrugerDaekkerTR: MEMBERS - 1 })).toMatchObject({
        status: 400,
        body: { Message: expect.stringContaining(`${MEMBERS} medlemmer som TR`) },
      })
      expect(await totalsOf(writer)).toEqual([MEMBERS, null, MEMBERS])
    })

    it('counts one member in the singular', async () => {
      const few = await addRepresentative(database.db, testClock, { members: 1 })
      const message = 'Du dækker 1 medlem som TR, og det skal tælles med.'
      expect(await save({ TotalAntalKollegaerBrugerDaekkerTR: 0 }, few)).toMatchObject({
        status: 400,
        body: { Message: expect.stringContaining(message) },
      })
    })

    it.each([
      [{}],
      [{ TotalAntalKollegaerBrugerDaekkerTR: null }],
      [{ TotalAntalKollegaerBrugerDaekkerTR: 10, TotalAntalKollegaerBrugerDaekkerFTR: 10 }],
      [{ TotalAntalKollegaerBrugerDaekkerTR: -1 }],
      [{ TotalAntalKollegaerBrugerDaekkerTR: 10.5 }],
      [{ TotalAntalKollegaerBrugerDaekkerTR: 1_000_000 }],
      [{ TotalAntalKollegaerBrugerDaekkerTR: '10' }],
      ['10'],
      [undefined],
    ])('refuses %j', async (body) => {
      expect(await save(body)).toMatchObject({
        status: 400,
        body: { Message: expect.any(String) },
      })
      expect(await totalsOf(writer)).toEqual([null, null, null])
    })

    it('changes nobody else’s number', async () => {
      const before = await totalsOf(ANNA)
      await save({ TotalAntalKollegaerBrugerDaekkerTR: 50, Medlemsident: ANNA.memberIdent })
      expect(await totalsOf(ANNA)).toEqual(before)
    })

    it('is for active users, and not for imitators', async () => {
      const body = { TotalAntalKollegaerBrugerDaekkerTR: 500 }
      for (const account of [PAUL, SOFIE]) {
        expect(await save(body, account)).toMatchObject({ status: 403 })
      }
      const acting = `${CALL}?request.imiteretBrugerMedlemIdent=${writer.memberIdent}`
      for (const account of [SOFIE, NORA]) {
        expect(await ask(account, acting, { body })).toMatchObject({ status: 403 })
      }
      expect(await totalsOf(writer)).toEqual([null, null, null])
    })
  })
})
