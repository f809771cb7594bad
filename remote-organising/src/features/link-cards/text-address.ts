import { siteAddress } from '@portal/platform/contract'
import { safeAddress } from '@portal/platform/texts'

/**
 * An address from the texts, or null if it is not safe to open. One that begins with `./` is a page
 * of the union's public site.
 */
export function textAddress(address: string): string | null {
  return safeAddress(address.startsWith('./') ? siteAddress(address) : address)
}
