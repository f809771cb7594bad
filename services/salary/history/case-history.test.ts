import { eq, inArray, sql } from 'drizzle-orm'
import { parse } from 'valibot'
import {
  addRepresentative,
  type Representative,
  type RepresentativeOptions,
} from '../../../tools/rig/src/seed/create-representative.ts'
import { MailError, type MailSender } from '../../platform/mail.ts'
import { withDatabase } from '../../testing/databases.ts'
import { type Ask, askerOf, testClock, testTools } from '../../testing/service-calls.ts'
import { caseDetailsWire } from '../case/case-wire.ts'
import { removeOldMails } from '../mail/remove-mails.ts'
import { createSalaryService } from '../salary-service.ts'
import { caseEvents, cases, mails, notes, reminders, responsibilities } from '../tables.ts'
import { caseHistoryWire, type HistoryLineWire } from './history-wire.ts'

const HISTORY = 'GET /SagHent/HentSagHistorik?sagsId='
const MERGE = 'PUT /SagOpdater/SammenfletMedAndenSag'
const PART = 'DELETE /SagOpdater/FjernSammenfletMedAndenSag'
const TAKE_OVER = 'PUT /SagOpdater/OvertagSag'

const REMINDER = {
  reminderDato: '2026-12-01',
  reminderAarsagNr: '9',
  reminderAarsagFritekst: 'Ring <b>tirsdag</b>\n& hils',
  sendReminderEmail: true,
}

