const OUTSIDE = new Set(['https:', 'mailto:', 'tel:'])

/**
 * Validates an address from a text or the configuration: https, mailto, tel or a page of the
 * portal.
 *
 * @param value the address as written in the text or configuration
 * @returns the address, or null if it is not allowed
 */
export function safeAddress(value: string | null | undefined): string | null {
  const address = value?.trim() ?? ''
  // `//`, or `/` and a character that browsers treat like a slash, would lead to another host.
  if (address.startsWith('/')) return /^\/[/\\\t\n\r]/.test(address) ? null : address
  try {
    return OUTSIDE.has(new URL(address).protocol) ? address : null
  } catch {
    return null
  }
}
