import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import type { ListedAccount } from './accounts.ts'

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

const SUBMIT_AT_ONCE = "document.getElementById('log-ud').click()"

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * The content security policy of the provider's own pages.
 *
 * @param origins the portal's origins, to which form responses redirect
 */
export function pagePolicy(origins: readonly string[]): string {
  return [
    "default-src 'none'",
    `style-src ${hashOf(STYLE)}`,
    // The empty icon; without one, browsers ask for /favicon.ico.
    'img-src data:',
    `script-src ${hashOf(SUBMIT_AT_ONCE)}`,
    `form-action 'self' ${origins.join(' ')}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ')
}

type Html = ReturnType<typeof html>

function page(title: string, content: Html): string {
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

export interface SignInPage {
  /** URL that the form is posted to. */
  readonly action: string
  readonly login: string
  /** Why the last attempt was refused; null for the first. */
  readonly problem: string | null
  readonly accounts: readonly ListedAccount[]
}

export function signInPage({ action, login, problem, accounts }: SignInPage): string {
  return page(
    problem === null ? 'Log på' : 'Fejl: Log på',
    html`<h1>Log på</h1>
<form method="post" action="${action}">
<label for="brugernavn">Brugernavn</label>
<input id="brugernavn" name="brugernavn" value="${login}" autocomplete="username" autocapitalize="none" spellcheck="false" required ${raw(login === '' ? 'autofocus' : '')}>
<label for="adgangskode">Adgangskode</label>
<input id="adgangskode" name="adgangskode" type="password" autocomplete="current-password" required ${raw(login === '' ? '' : 'autofocus')} ${raw(problem === null ? '' : 'aria-invalid="true" aria-describedby="fejl"')}>
${problem === null ? '' : html`<p class="error" id="fejl" role="alert">${problem}</p>`}
<button type="submit">Log på</button>
</form>
${
  accounts.length === 0
    ? ''
    : html`<h2>Demokonti</h2>
<p>Alle har adgangskoden <strong>portal</strong>.</p>
<ul>${accounts.map(
        (account) =>
          html`<li><a href="${action}?brugernavn=${encodeURIComponent(account.login)}">${account.login}</a><span>${account.description}</span></li>`,
      )}</ul>`
}`,
  )
}

/**
 * The sign-out page, which submits its form immediately.
 *
 * @param form the provider's own form, with id `op.logoutForm`
 */
export function signOutPage(form: string): string {
  return page(
    'Log ud',
    html`<h1>Du bliver logget ud</h1>
${raw(form)}
<button id="log-ud" type="submit" form="op.logoutForm" name="logout" value="yes">Log ud</button>
<script>${raw(SUBMIT_AT_ONCE)}</script>`,
  )
}

export function signedOutPage(hostAddress: string): string {
  return page(
    'Logget ud',
    html`<h1>Du er logget ud</h1><p><a href="${hostAddress}/">Til TR-portalen</a></p>`,
  )
}

/** Shown to a client that has begun to sign in too often. */
export function busyPage(hostAddress: string): string {
  return page(
    'Prøv igen om lidt',
    html`<h1>Prøv igen om lidt</h1>
<p>Der er for mange, der logger på herfra lige nu. Vent et minut, og prøv igen.</p>
<p><a href="${hostAddress}/">Til TR-portalen</a></p>`,
  )
}

export function failurePage(hostAddress: string): string {
  return page(
    'Fejl',
    html`<h1>Der skete en fejl</h1>
<p>Din log på-anmodning er udløbet eller ugyldig. Gå til portalen og prøv igen.</p>
<p><a href="${hostAddress}/">Til TR-portalen</a></p>`,
  )
}
