import { sql } from 'drizzle-orm'
import { parse } from 'valibot'
import { ANNA, PAUL, SOFIE } from '../../../tools/rig/src/seed/accounts.ts'
import {
  addRepresentative,
  type Representative,
} from '../../../tools/rig/src/seed/create-representative.ts'
import { withDatabase } from '../../testing/databases.ts'
import { type Ask, askerOf, testClock } from '../../testing/service-calls.ts'
import { createMemberService } from '../member-service.ts'
import { profileWire } from '../wire.ts'

const SAVE = 'POST /profil/opdaterbrugerprofil'

describe('steward-contact', () => {
  withDatabase('union', (database) => {
    let ask: Ask
    let writer: Representative

    beforeAll(async () => {
      ask = await askerOf(createMemberService, database.db)
    }, 60_000)

    beforeEach(async () => {
      writer = await addRepresentative(database.db, testClock, { members: 0 })
    })

    const save = (KontaktTR: unknown) => ask(writer, SAVE, { body: { KontaktTR } })

    async function contactOf(caller: { memberIdent: string; login: string }) {
      const { body } = await ask(caller, 'GET /profil/hentbrugerprofil')
      return parse(profileWire, body).KontaktTR
    }

    it('[API-M-22] [PROF-20] saves mobile and email, twice as well as once', async () => {
      const contact = { Mobil: '+45 20 30 40 50', Email: 'Åse.Holm@Forbund.test' }
      for (let times = 0; times < 2; times++) {
        expect(await save(contact)).toMatchObject({ status: 204, body: null })
        expect(await contactOf(writer)).toEqual(contact)
      }
    })

    it.each([
      { Mobil: '', Email: '' },
      { Mobil: ' ', Email: null },
      { Mobil: null, Email: null },
    ])('empties both with %j', async (contact) => {
      expect(await save(contact)).toMatchObject({ status: 204 })
      expect(await contactOf(writer)).toEqual({ Mobil: null, Email: null })
    })

    it.each([
      [{ Mobil: '1234567', Email: '' }, /mindst 8 tegn/],
      [{ Mobil: '1'.repeat(25), Email: '' }, /højst have 24 cifre/],
      [{ Mobil: 'x'.repeat(101), Email: '' }, /højst være på 100 tegn/],
      [{ Mobil: '2030\n4050', Email: '' }, /én linje/],
      [{ Mobil: '', Email: 'anna' }, /indtast en gyldig email/],
      [{ Mobil: '', Email: 'a@b.dk, c@d.dk' }, /indtast en gyldig email/],
      [{ Mobil: '', Email: 'a@b.dk\nBcc: c@d.dk' }, /indtast en gyldig email/],
      [{ Mobil: 20304050, Email: '' }, /KontaktTR\.Mobil/],
      [{ Mobil: '20304050' }, /KontaktTR\.Email/],
      [undefined, /KontaktTR/],
    ])('refuses %j and changes nothing', async (contact, message) => {
      const before = await contactOf(writer)
      expect(await save(contact)).toMatchObject({
        status: 400,
        body: { Message: expect.stringMatching(message) },
      })
      expect(await contactOf(writer)).toEqual(before)
    })

    it('changes nobody else, whatever is sent besides', async () => {
      const others = async () => {
        const { rows } = await database.db.execute(
          sql`select person_ident, steward_mobile, steward_email from members.portal_user where person_ident <> ${writer.memberIdent} order by 1`,
        )
        return rows
      }
      const before = await others()
      const KontaktTR = { Mobil: '20304050', Email: '', Medlemsident: ANNA.memberIdent }
      const body = { KontaktTR, Medlemsident: ANNA.memberIdent }
      expect(await ask(writer, SAVE, { body })).toMatchObject({ status: 204 })
      expect(await contactOf(writer)).toMatchObject({ Mobil: '20304050' })
      for (const account of [PAUL, SOFIE]) {
        expect(await ask(account, SAVE, { body })).toMatchObject({ status: 403 })
      }
      expect(await others()).toEqual(before)
    })
  })
})
