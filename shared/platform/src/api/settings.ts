/** Base addresses of the services by name; names that end in `Dummy` serve test accounts. */
export type BaseUrls = Readonly<Record<string, string>>

/** The identity of the caller. */
export interface Caller {
  readonly accessToken: string | null
  readonly testAccount: boolean
}

/** The settings of the API client, which the host provides. */
export interface ApiSettings {
  readonly baseUrls: BaseUrls
  /**
   * The caller, determined for each call; an expired access token is renewed first. Null when the
   * user has signed out and nothing may be sent.
   */
  readonly caller: () => Promise<Caller | null>
  /**
   * Renews the tokens after a 401; resolves to false if that ended the session.
   *
   * @param refused the rejected access token, which may have been renewed meanwhile
   */
  readonly renewTokens: (refused: string | null) => Promise<boolean>
  /** Names of the services that allow the header `X-Request-Id`. */
  readonly requestIds: readonly string[]
  /** Whether calls start a trace: whether they send `traceparent`, which services must allow. */
  readonly traces: boolean
  /** Time-out of a response, in milliseconds. */
  readonly timeoutMs?: number
}

let settings: ApiSettings | null = null

/** Configures the client; the host calls it before the first render. */
export function configureApi(next: ApiSettings): void {
  settings = next
}

export function apiSettings(): ApiSettings {
  if (settings === null) throw new Error('configureApi has not been called.')
  return settings
}
