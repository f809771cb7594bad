import { eq, sql } from 'drizzle-orm'
import { PAUL, SOFIE } from '../../../tools/rig/src/seed/accounts.ts'
import {
  addRepresentative,
  type Representative,
} from '../../../tools/rig/src/seed/create-representative.ts'
import { type Mail, MailError } from '../../platform/mail.ts'
import { sendOutbox } from '../../platform/outbox.ts'
import { withDatabase } from '../../testing/databases.ts'
import { type Ask, askerOf, testClock } from '../../testing/service-calls.ts'
import { createMemberService } from '../member-service.ts'
import { notes, outbox, persons, portalUsers } from '../tables.ts'
import { MOST_A_DAY, noteMail } from './member-mail.ts'

const SEND = 'POST /mail/sendtilmedlemmer'
const STATE = 'GET /mail/hentafsendelse'
const KEY = 'aaaaaaaa-1111'

describe('member-mail', () => {
  withDatabase('union', (database) => {
    let ask: Ask
    let sender: Representative
    let sent: Mail[]
    let failing: ((mail: Mail) => Error | null) | null

    beforeAll(async () => {
      ask = await askerOf(createMemberService, database.db)
    }, 60_000)

    beforeEach(async () => {
      sent = []
      failing = null
      sender = await addRepresentative(database.db, testClock, { members: 3 })
      for (const [n, ident] of sender.memberIdents.entries()) {
        await database.db
          .update(persons)
          .set({ email: `m${n}@privat.test`, firstName: `Åse${n}` })
          .where(eq(persons.ident, ident))
      }
      await database.db
        .update(portalUsers)
        .set({ stewardEmail: 'tr@klub.test' })
        .where(eq(portalUsers.personIdent, sender.memberIdent))
    })

    const recipients = () =>
      sender.memberIdents.map((Medlemsident, n) => ({ Medlemsident, Email: `m${n}@privat.test` }))

    const send = (body: object = {}, caller: { login: string; memberIdent: string } = sender) =>
      ask(caller, SEND, {
        body: {
          Noegle: KEY,
          Emne: 'Klubmøde for {fornavn}',
          Besked: 'Kære {Fornavn}\n\nVi ses. {fornavn}',
          GemNote: false,
          Modtagere: recipients(),
          ...body,
        },
      })

    const work = (claimSeconds = 0) =>
      sendOutbox({
        db: database.db,
        outbox,
        name: 'test',
        claimSeconds,
        onSent: (transaction, mail) => noteMail(transaction, mail, testClock),
        mail: {
          async send(mail, beforeHandOver) {
            const error = failing?.(mail)
            if (error && !(error instanceof MailError && error.isUncertain)) throw error
            await beforeHandOver?.()
            if (error) throw error
            sent.push(mail)
            return { refused: [] }
          },
          stop: () => {},
        },
      })

    const states = async () => {
      const { status, body } = await ask(sender, `${STATE}?request.noegle=${KEY}`)
      expect(status).toBe(200)
      return Object(body).ModtagerListe.map(({ Status }: { Status: string }) => Status)
    }

    it('sends one mail to each, in the name of the representative and with the first name', async () => {
      expect(await send()).toMatchObject({ status: 204 })
      expect(await states()).toEqual(['Venter', 'Venter', 'Venter'])
      expect(await work()).toBe(3)
      expect(await states()).toEqual(['Sendt', 'Sendt', 'Sendt'])
      const [user] = await database.db
        .select()
        .from(persons)
        .where(eq(persons.ident, sender.memberIdent))
      expect(sent[1]).toEqual({
        id: expect.stringMatching(/^test-\d+$/),
        fromName: `${user?.firstName} ${user?.lastName}`,
        replyTo: 'tr@klub.test',
        to: ['m1@privat.test'],
        subject: 'Klubmøde for Åse1',
        text: 'Kære Åse1\n\nVi ses. Åse1',
      })
      expect(
        await database.db.select().from(notes).where(eq(notes.ownerIdent, sender.memberIdent)),
      ).toEqual([])
    })

    it('sends it once when it is asked for again, also at the same time', async () => {
      const answers = await Promise.all([send(), send()])
      expect(answers.map(({ status }) => status)).toEqual([204, 204])
      await Promise.all([work(100), work(100)])
      await send()
      await work()
      // The order is free: two workers send at the same time.
      expect(sent.map(({ to }) => to[0]).sort()).toEqual(recipients().map(({ Email }) => Email))
      await send({ Noegle: 'bbbbbbbb-2222' })
      expect(await work()).toBe(3)
    })

    it('writes a note on each member who got it, if wanted', async () => {
      failing = ({ to }) =>
        to[0] === 'm0@privat.test'
          ? new MailError(Object.assign(new Error('no'), { responseCode: 550, rejected: to }), to)
          : null
      expect(await send({ GemNote: true })).toMatchObject({ status: 204 })
      await work()
      expect(await states()).toEqual(['Afvist', 'Sendt', 'Sendt'])
      const rows = await database.db
        .select()
        .from(notes)
        .where(eq(notes.ownerIdent, sender.memberIdent))
      expect(rows.map(({ referenceId }) => referenceId)).toEqual(sender.memberIdents.slice(1))
      expect(rows[0]).toMatchObject({
        title: 'Mail sendt fra portalen',
        content: 'Emne: Klubmøde for Åse1',
      })
    })

    it('tries again while the mail server does not answer, and never after an uncertain end', async () => {
      failing = ({ to }) => new MailError(new Error('gone'), to, to[0] === 'm2@privat.test')
      await send()
      await expect(work()).rejects.toThrow('could not be sent')
      expect(await states()).toEqual(['Venter', 'Venter', 'Venter'])
      await database.db
        .update(outbox)
        .set({ handedOverAt: sql`${outbox.handedOverAt} - interval '3 minutes'` })
      failing = null
      expect(await work()).toBe(2)
      expect(await states()).toEqual(['Sendt', 'Sendt', 'Uvist'])
    })

    it.each([
      ['an address that is not theirs', 400, { Email: 'other@privat.test' }],
      ['a member of somebody else', 403, { Medlemsident: PAUL.memberIdent }],
    ])('refuses %s, and sends nothing', async (_, status, wrong) => {
      const [first, ...others] = recipients()
      const answer = await send({ Modtagere: [{ ...first, ...wrong }, ...others] })
      expect(answer).toMatchObject({ status })
      expect(await work()).toBe(0)
    })

    it('refuses too many recipients, and more mails than a day has', async () => {
      const one = recipients()[0]
      const many = Array.from({ length: 201 }, (_, n) => ({ ...one, Medlemsident: `M${n}` }))
      expect((await send({ Modtagere: many })).body).toMatchObject({
        Message: 'En mail kan højst sendes til 200 modtagere.',
      })
      const rows = Array.from({ length: MOST_A_DAY - 2 }, (_, n) => ({
        ownerIdent: sender.memberIdent,
        key: `earlier/${n}`,
        memberIdent: 'M',
        address: 'a@b.test',
        subject: '',
        content: '',
        sentAt: testClock.now(),
        handedOverAt: testClock.now(),
      }))
      await database.db.insert(outbox).values(rows)
      const answer = await send()
      expect(answer).toMatchObject({ status: 400 })
      expect(answer.body).toMatchObject({ Message: expect.stringContaining('Du kan sende 2 mere') })
      expect(await send({ Modtagere: recipients().slice(1) })).toMatchObject({ status: 204 })
    })

    it('needs an address for the answers', async () => {
      await database.db
        .update(portalUsers)
        .set({ stewardEmail: null })
        .where(eq(portalUsers.personIdent, sender.memberIdent))
      await database.db
        .update(persons)
        .set({ email: null })
        .where(eq(persons.ident, sender.memberIdent))
      expect((await send()).body).toMatchObject({ Message: expect.stringContaining('din profil') })
      // Who has no access learns nothing else.
      const stranger = { Medlemsident: PAUL.memberIdent, Email: 'm0@privat.test' }
      expect(await send({ Modtagere: [stranger] })).toMatchObject({ status: 403 })
    })

    it('is refused while acting as somebody', async () => {
      const acting = { 'request.imiteretBrugerMedlemIdent': sender.memberIdent }
      expect(await send(acting, SOFIE)).toMatchObject({ status: 403 })
    })
  })
})
