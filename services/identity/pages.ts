import { html, raw } from 'hono/html'
import { hashOf, htmlPage, pagePolicy } from '../platform/page.ts'
import type { ListedAccount } from './accounts.ts'

const SUBMIT_AT_ONCE = "document.getElementById('log-ud').click()"

/**
 * The content security policy of the provider's own pages.
 *
 * @param origins the portal's origins, to which form responses redirect
 */
export function providerPolicy(origins: readonly string[]): string {
  return pagePolicy(["'self'", ...origins], [hashOf(SUBMIT_AT_ONCE)])
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
  return htmlPage(
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
  return htmlPage(
    'Log ud',
    html`<h1>Du bliver logget ud</h1>
${raw(form)}
<button id="log-ud" type="submit" form="op.logoutForm" name="logout" value="yes">Log ud</button>
<script>${raw(SUBMIT_AT_ONCE)}</script>`,
  )
}

export function signedOutPage(hostAddress: string): string {
  return htmlPage(
    'Logget ud',
    html`<h1>Du er logget ud</h1><p><a href="${hostAddress}/">Til TR-portalen</a></p>`,
  )
}

/** Shown to a client that has begun to sign in too often. */
export function busyPage(hostAddress: string): string {
  return htmlPage(
    'Prøv igen om lidt',
    html`<h1>Prøv igen om lidt</h1>
<p>Der er for mange, der logger på herfra lige nu. Vent et minut, og prøv igen.</p>
<p><a href="${hostAddress}/">Til TR-portalen</a></p>`,
  )
}

export function failurePage(hostAddress: string): string {
  return htmlPage(
    'Fejl',
    html`<h1>Der skete en fejl</h1>
<p>Din log på-anmodning er udløbet eller ugyldig. Gå til portalen og prøv igen.</p>
<p><a href="${hostAddress}/">Til TR-portalen</a></p>`,
  )
}
