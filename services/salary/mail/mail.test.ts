import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { eq, type SQL, sql } from 'drizzle-orm'
import { parse } from 'valibot'
import {
  attachmentsOf,
  type MailStore,
  openMailStore,
} from '../../../tools/rig/src/mailbox/mail-store.ts'
import { serveSmtp } from '../../../tools/rig/src/mailbox/smtp.ts'
import { ANNA, IVAN, SOFIE } from '../../../tools/rig/src/seed/accounts.ts'
import {
  addRepresentative,
  type Representative,
} from '../../../tools/rig/src/seed/create-representative.ts'
import type { FileStore } from '../../platform/file-store.ts'
import { openFolderStore } from '../../platform/folder-store.ts'
import { silentLog } from '../../platform/log.ts'
import { createMailSender, type Mail, MailError, type MailSender } from '../../platform/mail.ts'
import { withDatabase } from '../../testing/databases.ts'
import { type Ask, askerOf, testClock, testTools } from '../../testing/service-calls.ts'
import { sweepFiles } from '../files/sweep.ts'
import type { SalaryLimits } from '../limits.ts'
import { createSalaryService } from '../salary-service.ts'
import { cases, files, imitationAudit, mails } from '../tables.ts'
import { mailTemplatesWire } from './mail-wire.ts'
import { removeOldMails } from './remove-mails.ts'

const TEMPLATES = 'POST /api/Mail/HentTrSkabelonMailList'
const SEND = 'POST /api/Mail/SendMailFraTr'

const BREAKS = ['\r\n', '\n', '\r', '\0', '\x85', '\u2028', '\u2029']

const fields = (errors: Readonly<Record<string, unknown>>) => ({
  body: { error: { errors, requestId: expect.any(String) } },
})

/** Records the emails it is given, and responds as configured. */
class PretendSender implements MailSender {
  /** The emails that were given to it. */
  readonly sent: Mail[] = []
  /** The emails that were handed over. */
  readonly handedOver: Mail[] = []
  /** Awaited before an email is handed over. */
  before: () => Promise<void> = async () => {}
  answer: (mail: Mail) => Promise<{ refused: readonly string[] }> = async () => ({ refused: [] })

  async send(mail: Mail, beforeHandOver?: () => Promise<void>) {
    this.sent.push(mail)
    await this.before()
    await beforeHandOver?.()
    this.handedOver.push(mail)
    return this.answer(mail)
  }

  stop() {}
}

const failure = (cause: object, recipients: readonly string[] = []) =>
  new MailError(Object.assign(new Error('Pretended'), cause), recipients)

