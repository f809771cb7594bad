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
import {
  addRepresentative,
  type Representative,
} from '../../tools/rig/src/seed/create-representative.ts'
import { withDatabase } from '../testing/databases.ts'
import { type Ask, askerOf, testClock, withoutId } from '../testing/service-calls.ts'
import { createMemberService, memberOperations } from './member-service.ts'
import { imitationAudit } from './tables.ts'
import { ownMembersWire, ownMemberWire, ownWorkplacesWire, profileWire } from './wire.ts'

const OWN_MEMBERS = 'GET /medlem/hentegnemedlemmerprarbejdsstedprtrhverv'
const OWN_MEMBER = 'GET /medlem/hentegetmedlem?request.medlemsident='
const WORKPLACES = 'GET /opslagsdata/henttrarbejdsstederogstillinger'
const STARTUP = 'GET /profil/hentbrugeropstartdata'
const PROFILE = 'GET /profil/hentbrugerprofil'
const ACTED_AS = 'request.imiteretBrugerMedlemIdent='

const favourite = (method: 'POST' | 'DELETE', memberIdent: string, type = 'MedlemIdent') =>
  `${method} /favorit/${method === 'POST' ? 'tilfoejfavorit' : 'fjernfavorit'}?request.favoritId=${memberIdent}&request.favoritType=${type}`

/** Query parameters of the reads that require them, valid for Anna. */
const READ_QUERIES: Readonly<Record<string, string>> = {
  'GET /medlem/hentegetmedlem': 'request.medlemsident=1000102&',
  'GET /medlem/soegallemedlemmer': 'request.fuldeNavn=anna&',
  'GET /medlem/hentsoegmedlem': 'request.medlemsident=1000102&',
  'GET /opdatering/hentopdateringbatchdetalje': 'request.opdateringBathcId=1&',
}

const DATE = /^\d{4}-\d{2}-\d{2}$/

const danish = new Intl.Collator('da')

