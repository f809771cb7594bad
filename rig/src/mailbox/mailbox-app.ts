import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import type { Email } from 'postal-mime'
import { attachmentsOf, type MailStore, type MailSummary, parseMail } from './mail-store.ts'
import { listPage, MAIL_HTML_POLICY, mailPage, missingPage, PAGE_POLICY } from './pages.ts'

/** Serves the mailbox as web pages, and the same data as JSON for tests. */
export function createMailboxApp(store: MailStore, port: number): Hono {
  const app = new Hono()
  const own = new Set([`localhost:${port}`, `127.0.0.1:${port}`])

  app.use(async (c, next) => {
    // Prevents DNS rebinding: a foreign page whose host name resolves to this machine could read
    // all emails.
    if (!own.has(c.req.header('Host') ?? '')) return c.text('Misdirected request', 421)
    c.header('X-Content-Type-Options', 'nosniff')
    c.header('Cache-Control', 'no-store')
    c.header('Referrer-Policy', 'no-referrer')
    c.header('Content-Security-Policy', PAGE_POLICY)
    await next()
  })

  async function read(id: string): Promise<{ summary: MailSummary; email: Email } | undefined> {
    const summary = store.find(id)
    return summary && { summary, email: await parseMail(await store.read(id)) }
  }

  app.get('/', (c) => {
    const to = (c.req.query('til') ?? '').trim()
    return c.html(listPage(store.list(to === '' ? undefined : to), to))
  })
  app.get('/mail/:id', async (c) => {
    const mail = await read(c.req.param('id'))
    return mail === undefined ? c.html(missingPage(), 404) : c.html(mailPage(mail))
  })
  app.get('/mail/:id/html', async (c) => {
    const mail = await read(c.req.param('id'))
    if (mail?.email.html === undefined) return c.html(missingPage(), 404)
    c.header('Content-Security-Policy', MAIL_HTML_POLICY)
    return c.html(mail.email.html)
  })

  app.get('/api/mails', (c) => c.json({ mails: store.list(c.req.query('to')) }))
  app.get('/api/mails/:id', async (c) => {
    const mail = await read(c.req.param('id'))
    if (mail === undefined) return c.json({ Message: 'Mailen findes ikke.' }, 404)
    const { summary, email } = mail
    return c.json({
      ...summary,
      headers: email.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
      text: email.text ?? null,
      html: email.html ?? null,
      attachments: attachmentsOf(email).map(({ name, mimeType, content }) => ({
        name,
        mimeType,
        bytes: content.length,
        sha256: createHash('sha256').update(content).digest('hex'),
      })),
    })
  })
  app.get('/api/mails/:id/raw', async (c) => {
    const summary = store.find(c.req.param('id'))
    if (summary === undefined) return c.json({ Message: 'Mailen findes ikke.' }, 404)
    return c.body(new Uint8Array(await store.read(summary.id)), 200, download('mail.eml'))
  })
  app.get('/api/mails/:id/attachments/:index{\\d{1,4}}', async (c) => {
    const mail = await read(c.req.param('id'))
    const attachment = mail && attachmentsOf(mail.email)[Number(c.req.param('index'))]
    if (attachment === undefined) return c.json({ Message: 'Filen findes ikke.' }, 404)
    return c.body(attachment.content, 200, download(attachment.name))
  })

  app.notFound((c) => c.html(missingPage(), 404))
  return app
}

/** Headers that make browsers download the content, and never display it, for any type. */
function download(name: string): Record<string, string> {
  const plain = name.replace(/[^\w. -]/g, '_')
  const encoded = encodeURIComponent(name.replace(/\p{Surrogate}/gu, '_')).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return {
    'Content-Type': 'application/octet-stream',
    'Content-Disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`,
    'Content-Security-Policy': "default-src 'none'; sandbox",
  }
}
