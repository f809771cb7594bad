/**
 * The address that a back link may lead to: one of the portal's own pages.
 *
 * @param value what the address bar says, for example the parameter `backUrl`
 * @param fallback where to go when it leads elsewhere
 */
export function safeBackUrl(value: string | null, fallback: string): string {
  if (value === null || value === '') return fallback
  try {
    const url = new URL(value, location.origin)
    // An address of a blob has the origin of the page that made it.
    if (url.origin !== location.origin || url.protocol !== location.protocol) return fallback
    // A path with two slashes in front would be another host to whoever resolves it again.
    if (/^[/\\]{2}/.test(url.pathname)) return fallback
    return `${url.pathname}${url.search}${url.hash}`
  } catch {
    return fallback
  }
}
