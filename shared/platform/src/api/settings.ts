/** Base addresses of the back ends by name; those that end in `Dummy` serve test accounts. */
export type BaseUrls = Readonly<Record<string, string>>

/** Who calls. */
export interface Caller {
  readonly accessToken: string | null
  readonly testAccount: boolean
}

/** What the host hands to the client. */
export interface ApiSettings {
  readonly baseUrls: BaseUrls
  /**
   * Who calls, asked for each call; an access token that has expired is renewed first. Null when
   * nobody is here any more and nothing may be sent.
   */
  readonly caller: () => Promise<Caller | null>
  /**
   * Renews the tokens after a 401; false when that ended the session.
   *
   * @param refused the access token that was refused, which may have been renewed meanwhile
   */
  readonly renewTokens: (refused: string | null) => Promise<boolean>
  /** How long an answer may take. */
  readonly timeoutMs?: number
}

let settings: ApiSettings | null = null

/** Hands the client what it needs to know; the host calls it before the first render. */
export function configureApi(next: ApiSettings): void {
  settings = next
}

export function apiSettings(): ApiSettings {
  if (settings === null) throw new Error('configureApi has not been called.')
  return settings
}