describe('member-service', () => {
  withDatabase('union', (database) => {
    let ask: Ask
    /** A colleague of Anna's who is also a representative, in Anna's department. */
    let writer: Representative

    beforeAll(async () => {
      ask = await askerOf(createMemberService, database.db)
      writer = await addRepresentative(database.db, testClock, { members: 4, cases: 0 })
    }, 60_000)

    async function ownMembersOf(caller: { memberIdent: string; login: string }) {
      const { status, body } = await ask(caller, OWN_MEMBERS)
      expect(status).toBe(200)
      return parse(ownMembersWire, body)
    }

    async function audit() {
      return database.db.select().from(imitationAudit).orderBy(imitationAudit.id)
    }

    describe('start-up data', () => {
      it('[API-M-01] [SESSION-01] [SESSION-12] answers roles, department and ident of the user', async () => {
        expect(await ask(ANNA, STARTUP)).toMatchObject({
          status: 200,
          body: {
            RolleListe: ['AktivBruger'],
            Afdeling: { Nummer: '070', Navn: 'FOA Odense' },
            BrugerMedlemsident: ANNA.memberIdent,
          },
        })
      })

      it.each([
        ['paul', PAUL, []],
        ['sofie', SOFIE, ['Supporter']],
        ['ivan', IVAN, ['Imitator']],
      ])('answers the roles of %s', async (_, account, roles) => {
        const { body } = await ask(account, STARTUP)
        expect(body).toMatchObject({ RolleListe: roles })
      })

      it('answers for the user themselves whomever they act as', async () => {
        const { status, body } = await ask(SOFIE, `${STARTUP}?${ACTED_AS}${ANNA.memberIdent}`)
        expect(status).toBe(200)
        expect(body).toMatchObject({ BrugerMedlemsident: SOFIE.memberIdent })
      })

      it('[API-M-03] [SESSION-10] records a sign-in', async () => {
        expect(await ask(writer, 'POST /profil/brugeraktiviapp')).toMatchObject({ status: 204 })
        const { rows } = await database.db.execute(
          sql`select 1 from members.portal_user where person_ident = ${writer.memberIdent} and last_sign_in_at is not null`,
        )
        expect(rows).toHaveLength(1)
      })
    })

    describe('profile', () => {
      it('[API-M-02] answers the user’s profile', async () => {
        const { status, body } = await ask(ANNA, PROFILE)
        expect(status).toBe(200)
        const profile = parse(profileWire, body)
        expect(profile).toMatchObject({
          Medlemsident: ANNA.memberIdent,
          FuldeNavn: 'Anna Holm',
          Roller: ['AktivBruger'],
          HarNoteAdgang: true,
          HarLoenindplaceringAdgang: true,
          KontaktTR: { Email: ANNA.login },
          AntalFoaMedlemmerBrugerDaekkerTotal: 60,
          AntalFoaMedlemmerBrugerDaekkerTR: 60,
          AntalFoaMedlemmerBrugerDaekkerFTR: null,
          TotalAntalKollegaerBrugerDaekkerTR: 84,
        })
        expect(profile.TillidsHverv.map((post) => post.KortNavn)).toEqual(['TR', 'TR-sup', 'AMR'])
        expect(profile.TRForMig).toHaveLength(1)
        const [standsInFor] = profile.TRForAndre
        expect(profile.TillidsHverv[1]?.SuppleantForMedlemsidenter).toEqual([
          standsInFor?.Medlemsident,
        ])
      })

      it('answers no access to notes and salary placements where there is none', async () => {
        const { body } = await ask(NORA, PROFILE)
        expect(body).toMatchObject({ HarNoteAdgang: false, HarLoenindplaceringAdgang: false })
      })

      it('[API-M-02] returns a message for a person whom the register does not know', async () => {
        const { status, body, requestId } = await ask(FEJL, PROFILE)
        expect(status).toBe(404)
        expect(body).toEqual({
          Message: expect.stringContaining('medlemsregistret'),
          RequestId: requestId,
        })
      })

      it('counts members covered by two posts once', async () => {
        const { body } = await ask(FRIDA, PROFILE)
        const profile = parse(profileWire, body)
        expect(profile.AntalFoaMedlemmerBrugerDaekkerTotal).toBe(5000)
        expect(profile.AntalFoaMedlemmerBrugerDaekkerFTR).toBe(5000)
        expect(profile.AntalFoaMedlemmerBrugerDaekkerTR).toBeLessThan(1000)
      })
    })

    describe('look-ups', () => {
      it('[API-M-05] answers the departments in Danish order', async () => {
        const { status, body } = await ask(ANNA, 'GET /opslagsdata/hentafdelinger')
        expect(status).toBe(200)
        const names = JSON.stringify(body).match(/(?<="Navn":")[^"]+/g) ?? []
        expect(names).toHaveLength(15)
        expect(names).toEqual([...names].sort(danish.compare))
        expect(body).toMatchObject({
          Afdelinger: expect.arrayContaining([{ Nummer: '070', Navn: 'FOA Odense' }]),
        })
      })

      it('[API-M-30] [FOOTER-05] [API-O-06] answers the hotline and the contact of the user’s department', async () => {
        const { status, body } = await ask(ANNA, 'GET /profil/hentsupportkontaktoplysninger')
        expect(status).toBe(200)
        expect(body).toEqual({
          KontaktoplysningerList: [
            {
              KontaktoplysningerType: 'TRHotline',
              Telefon: expect.stringMatching(/^\d{8}$/),
              Email: expect.stringContaining('@'),
            },
            {
              KontaktoplysningerType: 'Afdeling',
              Telefon: expect.stringMatching(/^\d{8}$/),
              Email: 'medlem.odense@forbund.test',
            },
          ],
        })
      })
    })

    describe('workplaces covered', () => {
      async function workplacesOf(caller: { memberIdent: string; login: string }) {
        const { status, body } = await ask(caller, WORKPLACES)
        expect(status).toBe(200)
        return parse(ownWorkplacesWire, body).Arbejdssteder
      }

      it.each([
        ['anna', ANNA],
        ['frida', FRIDA],
        ['tom', TOM],
      ])('[API-M-06] [EDIT-33] are those of %s’s posts, in Danish order', async (_, account) => {
        const { ArbejdsstedTRHvervMedlemLister: lists } = await ownMembersOf(account)
        const places = await workplacesOf(account)
        expect(places.map(({ Nummer, Navn, TRHverv }) => ({ Nummer, Navn, TRHverv }))).toEqual(
          [...new Set(lists.map((list) => list.Arbejdsstednummer))].map((number) => {
            const here = lists.filter((list) => list.Arbejdsstednummer === number)
            return {
              Nummer: number,
              Navn: here[0]?.ArbejdsstedNavn,
              TRHverv: here.map((list) => ({
                Navn: list.TRHvervNavn,
                VisningsNavn: list.TRHvervVisningsNavn,
              })),
            }
          }),
        )
        const names = places.map((place) => place.Navn)
        expect(names).toEqual([...names].sort(danish.compare))
      })

      it('[API-M-06] offer the positions of their type, those without members too', async () => {
        const [kitchen] = await workplacesOf(TOM)
        expect(kitchen?.Stillinger.map((position) => position.Navn)).toEqual([
          'Ernæringsassistent',
          'Husassistent',
          'Rengøringsassistent',
        ])
        expect(kitchen?.Stillinger[0]?.Gruppe).toEqual({ Id: '30', Navn: 'Kost og service' })
      })

      it('offer every position where their type names none', async () => {
        await database.db.execute(
          sql`update members.workplace set type = null where number = ${writer.workplaceNumber}`,
        )
        const [place] = await workplacesOf(writer)
        expect(place?.Stillinger).toHaveLength(16)
      })

      it('have an address and the number of the user’s own notes', async () => {
        const places = await workplacesOf(ANNA)
        expect(places.map((place) => place.AntalNoter)).toEqual([0, 1, 1])
        expect(places[0]?.Adresse.Postnummer).toMatch(/^5\d{3}$/)
      })
    })

    describe('own members', () => {
      it.each([
        ['anna', ANNA, 60, 3],
        ['nora', NORA, 12, 1],
        ['tom', TOM, 0, 1],
        ['frida', FRIDA, 5000, 40],
      ])(
        '[OWN-16] [API-M-07] answers exactly whom %s covers',
        async (_, account, members, places) => {
          const answer = await ownMembersOf(account)
          const idents = answer.Medlemmer.map((member) => member.Medlemsident)
          expect(idents).toHaveLength(members)
          expect(new Set(idents).size).toBe(members)
          expect(idents).not.toContain(account.memberIdent)
          expect(answer.Filter.Arbejdssteder).toHaveLength(places)
          const listed = new Set(
            answer.ArbejdsstedTRHvervMedlemLister.flatMap((list) => list.Medlemsidenter),
          )
          expect(listed).toEqual(new Set(idents))
        },
      )

      it('answers the same members as a plain look at the tables', async () => {
        const { rows } = await database.db.execute<{ ident: string }>(sql`
          select distinct e.person_ident as ident
          from members.employment e
          where e.person_ident <> ${ANNA.memberIdent} and e.workplace_number in (
            select c.workplace_number from members.coverage c
            where c.post_id in (select id from members.post where person_ident = ${ANNA.memberIdent}))`)
        const answer = await ownMembersOf(ANNA)
        expect(new Set(answer.Medlemmer.map((member) => member.Medlemsident))).toEqual(
          new Set(rows.map((row) => row.ident)),
        )
      })

      it('is in Danish order', async () => {
        const names = (await ownMembersOf(ANNA)).Medlemmer.map((member) => [
          member.Fornavn,
          member.Efternavn,
        ])
        const sorted = [...names].sort(
          ([first = '', last = ''], [otherFirst = '', otherLast = '']) =>
            danish.compare(first, otherFirst) || danish.compare(last, otherLast),
        )
        expect(names).toEqual(sorted)
        expect(names.slice(-4).map(([first]) => first)).toEqual(
          ['Ægir', 'Øjvind', 'Åse', 'Aage'].sort(danish.compare),
        )
      })

      it('[API-M-07] groups the members by workplace and the post that covers them', async () => {
        const { ArbejdsstedTRHvervMedlemLister: lists, Medlemmer } = await ownMembersOf(ANNA)
        expect(lists.map((list) => [list.ArbejdsstedNavn, list.TRHvervNavn])).toEqual([
          ['Børnehuset Mælkebøtten', 'Tillidsrepræsentant'],
          ['Børnehuset Mælkebøtten', 'Arbejdsmiljørepræsentant'],
          ['Hjemmeplejen Ærøgade', 'Tillidsrepræsentant'],
          ['Plejecenter Åbrinken', 'Tillidsrepræsentant'],
        ])
        for (const list of lists) {
          expect(list.Medlemsidenter).toEqual(
            Medlemmer.filter((member) =>
              member.Arbejdssteder.some((place) => place.Nummer === list.Arbejdsstednummer),
            ).map((member) => member.Medlemsident),
          )
        }
      })

      it('[FILTER-09] answers the filter options with the members', async () => {
        const { Filter, Medlemmer } = await ownMembersOf(ANNA)
        const held = Medlemmer.flatMap((member) => member.Stillinger)
        expect(new Set(Filter.Stillinger.map((option) => option.Stillingsnummer))).toEqual(
          new Set(held.map((position) => position.Stillingsnummer)),
        )
        expect(new Set(Filter.Grupper.map((option) => option.Id))).toEqual(
          new Set(held.flatMap((position) => position.Gruppe?.Id ?? [])),
        )
        expect(Filter.Arbejdssteder.map((option) => option.Navn)).toEqual([
          'Børnehuset Mælkebøtten',
          'Hjemmeplejen Ærøgade',
          'Plejecenter Åbrinken',
        ])
        expect(Filter.TRHverv).toEqual([
          { Navn: 'Arbejdsmiljørepræsentant' },
          { Navn: 'Suppleant for tillidsrepræsentant' },
          { Navn: 'Tillidsrepræsentant' },
        ])
        expect(Filter.Repraesenterer).toEqual([
          { Navn: 'Arbejdsmiljørepræsentant', VisningsNavn: 'Arbejdsmiljørepræsentant (AMR)' },
          { Navn: 'Tillidsrepræsentant', VisningsNavn: 'Tillidsrepræsentant (TR)' },
        ])
        expect(Filter.OpdateringStatus.map((option) => option.Id)).toEqual([
          'UnderOpdatering',
          'AfventerGodkendelse',
          'FaerdigBehandlet',
          'Opdateret',
        ])
      })

      it('counts the representative’s own notes only', async () => {
        const { rows } = await database.db.execute<{ notes: number }>(
          sql`select count(*)::int as notes from members.note where owner_ident = ${ANNA.memberIdent} and reference_type = 'MedlemIdent'`,
        )
        const { Medlemmer } = await ownMembersOf(ANNA)
        const counted = Medlemmer.reduce((sum, member) => sum + member.AntalNoter, 0)
        expect(counted).toBeGreaterThan(0)
        expect(counted).toBe(rows[0]?.notes)
      })

      it('tells the list mobile numbers, but no other numbers and no empty contacts', async () => {
        const contacts = (await ownMembersOf(ANNA)).Medlemmer.flatMap(
          (member) => member.Kontaktoplysninger,
        )
        expect(contacts.some(({ Type, Mobil }) => Type === 'Privat' && Mobil !== null)).toBe(true)
        expect(
          contacts.every(
            ({ Email, Mobil, ErTelefonHemmelig }) =>
              Email !== null || Mobil !== null || ErTelefonHemmelig,
          ),
        ).toBe(true)
        expect(contacts.every(({ Telefon }) => Telefon === null)).toBe(true)
        expect(contacts.every(({ Type, Mobil }) => Type === 'Privat' || Mobil === null)).toBe(true)
      })

      it('[API-M-08] [DETAIL-16] answers one member with workplaces, addresses and telephones', async () => {
        const [first] = (await ownMembersOf(ANNA)).Medlemmer
        const { status, body } = await ask(ANNA, OWN_MEMBER + first?.Medlemsident)
        expect(status).toBe(200)
        const { Medlem } = parse(ownMemberWire, body)
        expect(Medlem).toMatchObject({
          Medlemsident: first?.Medlemsident,
          FuldeNavn: first?.FuldeNavn,
          ErEgetMedlem: true,
          ErTilfoejetAfBruger: false,
          Afdeling: { Navn: 'FOA Odense', RegistreringsDato: expect.stringMatching(DATE) },
        })
        expect(Medlem.Arbejdssteder[0]).toMatchObject({
          ErPrimaer: true,
          Adresse: { Postnummer: expect.stringMatching(/^\d{4}$/) },
        })
        expect(Medlem.Kontaktoplysninger.map((contact) => contact.Type)).toEqual([
          'Privat',
          ...Medlem.Arbejdssteder.map(() => 'Arbejde'),
        ])
      })

      it('never discloses a secret telephone number to representatives', async () => {
        const [ident] = writer.memberIdents
        await database.db.execute(
          sql`update members.person set phone_is_secret = true, mobile = '20304050' where ident = ${ident}`,
        )
        const { body } = await ask(writer, OWN_MEMBER + ident)
        expect(JSON.stringify(body)).not.toContain('20304050')
        expect(parse(ownMemberWire, body).Medlem.Kontaktoplysninger[0]).toMatchObject({
          Mobil: null,
          ErTelefonHemmelig: true,
        })
        const { Medlemmer } = await ownMembersOf(writer)
        expect(JSON.stringify(Medlemmer)).not.toContain('20304050')
        const listed = Medlemmer.find(({ Medlemsident }) => Medlemsident === ident)
        expect(listed?.Kontaktoplysninger[0]?.ErTelefonHemmelig).toBe(true)
      })
    })

    describe('favourites', () => {
      async function isFavourite(memberIdent: string | undefined) {
        const { Medlemmer } = await ownMembersOf(writer)
        const { body } = await ask(writer, OWN_MEMBER + memberIdent)
        const listed = Medlemmer.find((member) => member.Medlemsident === memberIdent)?.ErFavorit
        expect(parse(ownMemberWire, body).Medlem.ErFavorit).toBe(listed)
        return listed
      }

      it('[OWN-25] [API-M-11] [API-M-12] adds and removes, twice as well as once', async () => {
        const [ident = ''] = writer.memberIdents
        expect(await isFavourite(ident)).toBe(false)
        for (let times = 0; times < 2; times++) {
          expect(await ask(writer, favourite('POST', ident))).toMatchObject({ status: 204 })
          expect(await isFavourite(ident)).toBe(true)
        }
        for (let times = 0; times < 2; times++) {
          expect(await ask(writer, favourite('DELETE', ident))).toMatchObject({ status: 204 })
          expect(await isFavourite(ident)).toBe(false)
        }
      })

      it('[API-M-31] has one effect when sent twice at the same time', async () => {
        const [, ident = ''] = writer.memberIdents
        const both = await Promise.all([1, 2].map(() => ask(writer, favourite('POST', ident))))
        expect(both.map((answer) => answer.status)).toEqual([204, 204])
        const { rows } = await database.db.execute(
          sql`select 1 from members.favourite where owner_ident = ${writer.memberIdent} and person_ident = ${ident}`,
        )
        expect(rows).toHaveLength(1)
      })

      it('refuses another type of favourite', async () => {
        const [ident = ''] = writer.memberIdents
        const { status, body } = await ask(writer, favourite('POST', ident, 'ArbejdsstedNr'))
        expect(status).toBe(400)
        expect(body).toMatchObject({ Message: expect.stringContaining('request.favoritType') })
      })
    })

    describe('authorisation', () => {
      const everyCall = memberOperations.map((operation) => ({
        ...operation,
        sent: `${operation.call}?${READ_QUERIES[operation.call] ?? ''}`,
      }))
      const actingCalls = everyCall.filter((each) => each.takesActedAs)
      const reads = actingCalls.filter((each) => each.access === 'read')
      const refused = actingCalls.filter((each) => each.access !== 'read')

      it.each(everyCall)(
        '[SIGNIN-21] $call answers 401 without a valid token',
        async ({ sent }) => {
          const refused = { status: 401, body: { Message: expect.any(String) } }
          expect(await ask(ANNA, sent, { authorization: undefined })).toMatchObject(refused)
          expect(await ask(ANNA, sent, { authorization: 'Bearer a.b.c' })).toMatchObject(refused)
          expect(await ask(ANNA, sent, { token: { expiresIn: -10 } })).toMatchObject(refused)
          expect(await ask(ANNA, sent, { token: { audience: 'another' } })).toMatchObject(refused)
        },
      )

      it.each(everyCall)('[GEN-14] $call answers 403 to a dummy account', async ({ sent }) => {
        expect(await ask(DUMMY, sent)).toMatchObject({
          status: 403,
          body: { Message: expect.any(String) },
        })
      })

      it('gives the same response for the member of another and for an unknown ident', async () => {
        const { Medlemmer } = await ownMembersOf(NORA)
        const others = await ask(ANNA, OWN_MEMBER + Medlemmer[0]?.Medlemsident)
        const nobodys = await ask(ANNA, `${OWN_MEMBER}7777777`)
        expect(others).toMatchObject({ status: 403, body: { Message: expect.any(String) } })
        expect(withoutId(nobodys)).toEqual(withoutId(others))
      })

      it('changes no favourite of a member whom the representative does not cover', async () => {
        const { Medlemmer } = await ownMembersOf(NORA)
        const ident = Medlemmer[0]?.Medlemsident ?? ''
        for (const method of ['POST', 'DELETE'] as const) {
          expect(await ask(writer, favourite(method, ident))).toMatchObject({ status: 403 })
        }
        const { rows } = await database.db.execute(
          sql`select 1 from members.favourite where person_ident = ${ident}`,
        )
        expect(rows).toHaveLength(0)
      })

      it('covers nobody through a post that is no longer active', async () => {
        const former = await addRepresentative(database.db, testClock, { members: 2 })
        await database.db.execute(
          sql`update members.post set active = false where person_ident = ${former.memberIdent}`,
        )
        expect((await ownMembersOf(former)).Medlemmer).toEqual([])
        expect(await ask(former, OWN_MEMBER + former.memberIdents[0])).toMatchObject({
          status: 403,
        })
      })

      it.each([
        ['paul', PAUL],
        ['sofie', SOFIE],
        ['ivan', IVAN],
      ])('returns no members to %s, who is not an active user', async (_, account) => {
        expect(await ask(account, OWN_MEMBERS)).toMatchObject({ status: 403 })
        expect(await ask(account, `${OWN_MEMBER}1000102`)).toMatchObject({ status: 403 })
      })

      it('responds 400 to characters that no database can store', async () => {
        const { status } = await ask(ANNA, `${OWN_MEMBER}${encodeURIComponent('1\0')}`)
        expect(status).toBe(400)
      })

      it('names the request in every refusal', async () => {
        const { body, requestId } = await ask(PAUL, OWN_MEMBERS)
        expect(requestId).toMatch(/^[0-9a-f-]{36}$/)
        expect(body).toMatchObject({ RequestId: requestId })
      })

      it('lets support staff who imitate read, and nothing else', () => {
        expect(reads.map((each) => each.call)).toEqual([
          PROFILE,
          WORKPLACES,
          'GET /profil/hentsupportkontaktoplysninger',
          OWN_MEMBERS,
          'GET /medlem/hentegetmedlem',
          'GET /profil/hentorganiseringsudvikling',
          'GET /besked/hentvalg',
          'GET /opdatering/hentegnemedlemmeropdateringerlist',
          'GET /opdatering/hentopdateringbatchdetalje',
          'GET /medlem/soegallemedlemmer',
          'GET /medlem/hentsoegmedlem',
        ])
      })

      it.each(reads)('$call answers support staff for whom they act as', async ({ sent }) => {
        const own = await ask(ANNA, sent)
        for (const account of [SOFIE, IVAN]) {
          const { status, body } = await ask(account, `${sent}${ACTED_AS}${ANNA.memberIdent}`)
          expect(status).toBe(200)
          expect(body).toEqual(own.body)
        }
      })

      it.each(refused)('$call responds 403 to an imitator', async ({ call, access, sent }) => {
        const before = await audit()
        for (const account of [SOFIE, IVAN, ANNA]) {
          expect(await ask(account, `${sent}${ACTED_AS}${ANNA.memberIdent}`)).toMatchObject({
            status: 403,
            body: { Message: expect.any(String) },
          })
        }
        // Whoever tried to read is in the audit.
        const tried = access === 'private' ? [SOFIE, IVAN, ANNA] : []
        expect((await audit()).slice(before.length)).toMatchObject(
          tried.map(({ memberIdent: userIdent }) => ({ userIdent, call, status: 403 })),
        )
        expect(await audit()).toHaveLength(before.length + tried.length)
      })

      it.each(actingCalls)(
        '$call accepts no imitated id from a representative',
        async ({ sent }) => {
          const answer = await ask(NORA, `${sent}${ACTED_AS}${ANNA.memberIdent}`)
          expect(answer).toMatchObject({ status: 403, body: { Message: expect.any(String) } })
        },
      )

      it.each([
        ['a representative outside the department', FRIDA.memberIdent],
        ['nobody', '7777777'],
        ['other support staff', SOFIE.memberIdent],
        ['themselves', IVAN.memberIdent],
        ['a member who is no portal user', '1000103'],
      ])('an Imitator cannot act as %s', async (_, ident) => {
        const before = await audit()
        expect(await ask(IVAN, `${PROFILE}?${ACTED_AS}${ident}`)).toMatchObject({ status: 403 })
        expect((await audit()).slice(before.length)).toMatchObject([
          { userIdent: IVAN.memberIdent, actedAsIdent: ident, status: 403 },
        ])
      })

      it('[IMIT-05] a Supporter acts as representatives of every department', async () => {
        const { status, body } = await ask(SOFIE, `${PROFILE}?${ACTED_AS}${NORA.memberIdent}`)
        expect(status).toBe(200)
        expect(body).toMatchObject({ Medlemsident: NORA.memberIdent })
      })

      it('the department limit applies to an Imitator who is a Supporter too', async () => {
        const both = await addRepresentative(database.db, testClock, { members: 0 })
        await database.db.execute(
          sql`update members.portal_user set roles = '{Supporter,Imitator}' where person_ident = ${both.memberIdent}`,
        )
        expect(await ask(both, `${PROFILE}?${ACTED_AS}${ANNA.memberIdent}`)).toMatchObject({
          status: 200,
        })
        expect(await ask(both, `${PROFILE}?${ACTED_AS}${NORA.memberIdent}`)).toMatchObject({
          status: 403,
        })
      })

      it('the permissions of the imitated person apply', async () => {
        const { Medlemmer } = await ownMembersOf(NORA)
        const path = `${OWN_MEMBER}${Medlemmer[0]?.Medlemsident}&${ACTED_AS}${ANNA.memberIdent}`
        expect(await ask(SOFIE, path)).toMatchObject({ status: 403 })
        expect(await ask(SOFIE, `${OWN_MEMBERS}?${ACTED_AS}${PAUL.memberIdent}`)).toMatchObject({
          status: 403,
        })
      })

      it('writes one audit row for each read of an imitator, also a refused one', async () => {
        const before = await audit()
        const one = await ask(IVAN, `${OWN_MEMBERS}?${ACTED_AS}${ANNA.memberIdent}`)
        const two = await ask(IVAN, `${OWN_MEMBER}1000102&${ACTED_AS}${ANNA.memberIdent}`)
        await ask(IVAN, `${OWN_MEMBER}7777777&${ACTED_AS}${ANNA.memberIdent}`)
        await ask(ANNA, OWN_MEMBERS)
        expect((await audit()).slice(before.length)).toEqual([
          {
            id: expect.any(Number),
            at: expect.any(Date),
            userIdent: IVAN.memberIdent,
            actedAsIdent: ANNA.memberIdent,
            call: OWN_MEMBERS,
            askedFor: 'list',
            status: 200,
            requestId: one.requestId,
          },
          expect.objectContaining({ askedFor: '1000102', requestId: two.requestId }),
          expect.objectContaining({ askedFor: '7777777', status: 403 }),
        ])
      })

      it('shows nothing when the audit cannot be written', async () => {
        await database.db.execute(
          sql`alter table members.imitation_audit add constraint closed check (false) not valid`,
        )
        try {
          const { status, body } = await ask(SOFIE, `${OWN_MEMBERS}?${ACTED_AS}${ANNA.memberIdent}`)
          expect(status).toBe(500)
          expect(body).not.toHaveProperty('Medlemmer')
          expect(await ask(ANNA, OWN_MEMBERS)).toMatchObject({ status: 200 })
        } finally {
          await database.db.execute(sql`alter table members.imitation_audit drop constraint closed`)
        }
      })
    })
  })
})
