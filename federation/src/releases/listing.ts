import type { ListedRelease } from '@portal/platform/deployment'
import type { Build } from '../build/build-front-end.ts'
import { type Addresses, entryAddress } from '../publish/addresses.ts'

/** What the list of releases says of a build that is served at these addresses. */
export function listingOf(
  { release }: Build,
  commit: string | null,
  addresses: Addresses,
): ListedRelease {
  const { name, version, contract, entry, texts } = release
  return {
    version,
    contract,
    entry: entryAddress(addresses, name, version, entry.file),
    integrity: entry.integrity,
    commit,
    releasedAt: new Date(Date.now()).toISOString(),
    ...(texts ? { texts: texts.integrity } : {}),
  }
}
