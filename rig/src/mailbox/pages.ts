import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import type { Email } from 'postal-mime'
import { timeInDenmark } from '../../../services/platform/clock.ts'
import { attachmentsOf, type MailSummary } from './mail-store.ts'

const STYLE = `
:root { color-scheme: light; font: 16px/1.5 system-ui, sans-serif; color: #1d2421; background: #faf7f1; }
* { box-sizing: border-box; }
body { margin: 0; }
header { background: #16443f; color: #fff; }
header > *, main { max-width: 960px; margin: 0 auto; padding: 16px; }
header a { color: #fff; font-weight: 600; text-decoration: none; }
main { padding: 24px 16px 64px; }
h1 { margin: 0 0 4px; font-size: 24px; line-height: 1.25; overflow-wrap: anywhere; }
h2 { margin: 32px 0 8px; font-size: 16px; }
p { margin: 0 0 16px; }
a { color: #1f5f58; }
.quiet { color: #55605a; }
form { display: flex; flex-wrap: wrap; gap: 8px; align-items: end; margin: 16px 0 24px; }
form > div { flex: 0 1 320px; min-width: 0; }
label { display: block; font-weight: 600; }
input { width: 100%; min-height: 40px; padding: 8px 12px; font: inherit; color: inherit; background: #fff; border: 1px solid #66706b; border-radius: 6px; }
button { min-height: 40px; padding: 0 16px; font: inherit; font-weight: 600; color: #1f5f58; background: #fff; border: 1px solid #1f5f58; border-radius: 6px; cursor: pointer; }
button:hover { background: #eaf3f1; }
:focus-visible { outline: 3px solid #f1c400; outline-offset: 2px; }
.card, .list > li { background: #fffdf9; border: 1px solid #e4e0d7; }
.card { border-radius: 8px; padding: 16px; }
ul { margin: 0; padding: 0; list-style: none; }
.list > li { position: relative; padding: 12px 16px; margin-top: -1px; }
.list > li:first-child { border-radius: 8px 8px 0 0; }
.list > li:last-child { border-radius: 0 0 8px 8px; }
.list > li:hover { background: #f4f0e7; }
.list a { font-weight: 600; overflow-wrap: anywhere; }
.list a::after { content: ''; position: absolute; inset: 0; }
.list span { display: block; font-size: 14px; overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: minmax(80px, max-content) 1fr; gap: 4px 16px; margin: 16px 0 0; }
dt { color: #55605a; }
dd { margin: 0; overflow-wrap: anywhere; }
pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
details { margin: 32px 0 16px; }
summary { min-height: 24px; font-weight: 600; cursor: pointer; }
details pre { margin-top: 8px; font: 13px/1.5 ui-monospace, monospace; }
iframe { width: 100%; height: 480px; border: 1px solid #e4e0d7; border-radius: 8px; background: #fff; }
.files li { padding: 4px 0; }
.files a { display: inline-block; min-height: 24px; font-weight: 600; overflow-wrap: anywhere; }
@media (max-width: 480px) { dl { grid-template-columns: 1fr; gap: 0; } dd { margin-bottom: 8px; } }
`

/**
 * Content security policy of the mailbox's pages: only their own style, and a sandboxed frame that
 * shows an email's HTML.
 */
export const PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  // The empty icon; without one, browsers ask for /favicon.ico.
  'img-src data:',
  "frame-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ')

/**
 * Content security policy of an email's HTML: no scripts, no requests, and no access to our origin.
 */
export const MAIL_HTML_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "frame-ancestors 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  'sandbox',
].join('; ')

type Html = ReturnType<typeof html>

const NO_SUBJECT = '(uden emne)'

const danishNumber = new Intl.NumberFormat('da-DK', { maximumFractionDigits: 1 })

function page(title: string, content: Html): string {
  return `${html`<!doctype html>
<html lang="da">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – Postkasse</title>
<link rel="icon" href="data:,">
<style>${raw(STYLE)}</style>
</head>
<body><header><div><a href="/">Postkasse til TR-portalen</a></div></header><main>${content}</main></body>
</html>`}`
}

export function listPage(mails: readonly MailSummary[], to: string): string {
  return page(
    'Mails',
    html`<h1>Mails</h1>
<p class="quiet">Alt, hvad portalen har sendt på denne maskine. Ingen af dem er sendt videre.</p>
<form><div><label for="til">Modtager</label>
<input id="til" name="til" type="email" value="${to}" autocomplete="off"></div>
<button type="submit">Vis</button></form>
<p aria-live="polite">${countOf(mails.length)}${to === '' ? '' : html` til ${to}. <a href="/">Vis alle</a>`}</p>
${mails.length === 0 ? '' : html`<ul class="list">${mails.map(listItem)}</ul>`}`,
  )
}

