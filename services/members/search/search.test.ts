import { and, eq, sql } from 'drizzle-orm'
import { parse } from 'valibot'
import { ANNA, PAUL, SOFIE } from '../../../tools/rig/src/seed/accounts.ts'
import {
  addRepresentative,
  type Representative,
} from '../../../tools/rig/src/seed/create-representative.ts'
import { folded } from '../../platform/folded.ts'
import { withDatabase } from '../../testing/databases.ts'
import { type Ask, askerOf, testClock } from '../../testing/service-calls.ts'
import { createMemberService } from '../member-service.ts'
import { accessLog, openedMembers, persons } from '../tables.ts'
import { ownMemberWire } from '../wire.ts'
import { memberHitsWire } from './search-wire.ts'

const danish = new Intl.Collator('da')

describe('search', () => {
  withDatabase('union', (database) => {
    let ask: Ask
    let writer: Representative
    /** A member of another representative, with a unique name. */
    let stranger = ''

    beforeAll(async () => {
      ask = await askerOf(createMemberService, database.db)
      writer = await addRepresentative(database.db, testClock, { members: 3 })
      const other = await addRepresentative(database.db, testClock, { members: 1 })
      stranger = other.memberIdents[0] ?? ''
      await database.db
        .update(persons)
        .set({
          firstName: 'Zoë-Maj',
          lastName: 'Ærøskøbing Qvåltin',
          birthDate: '1911-02-03',
          mobile: '+45 20 30 40 51',
          phone: '65 43 21 00',
          email: 'zoe@post.test',
          phoneIsSecret: false,
        })
        .where(eq(persons.ident, stranger))
    }, 60_000)

    const search = (
      query: Record<string, string>,
      caller: Pick<Representative, 'login' | 'memberIdent'> = writer,
    ) =>
      ask(
        caller,
        `GET /medlem/soegallemedlemmer?${new URLSearchParams(
          Object.entries(query).map(([name, value]) => [`request.${name}`, value]),
        )}`,
      )

    async function found(query: Record<string, string>) {
      const { status, body } = await search(query)
      expect(status).toBe(200)
      return parse(memberHitsWire, body)
    }

    const namesOf = async (fuldeNavn: string) =>
      (await found({ fuldeNavn })).Medlemmer.map((member) => member.FuldeNavn)

    it('[API-M-10] [ALL-28] returns the fields of a row', async () => {
      expect(await found({ fuldeNavn: 'zoe maj' })).toEqual({
        Medlemmer: [
          {
            Medlemsident: stranger,
            Fornavn: 'Zoë-Maj',
            Efternavn: 'Ærøskøbing Qvåltin',
            FuldeNavn: 'Zoë-Maj Ærøskøbing Qvåltin',
            Afdeling: { Nummer: '070', Navn: 'FOA Odense' },
            Arbejdssteder: [
              { Nummer: expect.any(String), Navn: expect.any(String), ErPrimaer: true },
            ],
            OpdateringStatus: expect.any(String),
            ErEgetMedlem: false,
            ErTilfoejetAfBruger: false,
          },
        ],
        FlereFindes: false,
      })
    })

    it.each([
      ['ZOË-MAJ'],
      ['maj'],
      ['Qvåltin Zoë'],
      ['qvaaltin'],
      ['aeroeskoebing'],
      ['ærøsk qv z'],
      ['  zoe   qvå '],
      ['aeroskobing'],
      ['qvaalitn'],
      ['qvålitn zoe'],
    ])('finds a name written as %j', async (name) => {
      expect(await namesOf(name)).toContain('Zoë-Maj Ærøskøbing Qvåltin')
    })

    it.each([
      ['soren', /(^|[ -])Søren/, 'Søren Åbrinken'],
      ['jensne', /(^|[ -])Jensen/, 'Ida Jensen'],
      ['aabrinken', /(^|[ -])Åbrinken/, 'Søren Åbrinken'],
      ['Sorensen', /(^|[ -])Sørensen/, 'Bo Sørensen'],
    ])('finds who is meant by %j, and nobody else', async (typed, meant, one) => {
      const people = [
        ['Søren', 'Åbrinken'],
        ['Ida', 'Jensen'],
        ['Bo', 'Sørensen'],
      ] as const
      for (const [at, [firstName, lastName]] of people.entries()) {
        await database.db
          .update(persons)
          .set({ firstName, lastName })
          .where(eq(persons.ident, writer.memberIdents[at] ?? ''))
      }
      const names = await namesOf(typed)
      expect(names).toContain(one)
      expect(names.filter((name) => !meant.test(name))).toEqual([])
    })

    it.each([['%'], ['__'], ['\\'], ["' or ''='"], ['xx yy zz']])(
      'finds nobody by %j',
      async (name) => {
        expect(await found({ fuldeNavn: name })).toEqual({ Medlemmer: [], FlereFindes: false })
      },
    )

    it('answers the names most alike when none is as searched for, and only then', async () => {
      expect(await namesOf('Zoe Qvaaltim')).toEqual(['Zoë-Maj Ærøskøbing Qvåltin'])
      expect(await namesOf('købing qv')).toEqual(['Zoë-Maj Ærøskøbing Qvåltin'])
      const hansens = await namesOf('hansen')
      expect(hansens.every((name) => /\bhansen\b/i.test(name))).toBe(true)
      const alike = await found({ fuldeNavn: 'hansenn' })
      expect(alike.Medlemmer).toHaveLength(50)
      expect(alike.FlereFindes).toBe(true)
      expect(alike.Medlemmer.every((member) => /Hansen/.test(member.FuldeNavn))).toBe(true)
    })

    it.each([['a'], ['an'], ['å'], ['s']])(
      'returns the first of all that start with %j, in Danish order',
      async (start) => {
        const names = await namesOf(start)
        const all = await database.db
          .select({ first: persons.firstName, last: persons.lastName })
          .from(persons)
        const expected = all
          .filter(({ first, last }) =>
            `${first} ${last}`.split(/[ -]/).some((word) => folded(word).startsWith(folded(start))),
          )
          .sort(
            (one, other) =>
              danish.compare(one.first, other.first) || danish.compare(one.last, other.last),
          )
          .map(({ first, last }) => `${first} ${last}`)
        expect(names).toEqual(expected.slice(0, 500))
        expect((await found({ fuldeNavn: start })).FlereFindes).toBe(expected.length > 500)
      },
    )

    it('folds names alike in the database and in the service', async () => {
      const { rows } = await database.db.execute<{ name: string; kept: string }>(sql`
        select ' ' || translate(first_name || ' ' || last_name, '-', ' ') as name, replace(search_name, 'oe', 'o') as kept
        from members.person`)
      expect(rows.length).toBeGreaterThan(6000)
      expect(rows.filter(({ name, kept }) => folded(name) !== kept)).toEqual([])
    })

    it('[API-M-10] finds by birth date, telephone and department, and by all of them', async () => {
      const idents = async (query: Record<string, string>) =>
        (await found(query)).Medlemmer.map((member) => member.Medlemsident)
      expect(await idents({ foedselsesdato: '1911-02-03' })).toEqual([stranger])
      expect(await idents({ telefon: '20304051' })).toEqual([stranger])
      expect(await idents({ telefon: '+45 65432100' })).toEqual([stranger])
      const all = {
        fuldeNavn: 'zoë',
        foedselsesdato: '1911-02-03',
        telefon: '20304051',
        afdelingsnummer: '070',
      }
      expect(await idents(all)).toEqual([stranger])
      expect(await idents({ ...all, afdelingsnummer: '120' })).toEqual([])
      expect(await idents({ ...all, telefon: '', fuldeNavn: ' ' })).toEqual([stranger])
      const department = await found({ afdelingsnummer: '070' })
      const { rows } = await database.db.execute<{ members: number }>(
        sql`select count(*)::int as members from members.person where department_number = '070'`,
      )
      expect(department.Medlemmer).toHaveLength(rows[0]?.members ?? 0)
      expect(department.Medlemmer.every(({ Afdeling }) => Afdeling?.Nummer === '070')).toBe(true)
    })

    it('does not find by a number that is secret', async () => {
      const [ident = ''] = writer.memberIdents
      await database.db
        .update(persons)
        .set({ mobile: '71717171', phone: null, phoneIsSecret: true })
        .where(eq(persons.ident, ident))
      expect((await found({ telefon: '71717171' })).Medlemmer).toEqual([])
    })

    it.each([
      [{}, 'Udfyld mindst ét felt.'],
      [{ fuldeNavn: '  ' }, 'Udfyld mindst ét felt.'],
      [{ fuldeNavn: 'x'.repeat(44) }, 'højst være på 43 tegn'],
      [{ fuldeNavn: 'a\0' }, 'ikke kan søges efter'],
      [{ telefon: '1234567' }, '8 til 24 cifre'],
      [{ foedselsesdato: '31.12.1980' }, 'Datoen er ikke gyldig'],
      [{ foedselsesdato: '1981-02-29' }, 'Datoen er ikke gyldig'],
    ])('refuses %j with a message', async (query, message) => {
      expect(await search(query)).toMatchObject({
        status: 400,
        body: { Message: expect.stringContaining(message) },
      })
    })

    it('says who is an own member, and who is requested as one', async () => {
      const [own = '', added = ''] = writer.memberIdents
      await database.db
        .update(persons)
        .set({ lastName: 'Wxyzby' })
        .where(sql`${persons.ident} in (${own}, ${stranger}, ${writer.memberIdent})`)
      const askFor = (ident: string) =>
        ask(writer, 'POST /opdatering/opdaterogtilfoejeksisterendemedlem', {
          body: {
            Medlemsident: ident,
            Aendringsdato: '2026-11-21 00:00:00',
            Arbejdsstednummer: writer.workplaceNumber,
            Stillingsnummer: positionNumber,
            Timetal: 30,
          },
        })
      const { body } = await ask(writer, 'GET /opslagsdata/henttrarbejdsstederogstillinger')
      const positionNumber = /"Stillingsnummer":"(\d+)"/.exec(JSON.stringify(body))?.[1]
      expect(await askFor(added)).toMatchObject({ status: 409 })
      expect(await askFor(stranger)).toMatchObject({ status: 204 })
      const flags = (await found({ fuldeNavn: 'wxyzby' })).Medlemmer.map((member) => [
        member.Medlemsident,
        member.ErEgetMedlem,
        member.ErTilfoejetAfBruger,
      ])
      expect(flags).toHaveLength(3)
      expect(flags).toEqual(
        expect.arrayContaining([
          [own, true, false],
          [stranger, false, true],
          [writer.memberIdent, false, false],
        ]),
      )
      const detail = await ask(
        writer,
        `GET /medlem/hentsoegmedlem?request.medlemsident=${stranger}`,
      )
      expect(detail.body).toMatchObject({
        Medlem: { ErEgetMedlem: false, ErTilfoejetAfBruger: true },
      })
    })

    it('[API-M-09] [ALL-27] answers any member, without how to reach strangers at work', async () => {
      const { status, body } = await ask(
        writer,
        `GET /medlem/hentsoegmedlem?request.medlemsident=${stranger}`,
      )
      expect(status).toBe(200)
      const { Medlem } = parse(ownMemberWire, body)
      expect(Medlem).toMatchObject({
        Medlemsident: stranger,
        FoedselsDato: '1911-02-03',
        ErEgetMedlem: false,
        Afdeling: { Navn: 'FOA Odense', RegistreringsDato: expect.any(String) },
        Kontaktoplysninger: [{ Type: 'Privat', Mobil: '+45 20 30 40 51', Email: 'zoe@post.test' }],
      })
      expect(Medlem.Arbejdssteder[0]?.Adresse).not.toBeNull()
      expect(Medlem.Stillinger[0]?.Gruppe).not.toBeNull()
      const [own = ''] = writer.memberIdents
      const answer = await ask(writer, `GET /medlem/hentsoegmedlem?request.medlemsident=${own}`)
      expect(parse(ownMemberWire, answer.body).Medlem.ErEgetMedlem).toBe(true)
    })

    describe('the limit of opened members', () => {
      const LIMIT = 3
      const ONE = 'GET /medlem/hentsoegmedlem?request.medlemsident='
      /** Two instances of the service on the same database. */
      let instances: readonly Ask[]
      let reader: Representative
      let strangers: readonly string[]

      beforeAll(async () => {
        const create: Parameters<typeof askerOf>[0] = (options) =>
          createMemberService({ ...options, openedAnHour: LIMIT })
        instances = [await askerOf(create, database.db), await askerOf(create, database.db)]
        const found = await database.db
          .select({ ident: persons.ident })
          .from(persons)
          .where(eq(persons.departmentNumber, '080'))
          .limit(8)
        strangers = found.map(({ ident }) => ident)
        expect(strangers).toHaveLength(8)
      })

      beforeEach(async () => {
        reader = await addRepresentative(database.db, testClock, { members: 2 })
      })

      /** Opens members at once, by turns at each instance. */
      const open = (idents: readonly string[], caller: Parameters<Ask>[0], query = '') =>
        Promise.all(
          idents.map((ident, place) => instances[place % 2]?.(caller, ONE + ident + query)),
        )
      const statusesOf = (answers: Awaited<ReturnType<typeof open>>) =>
        answers.map((answer) => answer?.status).sort()

      it('is exact and shared by all instances', async () => {
        const answers = await open(strangers, reader)
        expect(statusesOf(answers)).toEqual([200, 200, 200, 429, 429, 429, 429, 429])
        expect(answers.find((answer) => answer?.status === 429)?.body).toMatchObject({
          Message:
            'Du har åbnet 3 medlemmer, der ikke er dine egne, inden for en time. Du kan åbne flere om 60 minutter.',
        })
        const found = await database.db
          .select()
          .from(accessLog)
          .where(and(eq(accessLog.userIdent, reader.memberIdent), eq(accessLog.status, 429)))
        expect(found).toHaveLength(5)
      })

      it('does not count own members, hits, or a member who was opened before', async () => {
        expect(statusesOf(await open(reader.memberIdents, reader))).toEqual([200, 200])
        const hits = 'GET /medlem/soegallemedlemmer?request.fuldeNavn=a'
        for (const _ of strangers) expect((await instances[0]?.(reader, hits))?.status).toBe(200)
        const opened = strangers.slice(0, LIMIT)
        for (const _ of strangers) {
          expect(statusesOf(await open(opened, reader))).toEqual([200, 200, 200])
        }
        expect(statusesOf(await open(strangers.slice(LIMIT), reader))).toContain(429)
        expect(statusesOf(await open(reader.memberIdents, reader))).toEqual([200, 200])
      })

      it('says when the next one may be opened', async () => {
        await open(strangers.slice(0, LIMIT), reader)
        const ago = async (ident: string | undefined, seconds: number) =>
          database.db
            .update(openedMembers)
            .set({ at: sql`clock_timestamp() - make_interval(secs => ${seconds})` })
            .where(
              and(
                eq(openedMembers.userIdent, reader.memberIdent),
                eq(openedMembers.memberIdent, ident ?? ''),
              ),
            )
        const [first, second, third, next = ''] = strangers
        await ago(first, 3600 - 1500)
        await ago(second, 3600 - 90)
        await ago(third, 60)
        expect(await instances[0]?.(reader, ONE + next)).toMatchObject({
          status: 429,
          body: { Message: expect.stringMatching(/ Du kan åbne flere om 2 minutter\.$/) },
        })
      })

      it('ends after an hour', async () => {
        expect(statusesOf(await open(strangers, reader))).toContain(429)
        await database.db
          .update(openedMembers)
          .set({ at: sql`clock_timestamp() - interval '61 minutes'` })
          .where(eq(openedMembers.userIdent, reader.memberIdent))
        expect(statusesOf(await open(strangers.slice(0, LIMIT), reader))).toEqual([200, 200, 200])
      })

      it('counts what support staff open for themselves, not for whom they act as', async () => {
        const acting = `&request.imiteretBrugerMedlemIdent=${reader.memberIdent}`
        expect(statusesOf(await open(strangers, SOFIE, acting))).toContain(429)
        expect(statusesOf(await open(strangers.slice(0, LIMIT), reader))).toEqual([200, 200, 200])
      })
    })

    it('responds 404 for an unknown member, and nothing to inactive users', async () => {
      const one = 'GET /medlem/hentsoegmedlem?request.medlemsident='
      expect(await ask(ANNA, `${one}7777777`)).toMatchObject({
        status: 404,
        body: { Message: 'Medlemmet findes ikke.' },
      })
      expect(await ask(PAUL, one + stranger)).toMatchObject({ status: 403 })
      expect(await search({ fuldeNavn: 'anna' }, PAUL)).toMatchObject({ status: 403 })
    })
  })
})
