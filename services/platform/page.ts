import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'

const STYLE = `
:root { color-scheme: light; font: 16px/1.5 system-ui, sans-serif; color: #1d2421; }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; background: #16443f; display: grid; place-items: center; padding: 16px; }
main { width: 100%; max-width: 420px; background: #fffdf9; border-radius: 12px; padding: 32px; }
h1 { margin: 0 0 16px; font-size: 24px; line-height: 1.25; }
h2 { margin: 32px 0 8px; font-size: 16px; }
p { margin: 0 0 16px; }
label { display: block; margin: 16px 0 4px; font-weight: 600; }
input { width: 100%; min-height: 44px; padding: 8px 12px; font: inherit; color: inherit; background: #fff; border: 1px solid #66706b; border-radius: 6px; }
input[aria-invalid] { border: 2px solid #910012; }
button { width: 100%; min-height: 44px; margin-top: 24px; font: inherit; font-weight: 600; color: #fff; background: #297a71; border: 0; border-radius: 6px; cursor: pointer; }
button:hover { background: #1f5f58; }
:focus-visible { outline: 3px solid #f1c400; outline-offset: 2px; }
.error { margin: 4px 0 0; color: #910012; font-weight: 600; }
ul { margin: 0; padding: 0; list-style: none; }
li { border-top: 1px solid #e4e0d7; padding: 8px 0; font-size: 14px; }
li a { display: inline-block; min-height: 24px; color: #1f5f58; font-weight: 600; overflow-wrap: anywhere; }
li span { display: block; }
`

export const hashOf = (text: string) =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * The content security policy of a page: no other content than its own.
 *
 * @param forms where its forms may lead
 * @param scripts sources of its scripts; none if omitted
 */
export function pagePolicy(forms: readonly string[], scripts: readonly string[] = []): string {
  return [
    "default-src 'none'",
    `style-src ${hashOf(STYLE)}`,
    // The empty icon; without one, browsers ask for /favicon.ico.
    'img-src data:',
    ...(scripts.length > 0 ? [`script-src ${scripts.join(' ')}`] : []),
    `form-action ${forms.join(' ')}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ')
}

/** A page that a service shows by itself, outside the portal. */
export function htmlPage(title: string, content: ReturnType<typeof html>): string {
  return `${html`<!doctype html>
<html lang="da">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – TR-portalen</title>
<link rel="icon" href="data:,">
<style>${raw(STYLE)}</style>
</head>
<body><main>${content}</main></body>
</html>`}`
}
