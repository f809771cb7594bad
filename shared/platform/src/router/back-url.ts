/**
 * Validates the target of a back link: it must be one of the portal's own pages.
 *
 * @param value the value from the address, for example the parameter `backUrl`
 * @param fallback the target if the value leads elsewhere
 */
export function safeBackUrl(value: string | null, fallback: string): string {
  if (value === null || value === '') return fallback
  try {
    const url = new URL(value, location.origin)
    // A blob URL has the origin of the page that created it.
    if (url.origin !== location.origin || url.protocol !== location.protocol) return fallback
    // A path with two leading slashes would be resolved as another host.
    if (/^[/\\]{2}/.test(url.pathname)) return fallback
    return `${url.pathname}${url.search}${url.hash}`
  } catch {
    return fallback
  }
}
