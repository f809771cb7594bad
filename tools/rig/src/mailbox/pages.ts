import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import { timeInDenmark } from '../../../../services/platform/clock.ts'
import { attachmentsOf, type StoredMail } from './mail-store.ts'

const STYLE = `
:root { font: 16px/1.5 system-ui, sans-serif; color: #1d2421; background: #faf7f1; }
body { max-width: 960px; margin: 0 auto; padding: 16px; overflow-wrap: anywhere; }
h1 { font-size: 24px; line-height: 1.25; }
a { color: #1f5f58; }
ul { padding: 0; list-style: none; }
li { padding: 8px 0; border-bottom: 1px solid #e4e0d7; }
li span { display: block; font-size: 14px; }
dt { color: #55605a; }
dd { margin: 0 0 8px; }
pre { white-space: pre-wrap; font: inherit; padding: 16px; background: #fff; border: 1px solid #e4e0d7; }
input, button { min-height: 40px; max-width: 100%; padding: 0 12px; font: inherit; }
li a, summary { display: inline-block; min-height: 24px; }
`

/** Content security policy of the pages: their own style, and forms to themselves. */
export const PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  // The empty icon; without one, browsers ask for /favicon.ico.
  'img-src data:',
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ')

type Html = ReturnType<typeof html>

const subjectOf = ({ email }: StoredMail) => email.subject || '(uden emne)'
const timeOf = ({ receivedAt }: StoredMail) => timeInDenmark(new Date(receivedAt))

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
<body><main>${content}</main></body>
</html>`}`
}

export function listPage(mails: readonly StoredMail[], to: string): string {
  const count = mails.length === 1 ? '1 mail' : `${mails.length} mails`
  return page(
    'Mails',
    html`<h1>Postkasse til TR-portalen</h1>
<p>Alt, hvad portalen har sendt på denne maskine. Ingen af dem er sendt videre.</p>
<form><label for="til">Modtager</label>
<input id="til" name="til" type="email" value="${to}" autocomplete="off">
<button type="submit">Vis</button></form>
<p aria-live="polite">${mails.length === 0 ? 'Ingen mails endnu' : `${count}, den nyeste først`}${to === '' ? '' : html` til ${to}. <a href="/">Vis alle</a>`}</p>
${
  mails.length === 0
    ? ''
    : html`<ul>${mails.map(
        (mail) => html`<li><a href="/mail/${mail.id}">${subjectOf(mail)}</a>
<span>Til ${mail.to.join(', ')}</span><span>${timeOf(mail)}</span></li>`,
      )}</ul>
<form method="post" action="/slet"><button type="submit">Slet alle mails</button></form>`
}`,
  )
}

export function mailPage(mail: StoredMail): string {
  const { id, to, email } = mail
  const files = attachmentsOf(email)
  return page(
    subjectOf(mail),
    html`<p><a href="/">Alle mails</a></p>
<h1>${subjectOf(mail)}</h1>
<dl><dt>Fra</dt><dd>${email.from?.name ?? ''} &lt;${email.from?.address ?? mail.from}&gt;</dd>
<dt>Modtagere, også skjulte</dt><dd>${to.join(', ')}</dd>
<dt>Modtaget</dt><dd>${timeOf(mail)}</dd></dl>
<pre>${email.text ?? ''}</pre>
${
  files.length === 0
    ? ''
    : html`<h2>Filer</h2><ul>${files.map(
        ({ name, content }, index) =>
          html`<li><a href="/mail/${id}/fil/${index}">${name}</a> ${content.length} byte</li>`,
      )}</ul>`
}
<details><summary>Alt i mailens hoved</summary><pre>${email.headers
      .map(({ originalKey, value }) => `${originalKey}: ${value}`)
      .join('\n')}</pre></details>`,
  )
}

export function missingPage(): string {
  return page('Findes ikke', html`<h1>Mailen findes ikke</h1><p><a href="/">Alle mails</a></p>`)
}
