import { join } from 'node:path'
import { REMOTES, type RemoteName } from '@portal/platform/contract'
import { root } from './paths.ts'

/** A package that is built, released and served as static files. */
export interface FrontEnd {
  readonly name: 'host' | RemoteName
  /** Its folder in the checkout. */
  readonly folder: string
}

export const HOST: FrontEnd = { name: 'host', folder: join(root, 'host') }

export const REMOTE_FRONT_ENDS: readonly FrontEnd[] = REMOTES.map(({ name, package: folder }) => ({
  name,
  folder: join(root, folder),
}))

export const FRONT_ENDS: readonly FrontEnd[] = [HOST, ...REMOTE_FRONT_ENDS]
