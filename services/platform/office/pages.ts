import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'

const STYLE = `
:root { color-scheme: light; font: 16px/1.5 system-ui, sans-serif; color: #1d2421; background: #faf7f1; }
* { box-sizing: border-box; }
body { margin: 0; }
.skip { position: absolute; left: -9999px; }
.skip:focus { left: 8px; top: 8px; padding: 8px 16px; background: #fff; z-index: 1; }
header { background: #16443f; color: #fff; }
header > div, main { max-width: 1200px; margin: 0 auto; padding: 16px; }
header > div { display: flex; flex-wrap: wrap; gap: 8px 24px; align-items: center; justify-content: space-between; }
header p { margin: 0; font-weight: 600; }
nav ul { display: flex; flex-wrap: wrap; gap: 4px 16px; margin: 0; padding: 0; list-style: none; align-items: center; }
nav a, nav button { display: inline-flex; align-items: center; min-height: 44px; color: #fff; font: inherit; }
nav a[aria-current] { font-weight: 600; text-decoration-thickness: 3px; }
nav form { display: inline; }
nav button { padding: 0; background: none; border: 0; text-decoration: underline; cursor: pointer; }
main { padding: 24px 16px 64px; }
h1 { margin: 0 0 8px; font-size: 24px; line-height: 1.25; }
h2 { margin: 0 0 4px; font-size: 18px; overflow-wrap: anywhere; }
p { margin: 0 0 16px; }
main a { color: #1f5f58; }
.quiet { color: #55605a; }
.fields { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 200px), 1fr)); gap: 12px; align-items: end; margin: 16px 0; }
label { display: block; font-weight: 600; }
input, select, textarea { width: 100%; min-height: 44px; padding: 8px 12px; font: inherit; color: inherit; background: #fff; border: 1px solid #66706b; border-radius: 6px; }
.button, main button { display: inline-flex; align-items: center; justify-content: center; min-height: 44px; padding: 0 16px; font: inherit; font-weight: 600; color: #1f5f58; background: #fff; border: 1px solid #1f5f58; border-radius: 6px; cursor: pointer; text-decoration: none; }
main button.main { color: #fff; background: #297a71; border-color: #297a71; }
main button.main:hover { background: #1f5f58; }
main button:hover, .button:hover { background: #eaf3f1; }
.actions { display: flex; flex-wrap: wrap; gap: 8px 12px; align-items: center; margin: 16px 0; }
:focus-visible { outline: 3px solid #b58900; outline-offset: 2px; }
header :focus-visible { outline-color: #f1c400; }
table { width: 100%; border-collapse: collapse; background: #fffdf9; border: 1px solid #e4e0d7; font-size: 14px; }
caption { text-align: left; padding-bottom: 8px; }
th, td { padding: 8px 12px; text-align: left; vertical-align: top; border-bottom: 1px solid #e4e0d7; }
.long { overflow-wrap: anywhere; }
.refused { color: #910012; font-weight: 600; }
.card { margin: 0 0 16px; padding: 16px; background: #fffdf9; border: 1px solid #e4e0d7; border-radius: 8px; }
.notice { padding: 12px 16px; background: #eaf3f1; border-left: 4px solid #297a71; }
.problem { padding: 12px 16px; background: #fbeaec; border-left: 4px solid #910012; }
dl { display: grid; grid-template-columns: minmax(120px, max-content) 1fr; gap: 4px 16px; margin: 12px 0; }
dt { color: #55605a; }
dd { margin: 0; overflow-wrap: anywhere; white-space: pre-wrap; }
summary { display: inline-block; min-height: 44px; padding: 10px 0; color: #1f5f58; font-weight: 600; text-decoration: underline; cursor: pointer; }
.cards { list-style: none; margin: 0; padding: 0; }
@media (max-width: 900px) {
  td { overflow-wrap: anywhere; }
  table, caption, tbody, tr, th, td { display: block; }
  thead { position: absolute; left: -9999px; }
  td { padding: 2px 12px; border: 0; }
  td::before { content: attr(data-label) ': '; color: #55605a; }
  tr { padding: 8px 0; border-bottom: 1px solid #e4e0d7; }
  dl { grid-template-columns: 1fr; gap: 0; }
  dd { margin-bottom: 8px; }
}
`

/** The content security policy of these pages: their own style, their own forms, no scripts. */
export const OFFICE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  // The empty icon; without one, browsers ask for /favicon.ico.
  'img-src data:',
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ')

export type Html = ReturnType<typeof html>

interface OfficeLink {
  readonly path: string
  readonly label: string
}

export interface OfficePage {
  readonly title: string
  readonly content: Html | string
  /** The pages that the user may open; empty while nobody is signed in. */
  readonly links?: readonly OfficeLink[]
  readonly path?: string
  /** Path of the form that signs out. */
  readonly signOut?: string
}

/** A whole page in the frame that all pages of the office share. */
export function officePage({ title, content, links = [], path, signOut }: OfficePage): string {
  return `${html`<!doctype html>
<html lang="da">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – Kontoret</title>
<link rel="icon" href="data:,">
<style>${raw(STYLE)}</style>
</head>
<body><a class="skip" href="#indhold">Gå til indholdet</a>
<header><div><p>TR-portalen: kontoret</p>
${
  signOut === undefined
    ? ''
    : html`<nav aria-label="Kontoret"><ul>${links.map(
        (link) =>
          html`<li><a href="${link.path}"${raw(link.path === path ? ' aria-current="page"' : '')}>${link.label}</a></li>`,
      )}<li><form method="post" action="${signOut}"><button type="submit">Log ud</button></form></li></ul></nav>`
}</div></header><main id="indhold" tabindex="-1">${content}</main></body>
</html>`}`
}

/** A page that only says something, such as why the user cannot go on. */
export function messagePage(
  { title, message, ...page }: Omit<OfficePage, 'content'> & { readonly message: string },
  more: Html | string = '',
): string {
  return officePage({ ...page, title, content: html`<h1>${title}</h1><p>${message}</p>${more}` })
}