describe('case-history', () => {
  withDatabase('union', (database) => {
    let ask: Ask
    let sending: MailSender['send']

    beforeEach(async () => {
      sending = async () => ({ refused: [] })
      ask = await askerOf(createSalaryService, database.db, {
        ...testTools,
        mail: { ...testTools.mail, send: (...given) => sending(...given) },
      })
    }, 60_000)

    const somebody = (more: Partial<RepresentativeOptions> = {}) =>
      addRepresentative(database.db, testClock, { members: 0, cases: { taken: 1 }, ...more })

    async function personWith(counts: RepresentativeOptions['cases']) {
      const person = await somebody({ cases: counts ?? 0 })
      const [one = '', other = '', third = ''] = person.caseIds
      return { person, one, other, third }
    }

    async function show(caller: Representative, caseId: string) {
      const { status, body } = await ask(caller, `GET /SagHent/HentSag?SagsId=${caseId}`)
      expect(status).toBe(200)
      return parse(caseDetailsWire, body)
    }

    async function seen(caller: Representative, caseId: string) {
      const { sagsId, sagsRegTid } = await show(caller, caseId)
      return { sagsId, sagsRegTid }
    }

    async function write(caller: Representative, call: string, caseId: string, more = {}) {
      const answer = await ask(caller, call, { body: { ...(await seen(caller, caseId)), ...more } })
      expect([200, 204]).toContain(answer.status)
    }

    async function writeTwo(caller: Representative, call: string, one: string, other: string) {
      await write(caller, call, one, { andenSag: await seen(caller, other) })
    }

    async function linesOf(caller: Representative, caseId: string) {
      const answer = await ask(caller, HISTORY + caseId)
      expect(answer).toMatchObject({ status: 200 })
      return parse(caseHistoryWire, answer.body).haendelseList
    }

    /** The lines, oldest first, without when a case was received and taken. */
    async function work(caller: Representative, caseId: string) {
      const lines = await linesOf(caller, caseId)
      return lines.filter(({ type }) => !['SagModtaget', 'SagTaget'].includes(type)).toReversed()
    }

    const mail = (sagsId: string, more = {}) => ({
      sagsId,
      skabelonType: 'FriMail',
      emne: 'Løn',
      indhold: 'Send venligst indplaceringen.',
      tilEmailAdresseList: ['loen@kommune.test'],
      ccEmailAdresseList: [],
      bccEmailAdresseList: [],
      vedhaeftetFilIdList: [],
      ...more,
    })

    const upload = (caller: Representative, caseId: string, name: string) => {
      const form = new FormData()
      form.append('file', new File(['indhold'], name))
      return ask(caller, `POST /File/UploadSagsDokument/${caseId}`, { form })
    }

    const numberOf = (person: Representative, caseId: string) =>
      person.cases.find((each) => each.caseId === caseId)?.caseNumber

    it('begins with when the case was received, and who took it', async () => {
      const { person, one } = await personWith({ untaken: 1 })
      expect(await linesOf(person, one)).toEqual([
        {
          id: expect.any(String),
          type: 'SagModtaget',
          dato: (await show(person, one)).modtagetDato,
          tid: null,
          afNavn: null,
          sagsNr: numberOf(person, one),
        },
      ])
      await write(person, 'PUT /SagOpdater/AccepterSag', one)
      const [newest] = await linesOf(person, one)
      expect(newest).toEqual({
        id: expect.any(String),
        type: 'SagTaget',
        dato: '2026-11-21',
        tid: expect.stringMatching(/^2026-11-21T11:00:/),
        afNavn: person.name,
        sagsNr: numberOf(person, one),
      })
    })

    it('says what was changed in the report, and nothing if nothing was', async () => {
      const { person, one } = await personWith({ taken: 1 })
      const report = 'PUT /SagOpdater/OpdaterSagsbehandling'
      const none = {
        kontaktTilNyansatStatusId: null,
        medlemsskabStatusId: null,
        loenindplaceringStatusId: null,
        kontaktTilNyansatDato: null,
      }
      await database.db
        .update(cases)
        .set({
          contactStatusId: null,
          organisingStatusId: null,
          salaryStatusId: null,
          contactedOn: null,
        })
        .where(eq(cases.id, one))
      const contact = { kontaktTilNyansatStatusId: '1', kontaktTilNyansatDato: '2026-11-20' }
      await write(person, report, one, { ...none, ...contact })
      await write(person, report, one, { ...none, ...contact, loenindplaceringStatusId: '2' })
      await write(person, report, one, { ...none, ...contact, loenindplaceringStatusId: '2' })
      await write(person, report, one, none)
      expect(await work(person, one)).toMatchObject([
        {
          type: 'RapporteringAendret',
          afNavn: person.name,
          aendringList: [
            { felt: 'Kontakt', vaerdi: 'Kontaktet, samtale er holdt' },
            { felt: 'KontaktDato', vaerdi: '2026-11-20' },
          ],
        },
        { aendringList: [{ felt: 'Loenindplacering', vaerdi: 'Rettet af arbejdsgiver' }] },
        {
          aendringList: [
            { felt: 'Kontakt', vaerdi: null },
            { felt: 'KontaktDato', vaerdi: null },
            { felt: 'Loenindplacering', vaerdi: null },
          ],
        },
      ])
    })

    it('says which detail of the newly hired was changed, and nothing if none was', async () => {
      const { person, one } = await personWith({ taken: 1 })
      for (const [call, field, value] of [
        ['Mobil', 'mobilNR', '20304050'],
        ['Email', 'email', 'ny@portal.test'],
        ['Foedselsdato', 'foedselsDato', '1950-02-28'],
        ['Ansaettelsesdato', 'ansaettelsesDato', '2027-03-01'],
      ] as const) {
        for (let time = 0; time < 2; time++) {
          await write(person, `PUT /SagOpdater/OpdaterNyansatte${call}`, one, { [field]: value })
        }
      }
      expect(await work(person, one)).toMatchObject(
        ['Mobil', 'Email', 'Foedselsdato', 'Ansaettelsesdato'].map((felt) => ({
          type: 'NyansatAendret',
          felt,
          afNavn: person.name,
        })),
      )
    })

    it('has notes as text, and that one was removed without what it said', async () => {
      const { person, one } = await personWith({ taken: 1 })
      const create = 'POST /Notat/OpretNotat'
      await write(person, create, one, { besked: 'Hemmelig' })
      await write(person, create, one, { besked: 'Ring <b>op</b>\n& hils' })
      const { notatList } = await show(person, one)
      await write(person, 'DELETE /Notat/SletNotat', one, { notatId: notatList[1]?.id })
      const lines = await work(person, one)
      expect(lines).toMatchObject([
        { type: 'NotatOprettet', tekst: null, afNavn: person.name },
        { type: 'NotatOprettet', tekst: 'Ring <b>op</b>\n& hils', afNavn: person.name },
        { type: 'NotatSlettet', afNavn: person.name },
      ])
      expect(JSON.stringify(lines)).not.toContain('Hemmelig')
    })

    it('has files under the name that they had at the time', async () => {
      const { person, one } = await personWith({ taken: 1 })
      await upload(person, one, 'scan.pdf')
      await upload(person, one, 'brev.pdf')
      const rename = async (fuldeNavn: string, nytNavn: string) =>
        expect(
          await ask(person, 'PUT /File/OmdoebSagsDokument', {
            body: { sagsId: one, fuldeNavn, nytNavn },
          }),
        ).toMatchObject({ status: 200 })
      await rename('scan.pdf', 'aftale')
      await rename('brev.pdf', 'svar')
      await rename('svar.pdf', 'svar 2')
      await ask(person, 'DELETE /File/SletSagsDokument', {
        body: { sagsId: one, fuldeNavn: 'svar 2.pdf' },
      })
      expect(await work(person, one)).toMatchObject([
        { type: 'FilTilfoejet', fuldeNavn: 'scan.pdf', afNavn: person.name },
        { type: 'FilTilfoejet', fuldeNavn: 'brev.pdf', afNavn: person.name },
        { type: 'FilOmdoebt', fuldeNavn: 'scan.pdf', nytNavn: 'aftale.pdf' },
        { type: 'FilOmdoebt', fuldeNavn: 'brev.pdf', nytNavn: 'svar.pdf' },
        { type: 'FilOmdoebt', fuldeNavn: 'svar.pdf', nytNavn: 'svar 2.pdf' },
        { type: 'FilSlettet', fuldeNavn: 'svar 2.pdf', afNavn: person.name },
      ])
    })

    it('has reminders from when they were set until they are done or removed', async () => {
      const { person, one } = await personWith({ taken: 1 })
      await write(person, 'POST /Reminder/OpretReminder', one, REMINDER)
      const [reminder] = (await show(person, one)).reminderList
      const reminderId = reminder?.id
      const sent = (at: string) =>
        database.db
          .update(reminders)
          .set({ mailSentAt: new Date(at) })
          .where(eq(reminders.caseId, one))
      await sent('2026-11-21T11:30:00Z')
      await write(person, 'PUT /Reminder/OpdaterReminder', one, {
        ...REMINDER,
        reminderId,
        reminderDato: '2026-12-05',
      })
      await write(person, 'PUT /Reminder/AfslutReminder', one, { reminderId })
      await write(person, 'PUT /Reminder/GenaabnReminder', one, { reminderId })
      await sent('2026-11-21T12:30:00Z')
      const kept = [
        {
          type: 'ReminderOprettet',
          reminderDato: '2026-12-01',
          tekst: 'Andet\n\nRing <b>tirsdag</b>\n& hils',
          afNavn: person.name,
        },
        { type: 'ReminderAendret', reminderDato: '2026-12-05', tidligereDato: '2026-12-01' },
        { type: 'ReminderAfsluttet', reminderDato: '2026-12-05' },
        { type: 'ReminderGenaabnet', reminderDato: '2026-12-05' },
      ]
      const mailed = [
        { type: 'ReminderSendt', reminderDato: '2026-12-01', afNavn: null },
        { type: 'ReminderSendt', reminderDato: '2026-12-05', afNavn: null },
      ]
      expect(await work(person, one)).toMatchObject([...kept, ...mailed])
      await write(person, 'DELETE /Reminder/SletReminder', one, { reminderId })
      const [set, ...later] = kept
      expect(await work(person, one)).toMatchObject([
        { ...set, tekst: null },
        ...later,
        { type: 'ReminderSlettet', reminderDato: '2026-12-05', afNavn: person.name },
        ...mailed,
      ])
    })

    it('names nobody for a reminder that a colleague set and who is not known', async () => {
      const { person, one } = await personWith({ taken: 1 })
      await database.db.insert(reminders).values({
        caseId: one,
        content: '<p>Ring</p>',
        dueOn: '2026-12-01',
        sendsMail: false,
        createdAt: new Date('2026-11-21T10:00:00Z'),
      })
      const [reminder] = (await show(person, one)).reminderList
      await write(person, 'DELETE /Reminder/SletReminder', one, { reminderId: reminder?.id })
      expect(await work(person, one)).toMatchObject([
        { type: 'ReminderOprettet', afNavn: null },
        { type: 'ReminderSlettet', afNavn: person.name },
      ])
    })

    it('has mails with all recipients and their text as it was written', async () => {
      const { person, one } = await personWith({ taken: 1 })
      await upload(person, one, 'aftale.pdf')
      const indhold = 'Kære <script>alert(1)</script>\n& hilsen'
      sending = async () => ({ refused: ['ukendt@kommune.test'] })
      await ask(person, 'POST /api/Mail/SendMailFraTr', {
        body: mail(one, {
          indhold,
          tilEmailAdresseList: ['loen@kommune.test', 'ukendt@kommune.test'],
          ccEmailAdresseList: ['chef@kommune.test', 'loen@kommune.test'],
          bccEmailAdresseList: ['skjult@kommune.test', 'chef@kommune.test'],
          vedhaeftetFilIdList: [{ fuldeNavn: 'aftale.pdf', sagsNr: numberOf(person, one) }],
        }),
      })
      sending = async () => {
        throw new MailError(new Error('down'), [])
      }
      const failed = await ask(person, 'POST /api/Mail/SendMailFraTr', {
        body: mail(one, { emne: 'Nåede aldrig frem' }),
      })
      expect(failed.status).toBe(502)
      const [, sent, ...more] = await work(person, one)
      expect(more).toEqual([])
      expect(sent).toEqual({
        id: expect.any(String),
        type: 'MailSendt',
        dato: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        tid: expect.any(String),
        afNavn: person.name,
        sagsNr: numberOf(person, one),
        mail: {
          emne: 'Løn',
          indhold,
          til: ['loen@kommune.test'],
          cc: ['chef@kommune.test'],
          bcc: ['skjult@kommune.test'],
          filList: ['aftale.pdf'],
          erUvis: false,
        },
      })
    })

    it('says of a mail whether it is uncertain that it was sent', async () => {
      const { person, one } = await personWith({ taken: 1 })
      await ask(person, 'POST /api/Mail/SendMailFraTr', { body: mail(one) })
      await database.db
        .update(mails)
        .set({ state: 'unknown', sentAt: null, ccRecipients: null, bccRecipients: null })
        .where(eq(mails.caseId, one))
      expect(await work(person, one)).toMatchObject([
        { type: 'MailSendt', mail: { til: ['loen@kommune.test'], cc: [], bcc: [], erUvis: true } },
      ])
    })

    it('keeps of a mail that is removed only when and by whom it was sent', async () => {
      const { person, one } = await personWith({ taken: 1 })
      await ask(person, 'POST /api/Mail/SendMailFraTr', { body: mail(one) })
      await ask(person, 'POST /api/Mail/SendMailFraTr', { body: mail(one, { emne: 'Nyere' }) })
      const [sent] = await work(person, one)
      await database.db
        .update(mails)
        .set({ createdAt: sql`clock_timestamp() - interval '91 days'` })
        .where(eq(mails.subject, 'Løn'))
      await removeOldMails(database.db, 90)
      await removeOldMails(database.db, 90)
      expect(await work(person, one)).toMatchObject([
        { type: 'MailSendt', tid: sent?.tid, afNavn: person.name, mail: null },
        { type: 'MailSendt', mail: { emne: 'Nyere' } },
      ])
      const events = await database.db.select().from(caseEvents).where(eq(caseEvents.caseId, one))
      expect(events).toMatchObject([{ kind: 'mail-sent', details: {} }])
    })

    it('says who merged and parted cases, in either of them', async () => {
      const { person, one, other } = await personWith({ taken: 2 })
      await writeTwo(person, MERGE, one, other)
      const survivor = (await show(person, one)).overlevendeSag === null ? one : other
      const merged = survivor === one ? other : one
      const [number, mergedNumber] = [numberOf(person, survivor), numberOf(person, merged)]
      const by = { afNavn: person.name }
      const first = { type: 'Sammenflettet', ...by, sagsNr: number, andetSagsNr: mergedNumber }
      const away = { ...first, type: 'SammenflettetMed', sagsNr: mergedNumber, andetSagsNr: number }
      expect(await work(person, survivor)).toMatchObject([first])
      expect(await work(person, merged)).toMatchObject([away])

      await writeTwo(person, PART, survivor, merged)
      const parted = { ...first, type: 'SammenfletningFjernet' }
      expect(await work(person, survivor)).toMatchObject([first, parted])
      expect(await work(person, merged)).toMatchObject([
        away,
        { ...away, type: 'SammenfletningFjernet' },
      ])

      await writeTwo(person, MERGE, survivor, merged)
      expect(await work(person, survivor)).toMatchObject([first, parted, first])
    })

    it('has what happened to merged cases, each with its number', async () => {
      const { person, one, other } = await personWith({ taken: 2 })
      await write(person, 'POST /Notat/OpretNotat', one, { besked: 'Første' })
      await write(person, 'POST /Notat/OpretNotat', other, { besked: 'Anden' })
      await writeTwo(person, MERGE, one, other)
      const survivor = (await show(person, one)).overlevendeSag === null ? one : other
      const lines = await linesOf(person, survivor)
      const numbers = [numberOf(person, one), numberOf(person, other)].sort()
      for (const type of ['SagModtaget', 'SagTaget', 'NotatOprettet']) {
        const found = lines.filter((line) => line.type === type)
        expect(found.map(({ sagsNr }) => sagsNr).sort()).toEqual(numbers)
      }
    })

    it('has merges of before they were recorded, without who merged', async () => {
      const person = await somebody({ caseContents: { merged: 1 } })
      const [survivor = ''] = person.caseIds
      await database.db.delete(caseEvents).where(inArray(caseEvents.caseId, [...person.caseIds]))
      const [merged] = (await show(person, survivor)).sammenflettetSagList
      expect(await work(person, survivor)).toMatchObject([
        {
          type: 'Sammenflettet',
          afNavn: null,
          sagsNr: numberOf(person, survivor),
          andetSagsNr: merged?.sagsNr,
        },
      ])
      expect(await work(person, merged?.sagsId ?? '')).toMatchObject([
        {
          type: 'SammenflettetMed',
          sagsNr: merged?.sagsNr,
          andetSagsNr: numberOf(person, survivor),
        },
      ])
    })

    it('says who took a case first, and who took it over, also of a merged case', async () => {
      const { person: former, one, other } = await personWith({ taken: 2 })
      const taker = await somebody({ cases: 0, sharesWith: former })
      await writeTwo(former, MERGE, one, other)
      const survivor = (await show(former, one)).overlevendeSag === null ? one : other
      const merged = survivor === one ? other : one
      await write(taker, TAKE_OVER, survivor)
      const over = { type: 'SagOvertaget', afNavn: taker.name, fraNavn: former.name }
      const lines = await linesOf(taker, survivor)
      expect(lines.filter(({ type }) => type === 'SagOvertaget')).toMatchObject([over])
      const taken = lines.filter(({ type }) => type === 'SagTaget')
      expect(taken.map(({ afNavn }) => afNavn)).toEqual([former.name, former.name])
      expect((await linesOf(taker, merged))[0]).toMatchObject(over)
    })

    it.each<[string, object, Partial<HistoryLineWire>]>([
      ['AfslutSag', {}, { type: 'SagAfsluttet' }],
      [
        'AfvisSag',
        { afvisAarsagNr: '9', afvisAarsagFriTekst: 'Fejl' },
        { type: 'SagAfvist', aarsag: 'Andet', fritekst: 'Fejl' },
      ],
    ])('%s is the last line, once, also of merged cases', async (call, more, line) => {
      const person = await somebody({ caseContents: { merged: 1, reported: true } })
      const [one = ''] = person.caseIds
      await write(person, `PUT /SagOpdater/${call}`, one, more)
      const lines = await linesOf(person, one)
      expect(lines[0]).toMatchObject({ ...line, afNavn: person.name })
      expect(lines.filter(({ type }) => type === line.type)).toHaveLength(1)
    })

    it('leaves out an event of a kind that a newer release records', async () => {
      const { person, one } = await personWith({ taken: 1 })
      await database.db.insert(caseEvents).values(
        ['sent-to-the-moon', 'toString'].map((kind) => ({
          caseId: one,
          kind,
          at: testClock.now(),
          byIdent: person.memberIdent,
          details: {},
        })),
      )
      expect(await work(person, one)).toEqual([])
    })

    it('names nobody whom the register has no more', async () => {
      const { person, one } = await personWith({ taken: 1 })
      await database.db.update(cases).set({ takenByIdent: 'gone' }).where(eq(cases.id, one))
      const taken = (await linesOf(person, one)).find(({ type }) => type === 'SagTaget')
      expect(taken).toMatchObject({ afNavn: null })
    })

    it('is read by who may read the case: also by colleagues, and after its end', async () => {
      const { person, one } = await personWith({ closed: 1 })
      const colleague = await somebody({ cases: 0, sharesWith: person })
      expect(await linesOf(colleague, one)).toEqual(await linesOf(person, one))
      expect(await ask(await somebody(), HISTORY + one)).toMatchObject({ status: 404 })
    })

    it('does not show what happened to a merged case of somebody else', async () => {
      const { person, one, other } = await personWith({ taken: 2 })
      await writeTwo(person, MERGE, one, other)
      const survivor = (await show(person, one)).overlevendeSag === null ? one : other
      const merged = survivor === one ? other : one
      const stranger = await somebody()
      await database.db.insert(notes).values({
        caseId: merged,
        message: '<p>Hemmelig</p>',
        createdAt: testClock.now(),
        byIdent: person.memberIdent,
        byName: 'En anden',
      })
      await database.db
        .update(cases)
        .set({ workplaceNumber: stranger.workplaceNumber })
        .where(eq(cases.id, merged))
      const lines = await linesOf(person, survivor)
      expect(lines.filter(({ sagsNr }) => sagsNr === numberOf(person, merged))).toEqual([])
      expect(lines.filter(({ type }) => type === 'Sammenflettet')).toHaveLength(1)
      expect(await ask(person, HISTORY + merged)).toMatchObject({ status: 404 })
      await database.db.insert(responsibilities).values({
        personIdent: person.memberIdent,
        workplaceNumber: stranger.workplaceNumber,
      })
      expect(JSON.stringify(await linesOf(person, survivor))).toContain('Hemmelig')
    })
  })
})
