import type { WorkplaceAddress } from '@portal/platform/session'

/** Formats an address as one line of street and town; empty for null. */
export function addressText(address: WorkplaceAddress | null): string {
  if (address === null) return ''
  const town = [address.postNumber, address.postDistrict].map(trimmed).join(' ')
  return [address.addressLine1, address.addressLine2, address.addressLine3, town]
    .map(trimmed)
    .filter((line) => line !== '')
    .join(', ')
}

function trimmed(text: string | null): string {
  return (text ?? '').trim()
}
