/** Default time-out of a response, in milliseconds. */
export const DEFAULT_TIMEOUT_MS = 30_000

/** The portal's only use of `fetch`; also passed to libraries that need a fetch function. */
export function send(address: string | URL, init?: RequestInit): Promise<Response> {
  return fetch(address, init)
}

/**
 * Fetches public JSON, without a token.
 *
 * @throws when there is no success response, or it is not JSON
 */
export async function fetchPublicJson(address: string, signal: AbortSignal): Promise<unknown> {
  const response = await send(address, { signal, credentials: 'omit', cache: 'no-store' })
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`)
  return response.json()
}
