const OUTSIDE = new Set(['https:', 'mailto:', 'tel:'])

/**
 * An address out of a text or the configuration, if it may be followed: https, mail, telephone or
 * a page of the portal.
 *
 * @param value the address as written there
 * @returns the address, or null for any other
 */
export function safeAddress(value: string | null | undefined): string | null {
  const address = value?.trim() ?? ''
  // Two slashes, or a slash and what browsers take for one, lead to another host.
  if (address.startsWith('/')) return /^\/[/\\\t\n\r]/.test(address) ? null : address
  try {
    return OUTSIDE.has(new URL(address).protocol) ? address : null
  } catch {
    return null
  }
}
