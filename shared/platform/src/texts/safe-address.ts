const OUTSIDE = new Set(['https:', 'mailto:', 'tel:'])

/**
 * Validates an address from a text or the configuration: https, mailto, tel or a page of the
 * portal.
 *
 * @param value the address as written there
 * @returns the address, or null for any other
 */
export function safeAddress(value: string | null | undefined): string | null {
  const address = value?.trim() ?? ''
  // Two slashes, or a slash and a character that browsers treat as one, lead to another host.
  if (address.startsWith('/')) return /^\/[/\\\t\n\r]/.test(address) ? null : address
  try {
    return OUTSIDE.has(new URL(address).protocol) ? address : null
  } catch {
    return null
  }
}
