import { Hono } from 'hono'
import { csrf } from 'hono/csrf'
import { attachmentsOf, type MailStore, type StoredMail } from './mail-store.ts'
import { listPage, mailPage, missingPage, PAGE_POLICY } from './pages.ts'

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
  app.use(csrf())

  app.get('/', async (c) => {
    const to = (c.req.query('til') ?? '').trim()
    return c.html(listPage(await store.list(to === '' ? undefined : to), to))
  })
  app.post('/slet', async (c) => {
    await store.clear()
    return c.redirect('/', 303)
  })
  app.get('/mail/:id', async (c) => {
    const mail = await store.find(c.req.param('id'))
    return mail === undefined ? c.html(missingPage(), 404) : c.html(mailPage(mail))
  })
  app.get('/mail/:id/fil/:index{\\d{1,4}}', async (c) => {
    const mail = await store.find(c.req.param('id'))
    const attachment = mail && attachmentsOf(mail.email)[Number(c.req.param('index'))]
    if (attachment === undefined) return c.html(missingPage(), 404)
    return c.body(attachment.content, 200, download(attachment.name))
  })
  app.get('/api/mails', async (c) => {
    const mails = await store.list(c.req.query('to'))
    return c.json({ mails: mails.map(toJson) })
  })

  app.notFound((c) => c.html(missingPage(), 404))
  return app
}

function toJson({ id, from, to, email }: StoredMail) {
  return {
    id,
    from,
    to,
    subject: email.subject ?? '',
    headers: email.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
    text: email.text ?? null,
    attachments: attachmentsOf(email).map(({ name, mimeType, content }, index) => ({
      name,
      mimeType,
      bytes: content.length,
      address: `/mail/${id}/fil/${index}`,
    })),
  }
}

/** Headers that make browsers download the content, and never display it, for any type. */
function download(name: string): Record<string, string> {
  const encoded = encodeURIComponent(name.replace(/\p{Surrogate}/gu, '_')).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return {
    'Content-Type': 'application/octet-stream',
    'Content-Disposition': `attachment; filename*=UTF-8''${encoded}`,
    'Content-Security-Policy': "default-src 'none'; sandbox",
  }
}
