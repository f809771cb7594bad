import { addressOf } from '@portal/services/ports'
import { REMOTES } from '@portal/shared/contract'
import type { FrontEnd } from '../front-ends.ts'

/** Path under which the host's own origin serves its releases. */
export const HOST_RELEASES_PATH = '/files'

/** Where the files of a release are found; nothing of the host's own origin but a path. */
export function releaseAddress(name: FrontEnd['name'], version: string): string {
  if (name === 'host') return `${HOST_RELEASES_PATH}/${version}`
  const remote = REMOTES.find((definition) => definition.name === name)
  if (!remote) throw new Error(`${name} is no remote.`)
  return `${addressOf(remote.package)}/${version}`
}
