/**
 * Fetches from an address of the settings. A redirect is an error: it would lead to an address that
 * nobody has configured.
 */
export function fetchConfigured(address: string | URL, timeoutMs: number): Promise<Response> {
  return fetch(address, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' })
}
