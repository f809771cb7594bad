/** How long an answer may take, unless configured otherwise. */
export const DEFAULT_TIMEOUT_MS = 30_000

/** The only place of the portal that fetches; given to libraries that want a `fetch`. */
export function send(address: string | URL, init?: RequestInit): Promise<Response> {
  return fetch(address, init)
}

/**
 * Fetches JSON without a token, for public data.
 *
 * @throws when there is no good answer or it is not JSON
 */
export async function fetchPublicJson(address: string, signal: AbortSignal): Promise<unknown> {
  const response = await send(address, { signal, credentials: 'omit', cache: 'no-store' })
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`)
  return response.json()
}
