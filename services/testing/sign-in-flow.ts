import { createHash, randomBytes } from 'node:crypto'
import * as v from 'valibot'

/** A test client that signs in like a browser. */

const tokensSchema = v.object({
  access_token: v.string(),
  id_token: v.string(),
  refresh_token: v.string(),
  expires_in: v.number(),
})

export type Tokens = v.InferOutput<typeof tokensSchema>

export const tokensOf = async (response: Response): Promise<Tokens> =>
  v.parse(tokensSchema, await response.json())

/** The resource that the portal requests tokens for. */
const RESOURCE = 'urn:tr-portal:api'

export class TestBrowser {
  readonly #cookies = new Map<string, string>()
  readonly issuer: string
  readonly host: string

  constructor(issuer: string, host: string) {
    this.issuer = issuer
    this.host = host
  }

  async fetch(
    address: string,
    form?: URLSearchParams,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Response> {
    const response = await fetch(new URL(address, this.issuer), {
      method: form === undefined ? 'GET' : 'POST',
      body: form ?? null,
      redirect: 'manual',
      headers: {
        ...headers,
        Cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = cookie.match(/^([^=]+)=([^;]*)/) ?? []
      if (value === '') this.#cookies.delete(name)
      else this.#cookies.set(name, value)
    }
    return response
  }

  /** Follows redirects until it reaches a page or the portal's address. */
  async follow(response: Response): Promise<Response> {
    const next = response.headers.get('Location')
    return next === null || next.startsWith(this.host)
      ? response
      : this.follow(await this.fetch(new URL(next, response.url).href))
  }

  authorizeAddress(challenge: string, changes: Record<string, string | null> = {}): string {
    const parameters = {
      response_type: 'code',
      client_id: 'tr-portal',
      redirect_uri: `${this.host}/`,
      scope: 'openid profile offline_access',
      resource: RESOURCE,
      state: 'a-state',
      max_age: '1200',
      code_challenge: challenge,
      code_challenge_method: 'S256',
      ...changes,
    }
    const given = Object.entries(parameters).flatMap(([name, value]): [string, string][] =>
      value === null ? [] : [[name, value]],
    )
    return `/auth?${new URLSearchParams(given)}`
  }

  /** Signs in like a user, and returns the code from the redirect to the portal. */
  async signIn(login: string, password = 'portal'): Promise<{ code: string; verifier: string }> {
    const verifier = randomBytes(96).toString('base64url')
    const page = await this.follow(await this.fetch(this.authorizeAddress(challengeOf(verifier))))
    const action = (await page.text()).match(/<form method="post" action="([^"]+)"/)?.[1] ?? ''
    const back = await this.follow(
      await this.fetch(action, new URLSearchParams({ brugernavn: login, adgangskode: password })),
    )
    const address = new URL(back.headers.get('Location') ?? '', this.host)
    return { code: address.searchParams.get('code') ?? '', verifier }
  }

  token(parameters: Record<string, string>): Promise<Response> {
    return fetch(`${this.issuer}/token`, {
      method: 'POST',
      headers: { Origin: this.host },
      body: new URLSearchParams({ client_id: 'tr-portal', resource: RESOURCE, ...parameters }),
    })
  }

  exchange({ code, verifier }: { code: string; verifier: string }): Promise<Response> {
    return this.token({
      grant_type: 'authorization_code',
      code,
      code_verifier: verifier,
      redirect_uri: `${this.host}/`,
    })
  }

  refresh(token: string): Promise<Response> {
    return this.token({ grant_type: 'refresh_token', refresh_token: token })
  }

  async signOut(idToken: string): Promise<Response> {
    const parameters = new URLSearchParams({
      id_token_hint: idToken,
      post_logout_redirect_uri: `${this.host}/`,
    })
    const page = await this.follow(await this.fetch(`/session/end?${parameters}`))
    const html = await page.text()
    const action = html.match(/action="([^"]+)"/)?.[1] ?? ''
    const secret = html.match(/name="xsrf" value="([^"]+)"/)?.[1] ?? ''
    return this.follow(
      await this.fetch(action, new URLSearchParams({ xsrf: secret, logout: 'yes' })),
    )
  }
}

export function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url')
}
