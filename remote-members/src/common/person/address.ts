import type { WorkplaceAddress } from '@portal/platform/session'

/** Formats an address as lines of street and town; returns none for null. */
export function addressLines(address: WorkplaceAddress | null): readonly string[] {
  if (address === null) return []
  const town = [address.postNumber, address.postDistrict].map(trimmed).join(' ')
  return [address.addressLine1, address.addressLine2, address.addressLine3, town]
    .map(trimmed)
    .filter((line) => line !== '')
}

/** Formats an address as one line, for a map search. */
export function addressText(address: WorkplaceAddress | null): string {
  return addressLines(address).join(', ')
}

function trimmed(text: string | null): string {
  return (text ?? '').trim()
}