describe('mail', () => {
  withDatabase('union', (database) => {
    let folder = ''
    let store: FileStore
    let mailbox: MailStore
    let smtp: Awaited<ReturnType<typeof serveSmtp>>
    let sender: PretendSender
    let ask: Ask
    /** Calls a salary service whose emails go to a real SMTP server, not to `sender`. */
    let really: Ask
    let writer: Representative
    let other: Representative

    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'portal-case-mail-'))
      store = await openFolderStore(join(folder, 'files'))
      mailbox = await openMailStore(join(folder, 'mailbox'))
      smtp = await serveSmtp(mailbox, 0, silentLog)
      really = await askerOf(createSalaryService, database.db, {
        files: store,
        mail: createMailSender({
          smtpUrl: `smtp://127.0.0.1:${smtp.port}`,
          from: 'tr-portalen@portal.test',
        }),
      })
      other = await someone()
    }, 60_000)

    afterAll(async () => {
      await smtp.stop()
      rmSync(folder, { recursive: true, force: true })
    })

    beforeEach(async () => {
      sender = new PretendSender()
      ask = await askerOf(createSalaryService, database.db, { files: store, mail: sender })
      writer = await someone()
    })

    const someone = () =>
      addRepresentative(database.db, testClock, {
        members: 0,
        cases: { taken: 2, untaken: 1, closed: 1 },
      })

    const caseOf = (person: Representative, state = 'taken') => {
      const found = person.cases.find((each) => each.state === state)
      if (!found) throw new Error('There is no such case.')
      return found
    }

    const draft = (more: Readonly<Record<string, unknown>> = {}) => ({
      sagsId: caseOf(writer).caseId,
      skabelonType: 'RykkerForSvar',
      emne: 'Lønindplacering – æøå',
      indhold: 'Kære arbejdsgiver\n\nÆblegrød.',
      tilEmailAdresseList: ['loen@kommune.test'],
      ccEmailAdresseList: [],
      bccEmailAdresseList: [],
      vedhaeftetFilIdList: [],
      ...more,
    })

    const send = (body: Readonly<Record<string, unknown>>, caller: Representative = writer) =>
      ask(caller, SEND, { body })

    async function addFile(fullName: string, content: Uint8Array, person = writer) {
      const { caseId, caseNumber } = caseOf(person)
      const stored = await store.put(Readable.from([content], { objectMode: false }))
      await database.db.insert(files).values({
        caseId,
        title: fullName,
        extension: '',
        fullName,
        mimeType: 'application/pdf',
        bytes: stored.size,
        sha256: stored.sha256,
        changedAt: testClock.now(),
        byIdent: person.memberIdent,
        storageKey: stored.key,
      })
      return { fuldeNavn: fullName, sagsNr: caseNumber }
    }

    const rowsOf = (person = writer) =>
      database.db
        .select()
        .from(mails)
        .where(eq(mails.byIdent, person.memberIdent))
        .orderBy(mails.id)

    describe('templates', () => {
      it('[API-S-19] [MAIL-17] are filled in from the case, and one has no recipient', async () => {
        const { caseId, caseNumber, name } = caseOf(writer)
        await database.db
          .update(cases)
          .set({ employerEmail: 'loen@kommune.test', employedOn: '2026-12-01' })
          .where(eq(cases.id, caseId))
        const { status, body } = await ask(writer, TEMPLATES, { body: { sagsId: caseId } })
        expect(status).toBe(200)
        const templates = parse(mailTemplatesWire, body).skabelonList
        expect(templates.length).toBeGreaterThan(3)
        expect(templates[0]).toMatchObject({
          emne: expect.stringContaining(name),
          indhold: expect.stringMatching(/01\.12\.2026[\s\S]*\nVenlig hilsen\n/),
          tilEmailAdresseList: ['loen@kommune.test'],
        })
        expect(templates[0]?.indhold).toContain(writer.name)
        expect(templates[0]?.emne).toContain(caseNumber)
        expect(templates.filter((each) => each.tilEmailAdresseList.length === 0)).toHaveLength(1)
        expect(new Set(templates.map((each) => each.skabelonType)).size).toBe(templates.length)
      })

      it('are signed with the post that the sender has at the workplace', async () => {
        const deputy = await addRepresentative(database.db, testClock, {
          members: 0,
          cases: { taken: 1 },
          sharesWith: writer,
        })
        const [shared, own] = [caseOf(writer, 'untaken'), caseOf(deputy)]
        for (const [{ caseId }, post] of [
          [shared, 'Suppleant for tillidsrepræsentant'],
          [own, 'Tillidsrepræsentant'],
        ] as const) {
          const { body } = await ask(deputy, TEMPLATES, { body: { sagsId: caseId } })
          for (const { indhold } of parse(mailTemplatesWire, body).skabelonList) {
            expect(indhold).toContain(`\n${deputy.name}\n${post}, `)
          }
        }
      })

      it('[API-S-19] leave out an employer whose address is none', async () => {
        const { caseId } = caseOf(writer)
        await database.db
          .update(cases)
          .set({ employerEmail: 'a@b.dk\nBcc: c@d.dk' })
          .where(eq(cases.id, caseId))
        const { body } = await ask(writer, TEMPLATES, { body: { sagsId: caseId } })
        expect(JSON.stringify(body)).not.toContain('c@d.dk')
      })

      it('are shown to an imitator, with an audit row, and not for others’ cases', async () => {
        const [anna] = await database.db
          .select()
          .from(cases)
          .where(eq(cases.takenByIdent, ANNA.memberIdent))
        const acting = { sagsId: anna?.id, imiteretBrugerMedlemIdent: ANNA.memberIdent }
        expect(await ask(IVAN, TEMPLATES, { body: acting })).toMatchObject({ status: 200 })
        const [last] = await database.db
          .select()
          .from(imitationAudit)
          .orderBy(sql`id desc`)
          .limit(1)
        expect(last).toMatchObject({ call: TEMPLATES, askedFor: anna?.id })
        expect(await ask(other, TEMPLATES, { body: { sagsId: anna?.id } })).toMatchObject({
          status: 404,
        })
      })
    })

    it('[API-S-20] [MAIL-18] is received as it was sent, with its files byte for byte', async () => {
      const content = randomBytes(5_000_000)
      const attached = [
        await addFile('Ansættelsesbrev – Åse Ørsted.pdf', content),
        await addFile('Løn "2026".txt', Buffer.from('æøå\r\n.\r\n')),
      ]
      const body = draft({
        tilEmailAdresseList: [' rigtig@kommune.test ', 'mailto:to@kommune\u00ad.test'],
        ccEmailAdresseList: ['kopi@kommune.test'],
        bccEmailAdresseList: ['skjult@kommune.test'],
        vedhaeftetFilIdList: attached,
      })
      expect(await really(writer, SEND, { body })).toMatchObject({ status: 204, body: null })
      const [received] = await mailbox.list('skjult@kommune.test')
      expect(received?.to).toEqual([
        'rigtig@kommune.test',
        'to@kommune.test',
        'kopi@kommune.test',
        'skjult@kommune.test',
      ])
      if (received === undefined) throw new Error('The mail was not received.')
      const { email, message } = received
      // With its "@", which base64 does not have: the letters alone may stand in a file.
      expect(Buffer.from(message).toString('latin1')).not.toMatch(/skjult@|bcc:/i)
      expect(email).toMatchObject({
        subject: body.emne,
        from: { name: `${writer.name} via TR-portalen`, address: 'tr-portalen@portal.test' },
        replyTo: [{ address: writer.login }],
      })
      expect(email.text?.trimEnd()).toBe(body.indhold)
      const parts = attachmentsOf(email)
      expect(parts.map(({ name }) => name)).toEqual(attached.map(({ fuldeNavn }) => fuldeNavn))
      expect(content.equals(parts[0]?.content ?? new Uint8Array())).toBe(true)
      expect(Buffer.from(parts[1]?.content ?? []).toString()).toBe('æøå\r\n.\r\n')
      expect(await rowsOf()).toEqual([
        expect.objectContaining({ state: 'sent', subject: body.emne, sentAt: expect.any(Date) }),
      ])
    })

    it.each([
      [
        'no recipient',
        { tilEmailAdresseList: [] },
        { tilEmailAdresseList: ['Du skal vælge en modtager'] },
      ],
      ['no subject', { emne: '  ' }, { emne: ['Du skal skrive et emne'] }],
      ['no content', { indhold: ' \n' }, { indhold: ['Du skal skrive en besked'] }],
      ['no template', { skabelonType: '' }, { skabelonType: ['Du skal vælge en skabelon'] }],
      [
        'an unknown template',
        { skabelonType: 'X' },
        { skabelonType: ['Du skal vælge en skabelon'] },
      ],
      ['a long subject', { emne: 'x'.repeat(201) }, { emne: [expect.stringContaining('200')] }],
      ['a long text', { indhold: 'x'.repeat(20_001) }, { indhold: [expect.any(String)] }],
      ['NUL in the text', { indhold: 'a\0b' }, { indhold: [expect.any(String)] }],
      [
        'a thousand recipients',
        { tilEmailAdresseList: Array.from({ length: 1000 }, (_, index) => `nr${index}@x.test`) },
        {
          tilEmailAdresseList: ['En mail kan højst have 20 modtagere i alt. Denne har 1000.'],
        },
      ],
      [
        'a file of no case',
        { vedhaeftetFilIdList: [{ fuldeNavn: 'x.pdf', sagsNr: 'x' }] },
        { vedhaeftetFilIdList: ['Filen findes ikke længere i sagen.'] },
      ],
    ])('with %s is refused by name', async (_, more, errors) => {
      expect(await send(draft(more))).toMatchObject({ status: 400, ...fields(errors) })
      expect(sender.sent).toEqual([])
      expect(await rowsOf()).toEqual([])
    })

    it.each(['tilEmailAdresseList', 'ccEmailAdresseList', 'bccEmailAdresseList'])(
      'with anything but addresses in %s is refused',
      async (list) => {
        const hostile = [
          'uden snabel',
          'a@b.dk,c@d.dk',
          'a@b.dk;c@d.dk',
          'a@b.dk c@d.dk',
          'Anna <a@b.dk>',
          '"a@b.dk" <c@d.dk>',
          'a@b.dk>\r\nRCPT TO:<c@d.dk',
          ...BREAKS.flatMap((sign) => [
            `a@b.dk${sign}`,
            `${sign}a@b.dk`,
            `a@b.dk${sign}Bcc: c@d.dk`,
          ]),
        ]
        for (const address of hostile) {
          const body = draft({ [list]: ['fin@kommune.test', address] })
          expect(await send(body)).toMatchObject({
            status: 400,
            ...fields({ [list]: ['indtast en gyldig email'] }),
          })
        }
        expect(sender.sent).toEqual([])
      },
    )

    it('with more than one line of subject is refused', async () => {
      for (const sign of BREAKS) {
        expect(await send(draft({ emne: `Hej${sign}Bcc: c@d.dk` }))).toMatchObject({
          status: 400,
          ...fields({ emne: ['Emnet må kun fylde én linje.'] }),
        })
      }
      expect(sender.sent).toEqual([])
    })

    it('has files of hostile names on one line', async () => {
      const names = [...BREAKS.filter((sign) => sign !== '\0'), '"; x="'].map(
        (sign) => `a${sign}Bcc: c@d.dk.pdf`,
      )
      const attached = []
      for (const name of names) attached.push(await addFile(name, Buffer.from('x')))
      const body = draft({
        tilEmailAdresseList: ['navne@kommune.test'],
        vedhaeftetFilIdList: attached,
      })
      expect(await really(writer, SEND, { body })).toMatchObject({ status: 204 })
      const [received] = await mailbox.list('navne@kommune.test')
      expect(received?.to).toEqual(['navne@kommune.test'])
      expect(received?.email.attachments).toHaveLength(names.length)
      expect(received?.email.headers.filter(({ key }) => key === 'bcc')).toEqual([])
    })

    it('cannot attach files of other cases, whoever owns them', async () => {
      const foreign = await addFile('hemmelig.pdf', Buffer.from('x'), other)
      const { caseNumber } = caseOf(writer)
      for (const file of [foreign, { ...foreign, sagsNr: caseNumber }]) {
        expect(await send(draft({ vedhaeftetFilIdList: [file] }))).toMatchObject({
          status: 400,
          ...fields({ vedhaeftetFilIdList: ['Filen findes ikke længere i sagen.'] }),
        })
      }
      const [, second] = writer.cases.filter((each) => each.state === 'taken')
      const own = await addFile('egen.pdf', Buffer.from('x'))
      expect(
        await send(draft({ sagsId: second?.caseId, vedhaeftetFilIdList: [own] })),
      ).toMatchObject({ status: 400 })
      expect(sender.sent).toEqual([])
    })

    it('has files that are not too much together', async () => {
      const attached = [
        await addFile('a.pdf', Buffer.from('x')),
        await addFile('b.pdf', Buffer.from('x')),
      ]
      await database.db
        .update(files)
        .set({ bytes: 15_000_000 })
        .where(eq(files.byIdent, writer.memberIdent))
      expect(await send(draft({ vedhaeftetFilIdList: attached }))).toMatchObject({
        status: 400,
        ...fields({ vedhaeftetFilIdList: [expect.stringContaining('Filerne fylder')] }),
      })
    })

    it.each(['untaken', 'closed'])('is not sent from a case that is %s', async (state) => {
      const { caseId } = caseOf(writer, state)
      expect(await send(draft({ sagsId: caseId }))).toMatchObject({
        status: 403,
        ...fields({ sagsId: [expect.any(String)] }),
      })
      expect(sender.sent).toEqual([])
    })

    it('is not sent from another’s case, nor by an imitator', async () => {
      expect(await send(draft(), other)).toMatchObject({ status: 404 })
      const acting = draft({ imiteretBrugerMedlemIdent: writer.memberIdent })
      expect(await ask(SOFIE, SEND, { body: acting })).toMatchObject({ status: 403 })
      expect(sender.sent).toEqual([])
    })

    it('is sent once by a double click and by a retry, and again when something differs', async () => {
      let go = () => {}
      const gate = new Promise<void>((resolve) => {
        go = resolve
      })
      sender.answer = async () => {
        await gate
        return { refused: [] }
      }
      const clicks = [send(draft()), send(draft()), send(draft())]
      await expectSoon(() => sender.sent.length === 1)
      go()
      expect((await Promise.all(clicks)).map(({ status }) => status)).toEqual([204, 204, 204])
      expect(await send(draft())).toMatchObject({ status: 204 })
      expect(sender.sent).toHaveLength(1)
      expect(await send(draft({ emne: 'Noget andet' }))).toMatchObject({ status: 204 })
      await database.db.update(mails).set({ sentAt: sql`now() - interval '3 minutes'` })
      expect(await send(draft())).toMatchObject({ status: 204 })
      expect(sender.sent).toHaveLength(3)
      expect(new Set(sender.sent.map(({ id }) => id)).size).toBe(3)
    })

    it('that failed reports the failure to every click, and is sent as the same mail later', async () => {
      sender.answer = async () => {
        throw failure({ code: 'ESOCKET' })
      }
      const answers = await Promise.all([send(draft()), send(draft())])
      for (const answer of answers) {
        expect(answer).toMatchObject({
          status: 502,
          body: { Message: expect.stringContaining('Mailen blev ikke sendt') },
        })
      }
      expect(await rowsOf()).toEqual([expect.objectContaining({ state: 'failed', sentAt: null })])
      sender.answer = async () => ({ refused: [] })
      expect(await send(draft())).toMatchObject({ status: 204 })
      expect(await rowsOf()).toEqual([expect.objectContaining({ state: 'sent' })])
      expect(new Set(sender.sent.map(({ id }) => id)).size).toBe(1)
    })

    const letClaimExpire = (state: 'sending' | 'handed-over') =>
      database.db
        .update(mails)
        .set({ state, sentAt: null, createdAt: sql`now() - interval '90 seconds'` })
        .where(eq(mails.byIdent, writer.memberIdent))

    const uncertain = {
      status: 400,
      ...fields({ tilEmailAdresseList: [expect.stringMatching(/^Det er uvist, om mailen blev/)] }),
    }

    it('whose sender died before the hand-over is sent again as the same mail', async () => {
      expect(await send(draft())).toMatchObject({ status: 204 })
      await letClaimExpire('sending')
      expect(await send(draft())).toMatchObject({ status: 204 })
      expect(sender.sent).toHaveLength(2)
      expect(new Set(sender.sent.map(({ id }) => id)).size).toBe(1)
      expect(await rowsOf()).toEqual([expect.objectContaining({ state: 'sent' })])
    })

    it('whose sender died in the hand-over is sent again only after its author was told', async () => {
      expect(await send(draft())).toMatchObject({ status: 204 })
      await letClaimExpire('handed-over')
      expect(await send(draft())).toMatchObject(uncertain)
      expect(sender.sent).toHaveLength(1)
      expect(await rowsOf()).toEqual([expect.objectContaining({ state: 'unknown' })])
      expect(await send(draft())).toMatchObject({ status: 204 })
      expect(sender.sent).toHaveLength(2)
      expect(await rowsOf()).toEqual([expect.objectContaining({ state: 'sent' })])
    })

    it('whose connection ends after the hand-over is reported as uncertain', async () => {
      sender.answer = async () => {
        throw new MailError(new Error('Hung up.'), [], true)
      }
      expect(await send(draft())).toMatchObject(uncertain)
      expect(await rowsOf()).toEqual([expect.objectContaining({ state: 'unknown' })])
    })

    it('that takes longer than its claim is handed over once, and both clicks get the result', async () => {
      let go = () => {}
      const gate = new Promise<void>((resolve) => {
        go = resolve
      })
      sender.before = () => gate
      const slow = send(draft())
      await expectSoon(() => sender.sent.length === 1)
      await letClaimExpire('sending')
      sender.before = async () => {}
      expect(await send(draft())).toMatchObject({ status: 204 })
      go()
      expect(await slow).toMatchObject({ status: 204 })
      expect(sender.sent).toHaveLength(2)
      expect(sender.handedOver).toHaveLength(1)
    })

    it('reports which recipients were refused, and to whom it was sent', async () => {
      const body = draft({
        tilEmailAdresseList: ['fin@x.test', 'vaek@x.test'],
        ccEmailAdresseList: ['ogsaavaek@x.test'],
      })
      sender.answer = async () => {
        throw failure({ responseCode: 550, rejected: ['vaek@x.test'] }, ['vaek@x.test'])
      }
      expect(await send(body)).toMatchObject({
        status: 400,
        ...fields({ tilEmailAdresseList: [expect.stringMatching(/ikke sendt.*vaek@x\.test/)] }),
      })
      sender.answer = async () => ({ refused: ['vaek@x.test', 'ogsaavaek@x.test'] })
      const partly = {
        status: 400,
        ...fields({
          tilEmailAdresseList: [expect.stringMatching(/er sendt, men ikke til vaek@x\.test/)],
          ccEmailAdresseList: [expect.stringContaining('ogsaavaek@x.test')],
        }),
      }
      expect(await send(body)).toMatchObject(partly)
      expect(await send(body)).toMatchObject(partly)
      expect(sender.sent).toHaveLength(2)
    })

    it('that is too large for the mail server is reported as such', async () => {
      sender.answer = async () => {
        throw failure({ responseCode: 552 })
      }
      expect(await send(draft())).toMatchObject({
        status: 400,
        ...fields({ vedhaeftetFilIdList: [expect.stringContaining('Filerne fylder')] }),
      })
    })

    it('has few recipients, each counted once over all lists', async () => {
      const some = (from: number, to: number) =>
        Array.from({ length: to - from }, (_, index) => `nr${from + index}@kommune.test`)
      const lists = {
        tilEmailAdresseList: some(0, 10),
        ccEmailAdresseList: some(5, 15),
        bccEmailAdresseList: some(12, 20),
      }
      expect(await send(draft({ ...lists, bccEmailAdresseList: some(12, 21) }))).toMatchObject({
        status: 400,
        ...fields({
          tilEmailAdresseList: ['En mail kan højst have 20 modtagere i alt. Denne har 21.'],
        }),
      })
      expect(sender.sent).toEqual([])
      expect(await send(draft(lists))).toMatchObject({ status: 204 })
      const { body } = await ask(writer, TEMPLATES, { body: { sagsId: caseOf(writer).caseId } })
      expect(parse(mailTemplatesWire, body).maksAntalModtagere).toBe(20)
    })

    describe('a day', () => {
      const limits: SalaryLimits = { ...testTools.limits, mailsPerDay: 3 }
      const tomorrow = {
        status: 429,
        ...fields({ mailsPrDag: [expect.stringMatching(/^Du har sendt 3 mails i dag/)] }),
      }
      const another = (number: number) => draft({ emne: `Nr. ${number}` })

      beforeEach(async () => {
        ask = await instance()
      })

      /** Another instance of the service, on the same database. */
      const instance = () =>
        askerOf(createSalaryService, database.db, { files: store, mail: sender, limits })

      it('has so many mails of one user, whichever instance sends them', async () => {
        const instances = [ask, await instance()]
        const answers = await Promise.all(
          [0, 1, 2, 3, 4, 5].map((number) => {
            const [, second] = writer.cases.filter((each) => each.state === 'taken')
            const body = { ...another(number), ...(number % 2 && { sagsId: second?.caseId }) }
            return instances[number % 2]?.(writer, SEND, { body })
          }),
        )
        expect(answers.filter((answer) => answer?.status === 204)).toHaveLength(3)
        expect(answers.filter((answer) => answer?.status === 429)).toHaveLength(3)
        expect(sender.sent).toHaveLength(3)
        expect(await (await instance())(writer, SEND, { body: another(7) })).toMatchObject(tomorrow)
        expect(
          await ask(other, SEND, { body: { ...another(8), sagsId: caseOf(other).caseId } }),
        ).toMatchObject({ status: 204 })
      })

      it('counts no failed mail, and no repeat twice', async () => {
        expect(await send(another(1))).toMatchObject({ status: 204 })
        expect(await send(another(1))).toMatchObject({ status: 204 })
        sender.answer = async () => {
          throw failure({ code: 'ESOCKET' })
        }
        expect(await send(another(2))).toMatchObject({ status: 502 })
        sender.answer = async () => ({ refused: [] })
        expect(await send(another(3))).toMatchObject({ status: 204 })
        expect(await send(another(4))).toMatchObject({ status: 204 })
        // The mail of a dead process is sent again, because it has been counted.
        await database.db
          .update(mails)
          .set({ state: 'sending', sentAt: null, createdAt: sql`now() - interval '90 seconds'` })
          .where(eq(mails.subject, 'Nr. 4'))
        expect(await send(another(4))).toMatchObject({ status: 204 })
        expect(await send(another(2))).toMatchObject(tomorrow)
      })

      it('ends at midnight in Denmark', async () => {
        for (const number of [1, 2, 3]) await send(another(number))
        const midnight = sql`date_trunc('day', now() at time zone 'Europe/Copenhagen') at time zone 'Europe/Copenhagen'`
        const letAllBeSent = (at: SQL) =>
          database.db
            .update(mails)
            .set({ createdAt: at, sentAt: at })
            .where(eq(mails.byIdent, writer.memberIdent))
        await letAllBeSent(sql`${midnight}`)
        expect(await send(another(4))).toMatchObject(tomorrow)
        await letAllBeSent(sql`${midnight} - interval '1 millisecond'`)
        expect(await send(another(4))).toMatchObject({ status: 204 })
      })
    })

    it('has its files though they are renamed and removed while it is sent', async () => {
      const names = ['Aftale.pdf', 'Brev.pdf']
      const attached = []
      for (const name of names) attached.push(await addFile(name, Buffer.from(name)))
      const { caseId: sagsId } = caseOf(writer)
      const change = (call: string, fuldeNavn: string, more = {}) =>
        ask(writer, call, { body: { sagsId, fuldeNavn, ...more } })
      sender.before = async () => {
        const renamed = await change('PUT /File/OmdoebSagsDokument', 'Aftale.pdf', {
          nytNavn: 'Ny',
        })
        const removed = await change('DELETE /File/SletSagsDokument', 'Brev.pdf')
        expect([renamed.status, removed.status]).toEqual([200, 204])
        await sweepFiles({ store, union: database.db, dummy: database.db, graceDays: 30 })
      }
      expect(await send(draft({ vedhaeftetFilIdList: attached }))).toMatchObject({ status: 204 })
      const contents = (sender.handedOver[0]?.attachments ?? []).map(async ({ name, open }) => [
        name,
        await text(await open()),
      ])
      expect(await Promise.all(contents)).toEqual(names.map((name) => [name, name]))
      // Sent again later, it says which files are missing.
      expect(await send(draft({ vedhaeftetFilIdList: attached, emne: 'Igen' }))).toMatchObject({
        status: 400,
        ...fields({ vedhaeftetFilIdList: ['Filen findes ikke længere i sagen.'] }),
      })
    })

    it('is kept with its text and the hashes of its files, to be looked into', async () => {
      const attached = await addFile('Brev.pdf', Buffer.from('brev'))
      expect(await send(draft({ vedhaeftetFilIdList: [attached] }))).toMatchObject({ status: 204 })
      expect(await rowsOf()).toMatchObject([
        {
          content: 'Kære arbejdsgiver\n\nÆblegrød.',
          recipients: ['loen@kommune.test'],
          attachments: [
            {
              fullName: 'Brev.pdf',
              sha256: createHash('sha256').update('brev').digest('hex'),
            },
          ],
        },
      ])
    })

    it('leaves a row that is removed after some days', async () => {
      expect(await send(draft())).toMatchObject({ status: 204 })
      const letDaysPass = (days: number) =>
        database.db
          .update(mails)
          .set({ createdAt: sql`${mails.createdAt} - make_interval(days => ${days})` })
          .where(eq(mails.byIdent, writer.memberIdent))
      await letDaysPass(89)
      await removeOldMails(database.db, 90)
      expect(await rowsOf()).toHaveLength(1)
      await letDaysPass(1)
      await removeOldMails(database.db, 90)
      expect(await rowsOf()).toEqual([])
    })

    it('is sent outside any transaction', async () => {
      let open: number | undefined
      sender.answer = async () => {
        open = await database.db.$count(
          sql`pg_stat_activity`,
          sql`datname = current_database() and state like 'idle in transaction%'`,
        )
        return { refused: [] }
      }
      expect(await send(draft())).toMatchObject({ status: 204 })
      expect(open).toBe(0)
    })

    it('changes no version of the case', async () => {
      const version = () =>
        database.db
          .select({ at: cases.registeredAt })
          .from(cases)
          .where(eq(cases.id, caseOf(writer).caseId))
      const before = await version()
      await send(draft())
      expect(await version()).toEqual(before)
    })
  })
})

async function expectSoon(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setImmediate(resolve))
}
