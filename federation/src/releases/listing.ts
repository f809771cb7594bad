import type { ListedRelease } from '@portal/platform/deployment'
import type { Build } from '../build/build-front-end.ts'
import { manifestOf } from '../build/release.ts'
import { addressesHere, entryAddress, remoteAddresses } from '../publish/addresses.ts'

/**
 * What the list of releases says of a build, entered by the settings of this process. A
 * publication enters all releases at its own addresses.
 */
export function listingOf(
  { release }: Build,
  commit: string | null,
  checks?: ListedRelease['checks'],
): ListedRelease {
  const { name, version, contract, entry, texts } = release
  const manifest = manifestOf(release)
  const addresses = { ...addressesHere(), ...remoteAddresses(manifest ? [manifest] : []) }
  return {
    version,
    contract,
    entry: entryAddress(addresses, name, version, entry.file),
    integrity: entry.integrity,
    manifest,
    commit,
    releasedAt: new Date(Date.now()).toISOString(),
    ...(texts ? { texts: texts.integrity } : {}),
    ...(checks ? { checks } : {}),
  }
}
