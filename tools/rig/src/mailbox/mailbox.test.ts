import { writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { portOf } from '@portal/machine/ports'
import { createTransport } from 'nodemailer'
import { MAIL, mailboxOfSuite } from '../../../../services/testing/mailbox.ts'
import { openMailStore } from './mail-store.ts'

describe('mailbox', () => {
  const mailbox = mailboxOfSuite()
  const { get, listed } = mailbox

  it('shows mails in the browser, the newest first, without script', async () => {
    for (const [id, subject] of [
      ['a', 'Den første'],
      ['b', '<script>alert(1)</script> & "Ærø"'],
    ] as const) {
      await mailbox.sender.send({ ...MAIL, id, to: ['liste@kommune.test'], subject })
    }
    const answer = await get('/?til=liste%40kommune.test')
    const list = await answer.text()
    expect(answer.headers.get('Content-Security-Policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-/,
    )
    expect(answer.headers.get('Content-Security-Policy')).not.toContain('script-src')
    expect(list).toContain('2 mails, den nyeste først')
    expect(list.indexOf('&lt;script&gt;')).toBeLessThan(list.indexOf('Den første'))
    expect(list).not.toContain('<script')
    const [{ id }] = await listed('liste@kommune.test')
    const page = await (await get(`/mail/${id}`)).text()
    expect(page).toContain('Æblegrød på Ærø.')
    expect(page).not.toContain('<script')
    expect((await get('/mail/none')).status).toBe(404)
    expect((await get('/mail/..%2F..%2Fx')).status).toBe(404)
  })

  it('shows what is no mail at all', async () => {
    await handIn('\xff\x00 uden hoved', 'roed@kommune.test')
    const [{ id }] = await listed('roed@kommune.test')
    expect((await get(`/mail/${id}`)).status).toBe(200)
  })

  it('answers to its own names only', async () => {
    const port = portOf('mailbox')
    const status = await new Promise<string>((resolve) => {
      request({ host: '127.0.0.1', port, headers: { Host: 'ond.test' } }, (answer) =>
        resolve(String(answer.statusCode)),
      ).end()
    })
    expect(status).toBe('421')
  })

  it('deletes all mails for its own page, and for no other', async () => {
    await mailbox.sender.send({ ...MAIL, to: ['slettet@kommune.test'] })
    const clear = (origin: string) =>
      fetch(`${mailbox.address}/slet`, {
        method: 'POST',
        headers: { Origin: origin, 'Content-Type': 'application/x-www-form-urlencoded' },
      })
    expect((await clear('https://ond.test')).status).toBe(403)
    expect(await listed('slettet@kommune.test')).toHaveLength(1)
    expect((await clear(mailbox.address)).status).toBe(200)
    expect(await listed('slettet@kommune.test')).toEqual([])
  })

  it('finds its mails again, without what was begun, and lets the oldest make room', async () => {
    const folder = join(mailbox.folder, 'small')
    const store = await openMailStore(folder, 3)
    for (const text of ['1', '2', '3', '4']) {
      await store.add(
        { from: 'a@b.dk', to: ['c@d.dk'] },
        Readable.from([`Subject: ${text}\r\n\r\n${text}`]),
      )
    }
    writeFileSync(join(folder, '9-abc.mail.part'), 'Subject: begun')
    const again = await openMailStore(folder, 3)
    const subjects = (await again.list()).map(({ email }) => email.subject)
    expect(subjects).toEqual(['4', '3', '2'])
  })

  /** Sends a raw message. */
  async function handIn(message: string, to: string): Promise<void> {
    await createTransport(mailbox.smtpUrl).sendMail({
      envelope: { from: 'a@b.dk', to: [to] },
      raw: Buffer.from(message, 'latin1'),
    })
  }
})
