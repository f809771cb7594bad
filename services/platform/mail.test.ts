import { randomBytes } from 'node:crypto'
import { createServer, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { portOf } from '@portal/machine/ports'
import { FROM, MAIL, mailboxOfSuite } from '../testing/mailbox.ts'
import { createMailSender, type Mail, MailError } from './mail.ts'

const fileOf = (name: string, content: Uint8Array, mimeType = 'application/pdf') => ({
  name,
  mimeType,
  open: async () => Readable.from([content], { objectMode: false }),
})

describe('mail', () => {
  const mailbox = mailboxOfSuite()
  const { get, listed } = mailbox

  async function received(to: string) {
    const [mail] = await listed(to)
    return mail
  }

  const header = (mail: { headers: { name: string; value: string }[] }, name: string) =>
    mail.headers.filter((each) => each.name.toLowerCase() === name).map((each) => each.value)

  it('keeps Danish letters in subject, names and text', async () => {
    await mailbox.sender.send({ ...MAIL, to: ['dansk@kommune.test'] })
    const mail = await received('dansk@kommune.test')
    expect(mail).toMatchObject({ from: FROM, to: ['dansk@kommune.test'], subject: MAIL.subject })
    expect(mail.text.trimEnd()).toBe(MAIL.text)
    expect(header(mail, 'message-id')).toEqual(['<proeve-1@portal.test>'])
    const page = await (await get(`/mail/${mail.id}`)).text()
    expect(page).toContain(`Åse Ågård via TR-portalen &lt;${FROM}&gt;`)
    expect(header(mail, 'reply-to')).toEqual([expect.stringContaining('<aase@forbund.test>')])
  })

  it('keeps attachments byte for byte, whatever they are and are called', async () => {
    const files = [
      fileOf('Ansættelsesbrev – Åse Ørsted (æøå).pdf', randomBytes(5_000_000)),
      fileOf('mail.eml', Buffer.from('From: a@b.dk\n\n.\r\nFrom x\r\n'), 'message/rfc822'),
      fileOf('tom.txt', Buffer.alloc(0), 'text/plain'),
      fileOf('linjer.txt', Buffer.from('a\r\nb\nc\r\r\n.\r\n'), 'text/plain; charset=x'),
      fileOf(`${'lang-'.repeat(40)}.bin`, randomBytes(1)),
    ]
    await mailbox.sender.send({ ...MAIL, to: ['filer@kommune.test'], attachments: files })
    const mail = await received('filer@kommune.test')
    expect(mail.attachments.map((each: { name: string }) => each.name)).toEqual(
      files.map(({ name }) => name),
    )
    for (const [index, file] of files.entries()) {
      const answer = await get(mail.attachments[index].address)
      const content = Buffer.from(await answer.arrayBuffer())
      const sent = Buffer.concat(await (await file.open()).toArray())
      expect(content.equals(sent)).toBe(true)
      expect(mail.attachments[index].bytes).toBe(sent.length)
      expect(answer.headers.get('Content-Type')).toBe('application/octet-stream')
      expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff')
      expect(answer.headers.get('Content-Security-Policy')).toContain('sandbox')
      expect(answer.headers.get('Content-Disposition')).toMatch(
        /^attachment; filename\*=UTF-8''[\w.%-]+$/,
      )
    }
  }, 60_000)

  it('tells nobody of the hidden recipients', async () => {
    await mailbox.sender.send({
      ...MAIL,
      to: ['til@kommune.test'],
      cc: ['kopi@kommune.test'],
      bcc: ['skjult@kommune.test', 'søren@skærbæk.dk'],
    })
    const mail = await received('skjult@kommune.test')
    expect(mail.to).toEqual([
      'til@kommune.test',
      'kopi@kommune.test',
      'skjult@kommune.test',
      expect.stringMatching(/^søren@(skærbæk|xn--\S+)\.dk$/),
    ])
    const told = JSON.stringify([mail.headers, mail.text])
    expect(told).not.toMatch(/skjult@|"bcc"/i)
    expect(told).toContain('kopi@kommune.test')
    expect(await (await get(`/mail/${mail.id}`)).text()).toContain('skjult@kommune.test')
  })

  const HOSTILE = ['\r\n', '\n', '\r', '\0', '\x85', '\u2028', '\u2029'].flatMap((sign) => [
    `x${sign}Bcc: offer@kommune.test`,
    `x${sign}${sign}Ny tekst`,
    `${sign}`,
  ])

  it.each(HOSTILE.map((each) => JSON.stringify(each)))(
    'lets no header begin within another: %s',
    async (quoted) => {
      const text: string = JSON.parse(quoted)
      const count = (await listed('til@hostile.test')).length
      const fine: Mail = { ...MAIL, to: ['til@hostile.test'] }
      for (const mail of [
        { ...fine, subject: text },
        { ...fine, fromName: text },
        { ...fine, id: text },
        { ...fine, replyTo: `a@b.dk${text}` },
        { ...fine, to: [`a@b.dk${text}`] },
        { ...fine, cc: [`a@b.dk${text}`] },
        { ...fine, bcc: [`a@b.dk${text}`] },
        { ...fine, attachments: [fileOf(text, Buffer.from('x'))] },
      ]) {
        await expect(mailbox.sender.send(mail)).rejects.toThrow(
          /is no mail address|is more than one line|cannot stand in an SMTP command/,
        )
      }
      expect(await listed('til@hostile.test')).toHaveLength(count)
    },
  )

  it('leaves a strange address to the mail server, and sends to none that it could misread', async () => {
    const unknown = 'fin..og.saer@kommune.test'
    await expect(mailbox.sender.send({ ...MAIL, to: [unknown] })).rejects.toMatchObject({
      message: expect.stringContaining('501'),
      refused: [unknown],
    })
    const count = (await listed('til@hostile.test')).length
    const strange = 'a<offer>@kommune.test'
    await expect(
      mailbox.sender.send({ ...MAIL, to: ['til@hostile.test'], cc: [strange] }),
    ).rejects.toMatchObject({ name: 'MailError', refused: [strange] })
    expect(await listed('til@hostile.test')).toHaveLength(count)
  })

  it('sends what only looks like a header as the text it is', async () => {
    const subject = '=?utf-8?Q?x=0D=0ABcc:_offer@kommune.test?= "; filename=x <b>'
    const name = 'a"; filename="b.exe\\.pdf'
    const type = 'text/html"; x="'
    await mailbox.sender.send({
      ...MAIL,
      to: ['fast@kommune.test'],
      subject,
      fromName: '"A" <a@b.dk>, B',
      attachments: [fileOf(name, Buffer.from('x'), type)],
    })
    const mail = await received('fast@kommune.test')
    expect(mail.to).toEqual(['fast@kommune.test'])
    expect(mail.subject).toBe(subject)
    expect(mail.attachments).toEqual([
      expect.objectContaining({ name, mimeType: 'application/octet-stream' }),
    ])
    expect(header(mail, 'bcc')).toEqual([])
    expect(header(mail, 'from')).toHaveLength(1)
    expect(header(mail, 'from')[0]).toMatch(new RegExp(`<${FROM}>$`))
    expect(await listed('offer@kommune.test')).toEqual([])
  })

  it('gives a thousand recipients one mail', async () => {
    const to = Array.from({ length: 1_000 }, (_, index) => `nr${index}@mange.test`)
    await mailbox.sender.send({ ...MAIL, to })
    expect((await received('nr999@mange.test')).to).toEqual(to)
  })

  it('delivers nothing of a mail whose file cannot be read to its end', async () => {
    const broken = {
      ...fileOf('halv.pdf', Buffer.alloc(0)),
      open: async () =>
        Readable.from(
          (async function* () {
            yield Buffer.alloc(100_000)
            throw new Error('The disk is gone.')
          })(),
          { objectMode: false },
        ),
    }
    await expect(
      mailbox.sender.send({ ...MAIL, to: ['halv@kommune.test'], attachments: [broken] }),
    ).rejects.toThrow(MailError)
    expect(await listed('halv@kommune.test')).toEqual([])
  })

  it('opens no file for a server that does not answer', async () => {
    const open = jest.fn()
    const nowhere = createMailSender({
      smtpUrl: `smtp://127.0.0.1:${portOf('smtp') + 20}`,
      from: FROM,
    })
    const file = { name: 'x.pdf', mimeType: 'application/pdf', open }
    await expect(nowhere.send({ ...MAIL, attachments: [file] })).rejects.toThrow(MailError)
    expect(open).not.toHaveBeenCalled()
  })

  it('says whom the server refused', async () => {
    const answers: Record<string, string> = { full: '550 no such user', later: '450 try again' }
    const server = await pretendServer((line) => {
      const [, who = ''] = /^RCPT TO:<(\w+)@/.exec(line) ?? []
      return answers[who]
    })
    const to = (...names: string[]) => ({ ...MAIL, to: names.map((name) => `${name}@x.test`) })
    expect(await server.sender.send(to('fine', 'full'))).toEqual({ refused: ['full@x.test'] })
    await expect(server.sender.send(to('full'))).rejects.toMatchObject({ refused: ['full@x.test'] })
    expect(await server.sender.send({ ...MAIL, to: ['fine@x.test', 'full@skærbæk.dk'] })).toEqual({
      refused: ['full@skærbæk.dk'],
    })
    await expect(server.sender.send(to('later'))).rejects.toMatchObject({ refused: [] })
    await server.stop()
  })

  it('announces the hand-over when the server has all of a mail but its end', async () => {
    const to = ['aflevering@kommune.test']
    const file = fileOf('stor.pdf', randomBytes(500_000))
    const listedBefore: unknown[] = []
    await mailbox.sender.send({ ...MAIL, to, attachments: [file] }, async () => {
      listedBefore.push(await listed('aflevering@kommune.test'))
    })
    expect(listedBefore).toEqual([[]])
    expect((await received('aflevering@kommune.test')).attachments).toHaveLength(1)
  })

  it('delivers nothing of a mail that may not be handed over', async () => {
    const to = ['holdt-tilbage@kommune.test']
    const sending = mailbox.sender.send({ ...MAIL, to }, async () => {
      throw new Error('Another sends it.')
    })
    await expect(sending).rejects.toMatchObject({ name: 'MailError', isUncertain: false })
    expect(await listed('holdt-tilbage@kommune.test')).toEqual([])
  })

  it('says that a mail is uncertain if the connection ends after the hand-over, and only then', async () => {
    const answerOf = (end: string) => async () => {
      const server = await pretendServer((line) => (line === '.' ? end : undefined))
      try {
        await server.sender.send(MAIL, async () => {})
        return 'sent'
      } catch (error) {
        return error instanceof MailError ? error.isUncertain : error
      } finally {
        await server.stop()
      }
    }
    expect(await answerOf('250 fine')()).toBe('sent')
    expect(await answerOf('554 no thanks')()).toBe(false)
    expect(await answerOf('452 later')()).toBe(false)
    expect(await answerOf(HANG_UP)()).toBe(true)
    const early = await pretendServer((line) => (line === 'DATA' ? HANG_UP : undefined))
    await expect(early.sender.send(MAIL, async () => {})).rejects.toMatchObject({
      isUncertain: false,
    })
    await early.stop()
  })

  it('breaks off what is being sent when it stops', async () => {
    const server = await pretendServer((line) => (line.startsWith('MAIL') ? '' : undefined))
    const sending = server.sender.send(MAIL)
    await server.heard('MAIL')
    server.sender.stop()
    await expect(sending).rejects.toThrow(MailError)
    await server.stop()
  })
})

/** An answer of the pretended server that ends the connection. */
const HANG_UP = 'hang up'

/** A fake SMTP server. It replies 250 unless `answerTo` returns a reply; '' sends none. */
async function pretendServer(answerTo: (line: string) => string | undefined) {
  const lines: string[] = []
  const sockets = new Set<Socket>()
  let told = () => {}
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.write('220 x\r\n')
    let inData = false
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n')) {
        if (line === '' && !inData) continue
        lines.push(line)
        told()
        if (inData && line !== '.') continue
        const answer = answerTo(line) ?? (line === 'DATA' ? '354 go' : '250 ok')
        inData = line === 'DATA'
        if (answer === HANG_UP) socket.destroy()
        else if (answer !== '') socket.write(`${answer}\r\n`)
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    sender: createMailSender({ smtpUrl: `smtp://127.0.0.1:${port}`, from: FROM }),
    heard: (start: string) =>
      new Promise<void>((resolve) => {
        told = () => lines.some((line) => line.startsWith(start)) && resolve()
        told()
      }),
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
