import { sql } from 'drizzle-orm'
import { parse } from 'valibot'
import {
  ANNA,
  type DemoAccount,
  FRIDA,
  IVAN,
  NORA,
  PAUL,
  SOFIE,
} from '../../../tools/rig/src/seed/accounts.ts'
import {
  addRepresentative,
  type Representative,
} from '../../../tools/rig/src/seed/create-representative.ts'
import { AARHUS, DEPARTMENTS, ODENSE } from '../../../tools/rig/src/seed/places.ts'
import { withDatabase } from '../../testing/databases.ts'
import { type Ask, askerOf, testClock } from '../../testing/service-calls.ts'
import { createMemberService } from '../member-service.ts'
import { representativesWire } from '../wire.ts'

const danish = new Intl.Collator('da')

describe('representatives', () => {
  withDatabase('union', (database) => {
    let ask: Ask
    let made: Representative

    beforeAll(async () => {
      ask = await askerOf(createMemberService, database.db)
      made = await addRepresentative(database.db, testClock, { members: 0 })
      await database.db.execute(
        sql`update members.person set first_name = 'Zoë', last_name = 'Ærøskøbing Blåhøj', birth_date = null where ident = ${made.memberIdent}`,
      )
    }, 60_000)

    const search = (caller: DemoAccount, department: string, name: string) =>
      ask(
        caller,
        `GET /profil/soegtrtilimitering?${new URLSearchParams({
          'request.afdelingsnummer': department,
          'request.fuldeNavn': name,
        })}`,
      )

    async function hits(department: string, name: string, caller: DemoAccount = SOFIE) {
      const { status, body } = await search(caller, department, name)
      expect(status).toBe(200)
      return parse(representativesWire, body).Medlemmer
    }

    it('[SUPPORT-22] [API-M-04] returns name with posts, role and birth date', async () => {
      expect(await hits(ODENSE, 'Anna Holm')).toEqual([
        {
          Medlemsident: ANNA.memberIdent,
          FuldeNavn: 'Anna Holm, TR, TR-sup, AMR',
          Rolle: 'Aktiv bruger',
          FoedselsDato: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
        },
        expect.objectContaining({ FuldeNavn: 'Anna Holmgaard, TR, AMR' }),
      ])
      expect(await hits(AARHUS, 'frida')).toEqual([
        expect.objectContaining({ FuldeNavn: 'Frida Åkjær, FTR, TR' }),
      ])
    })

    it.each([
      ['zoe'],
      ['ZOË'],
      ['blaahøj'],
      ['aeroeskoebing'],
      ['  blå zo '],
      ['Zoë Ærøskøbing B'],
    ])('finds a name written as %j, with no birth date if none is known', async (name) => {
      expect(await hits(ODENSE, name)).toEqual([
        {
          Medlemsident: made.memberIdent,
          FuldeNavn: 'Zoë Ærøskøbing Blåhøj, TR',
          Rolle: 'Aktiv bruger',
        },
      ])
    })

    it('treats å as aa, and sorts in Danish order', async () => {
      const alike = await hits(ODENSE, 'aase moeller')
      expect(alike.map((hit) => hit.FuldeNavn.split(',')[0])).toEqual(['Åse Møller', 'Aase Möller'])
      const names = (await hits(ODENSE, 'a')).map((hit) => hit.FuldeNavn.split(' ')[0] ?? '')
      expect(names).toEqual([...names].sort(danish.compare))
      expect(names.length).toBeGreaterThan(3)
    })

    it.each(DEPARTMENTS.map(({ name, number }) => [name, number]))(
      'returns several representatives in %s, and no others',
      async (_, number) => {
        const { rows } = await database.db.execute<{ ident: string }>(sql`
          select distinct u.person_ident as ident from members.portal_user u
          join members.post p on p.person_ident = u.person_ident and p.active
          where u.department_number = ${number} and p.type_code in ('01', '02', '03', '04', '05')`)
        const found = new Set<string>()
        for (const letter of 'abcdefghijklmnopqrstuvwxyzæøå') {
          for (const hit of await hits(number, letter)) found.add(hit.Medlemsident)
        }
        expect(found).toEqual(new Set(rows.map((row) => row.ident)))
        expect(found.size).toBeGreaterThanOrEqual(3)
      },
    )

    it('finds nobody without an active post as a representative, and no support staff', async () => {
      const [former, safety, staff] = await Promise.all(
        [1, 2, 3].map(() => addRepresentative(database.db, testClock, { members: 0 })),
      )
      const idents = [former, safety, staff].map((each) => each?.memberIdent ?? '')
      await database.db.execute(
        sql`update members.person set last_name = 'Xerxes' where ident in ${idents}`,
      )
      expect(await hits(ODENSE, 'xerxes')).toHaveLength(3)
      await database.db.execute(
        sql`update members.post set active = false where person_ident = ${former?.memberIdent}`,
      )
      await database.db.execute(
        sql`update members.post set type_code = '07' where person_ident = ${safety?.memberIdent}`,
      )
      await database.db.execute(
        sql`update members.portal_user set roles = '{AktivBruger,Supporter}' where person_ident = ${staff?.memberIdent}`,
      )
      expect(await hits(ODENSE, 'xerxes')).toEqual([])
      expect(await hits(PAUL.departmentNumber, PAUL.name.join(' '))).toEqual([])
    })

    it('lets an Imitator search their own department only, a Supporter all', async () => {
      expect(await hits(ODENSE, 'anna holm', IVAN)).toHaveLength(2)
      for (const { number } of DEPARTMENTS.filter((each) => each.number !== ODENSE)) {
        expect(await search(IVAN, number, 'a')).toMatchObject({
          status: 403,
          body: { Message: expect.any(String) },
        })
        expect(await search(SOFIE, number, 'a')).toMatchObject({ status: 200 })
      }
      expect(await hits('000', 'a')).toEqual([])
    })

    it.each([
      ['anna', ANNA],
      ['frida', FRIDA],
      ['nora', NORA],
      ['paul', PAUL],
    ])('returns nothing to %s, who is not support staff', async (_, account) => {
      expect(await search(account, account.departmentNumber, 'a')).toMatchObject({ status: 403 })
    })

    it.each([
      [ODENSE, ' ', 'Skriv et navn.'],
      [ODENSE, 'a'.repeat(101), 'Navnet er for langt.'],
      ['', 'a', 'Forespørgslen er ikke gyldig: request.afdelingsnummer.'],
    ])('rejects department %j with name %j', async (department, name, Message) => {
      expect(await search(SOFIE, department, name)).toMatchObject({
        status: 400,
        body: { Message },
      })
    })
  })
})
