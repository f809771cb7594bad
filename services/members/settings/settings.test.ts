import { parse } from 'valibot'
import { NORA, PAUL, SOFIE } from '../../../tools/rig/src/seed/accounts.ts'
import {
  addRepresentative,
  type Representative,
} from '../../../tools/rig/src/seed/create-representative.ts'
import { withDatabase } from '../../testing/databases.ts'
import { type Ask, askerOf, testClock } from '../../testing/service-calls.ts'
import { createMemberService } from '../member-service.ts'
import { settingsWire } from '../wire.ts'
import { MOST_SETTINGS } from './settings.ts'

type Caller = Pick<Representative, 'login' | 'memberIdent'>

describe('settings', () => {
  withDatabase('union', (database) => {
    let ask: Ask
    let writer: Representative

    beforeAll(async () => {
      ask = await askerOf(createMemberService, database.db)
    }, 60_000)

    beforeEach(async () => {
      writer = await addRepresentative(database.db, testClock, { members: 1 })
    })

    const save = (caller: Caller, Navn: string, Vaerdi: string) =>
      ask(caller, 'POST /indstilling/gemindstilling', { body: { Navn, Vaerdi } })

    async function settingsOf(caller: Caller) {
      const { status, body } = await ask(caller, 'GET /indstilling/hentindstillinger')
      expect(status).toBe(200)
      return parse(settingsWire, body).IndstillingListe
    }

    it('are kept by name, each person their own', async () => {
      expect(await settingsOf(writer)).toEqual([])
      const columns = '["navn","mobil \\u0000"]'
      expect(await save(writer, 'members/columns', columns)).toMatchObject({ status: 204 })
      expect(await save(writer, 'members/own-order', '"født"')).toMatchObject({ status: 204 })
      expect(await save(NORA, 'members/own-order', '"navn"')).toMatchObject({ status: 204 })
      expect(await settingsOf(writer)).toEqual([
        { Navn: 'members/columns', Vaerdi: columns },
        { Navn: 'members/own-order', Vaerdi: '"født"' },
      ])
      expect(await save(writer, 'members/own-order', '"navn"')).toMatchObject({ status: 204 })
      expect((await settingsOf(writer))[1]).toEqual({
        Navn: 'members/own-order',
        Vaerdi: '"navn"',
      })
    })

    it('has one value when two are saved at the same time', async () => {
      const both = await Promise.all(['1', '2'].map((value) => save(writer, 'a/b', value)))
      expect(both.map(({ status }) => status)).toEqual([204, 204])
      expect(await settingsOf(writer)).toHaveLength(1)
    })

    it('refuses one too many, and too long ones, and keeps what is there', async () => {
      for (let count = 0; count < MOST_SETTINGS; count++) {
        expect(await save(writer, `a/${count}`, '1')).toMatchObject({ status: 204 })
      }
      expect(await save(writer, 'a/more', '1')).toMatchObject({ status: 400 })
      expect(await save(writer, 'a/0', '2')).toMatchObject({ status: 204 })
      expect(await save(writer, 'a/0', 'x'.repeat(50_001))).toMatchObject({ status: 400 })
      expect(await save(writer, 'a/0', '')).toMatchObject({ status: 400 })
      expect(await settingsOf(writer)).toHaveLength(MOST_SETTINGS)
      expect(await settingsOf(writer)).toContainEqual({ Navn: 'a/0', Vaerdi: '2' })
    })

    it("are support staff's own, and nobody's to change while acting", async () => {
      expect(await save(SOFIE, 'portal/keys', 'false')).toMatchObject({ status: 204 })
      expect(await settingsOf(SOFIE)).toEqual([{ Navn: 'portal/keys', Vaerdi: 'false' }])
      const acting = await ask(SOFIE, 'POST /indstilling/gemindstilling', {
        body: {
          Navn: 'portal/keys',
          Vaerdi: 'true',
          'request.imiteretBrugerMedlemIdent': PAUL.memberIdent,
        },
      })
      expect(acting).toMatchObject({ status: 403 })
      expect(await settingsOf(SOFIE)).toEqual([{ Navn: 'portal/keys', Vaerdi: 'false' }])
    })
  })
})
