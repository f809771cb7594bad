import { addressOf } from '@portal/services/ports'
import type { ListedRelease } from '@portal/shared/contract'
import type { Build } from '../build/build-front-end.ts'
import { releaseAddress } from '../publish/addresses.ts'

/** What the list of releases says of a build. */
export function listingOf({ release }: Build, commit: string | null): ListedRelease {
  const { name, version, contract, entry } = release
  const address = `${releaseAddress(name, version)}/${entry.file}`
  return {
    version,
    contract,
    entry: name === 'host' ? addressOf('host') + address : address,
    integrity: entry.integrity,
    commit,
    releasedAt: new Date(Date.now()).toISOString(),
  }
}
