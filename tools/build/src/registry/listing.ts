import type { ListedRelease } from '@portal/platform/deployment'
import { manifestOf, type Release } from '../build/description.ts'
import { addressesHere, entryAddress, remoteAddresses } from '../publish/addresses.ts'
import type { ReleaseOrder } from '../release/signature.ts'

/**
 * Creates a release's row, with addresses from this process's environment. A publication replaces
 * the addresses with its own.
 */
export function listingOf(
  release: Release,
  { commit, clean, by }: Omit<ReleaseOrder, 'to' | 'older'>,
): ListedRelease {
  const { name, version, contract, entry, texts, news } = release
  const manifest = manifestOf(release)
  const addresses = { ...addressesHere(), ...remoteAddresses(manifest ? [manifest] : []) }
  return {
    version,
    contract,
    entry: entryAddress(addresses, name, version, entry.file),
    integrity: entry.integrity,
    manifest,
    commit,
    clean,
    releasedAt: new Date(Date.now()).toISOString(),
    by,
    ...(texts ? { texts: texts.integrity } : {}),
    ...(news ? { news: news.integrity } : {}),
  }
}