function countOf(count: number): string {
  if (count === 0) return 'Ingen mails endnu'
  return `${danishNumber.format(count)} ${count === 1 ? 'mail' : 'mails'}, den nyeste først`
}

function listItem(mail: MailSummary): Html {
  const files = mail.attachments.length
  return html`<li><a href="/mail/${mail.id}">${mail.subject || NO_SUBJECT}</a>
<span>Til ${recipientsOf(mail)}</span>
<span class="quiet">${timeInDenmark(new Date(mail.receivedAt))}${files === 0 ? '' : `, ${files} ${files === 1 ? 'fil' : 'filer'}`}</span></li>`
}

const SHOWN_RECIPIENTS = 3

function recipientsOf({ to }: MailSummary): string {
  const more = to.length - SHOWN_RECIPIENTS
  const shown = to.slice(0, SHOWN_RECIPIENTS).join(', ')
  return more > 0
    ? `${shown} og ${danishNumber.format(more)} ${more === 1 ? 'anden' : 'andre'}`
    : shown
}

/** The headers shown above an email, with their Danish labels. */
const HEADERS = [
  ['from', 'Fra'],
  ['reply-to', 'Svar til'],
  ['to', 'Til'],
  ['cc', 'Cc'],
] as const

export function mailPage({
  summary,
  email,
}: {
  readonly summary: MailSummary
  readonly email: Email
}): string {
  const files = attachmentsOf(email)
  const told = new Set(
    [email.to, email.cc].flatMap((list) => list ?? []).map(({ address }) => address),
  )
  const hidden = summary.to.filter((address) => !told.has(address))
  const subject = summary.subject || NO_SUBJECT
  const base = `/api/mails/${summary.id}`
  return page(
    subject,
    html`<p><a href="/">Alle mails</a></p>
<h1>${subject}</h1>
<p class="quiet">Modtaget ${timeInDenmark(new Date(summary.receivedAt))}</p>
<dl class="card">${HEADERS.map(([key, label]) => {
      const value = addressesOf(email, key)
      return value === '' ? '' : html`<dt>${label}</dt><dd>${value}</dd>`
    })}${hidden.length === 0 ? '' : html`<dt>Skjult modtager</dt><dd>${hidden.join(', ')}</dd>`}</dl>
<h2>Besked</h2>
${
  email.text === undefined && email.html !== undefined
    ? html`<iframe sandbox src="/mail/${summary.id}/html" title="Mailens indhold"></iframe>`
    : html`<pre class="card">${email.text ?? ''}</pre>`
}
${
  files.length === 0
    ? ''
    : html`<h2>Filer</h2><ul class="files card">${files.map(
        ({ name, content }, index) =>
          html`<li><a href="${base}/attachments/${index}">${name}</a> <span class="quiet">${sizeOf(content.length)}</span></li>`,
      )}</ul>`
}
<details><summary>Alt i mailens hoved</summary><pre class="card">${email.headers
      .map(({ originalKey, value }) => `${originalKey}: ${value}`)
      .join('\n')}</pre></details>
<p><a href="${base}/raw">Hent mailen, som den kom</a></p>`,
  )
}

export function missingPage(): string {
  return page(
    'Findes ikke',
    html`<h1>Mailen findes ikke</h1>
<p>Postkassen gemmer de nyeste mails. De ældste bliver slettet, når der kommer nye.</p>
<p><a href="/">Alle mails</a></p>`,
  )
}

function addressesOf(email: Email, key: (typeof HEADERS)[number][0]): string {
  const lists = {
    from: email.from ? [email.from] : [],
    'reply-to': email.replyTo ?? [],
    to: email.to ?? [],
    cc: email.cc ?? [],
  }
  return lists[key]
    .map(({ name, address }) => (name === '' ? (address ?? '') : `${name} <${address ?? ''}>`))
    .join(', ')
}

function sizeOf(bytes: number): string {
  if (bytes < 1000) return `${bytes} byte`
  if (bytes < 1_000_000) return `${danishNumber.format(bytes / 1000)} kB`
  return `${danishNumber.format(bytes / 1_000_000)} MB`
}
