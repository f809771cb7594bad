import { join } from 'node:path'
import { root } from './paths.ts'
import { WORKSPACE_REMOTES } from './remotes.ts'

/** A package that is built, released and served as static files. */
export interface FrontEnd {
  readonly name: string
  /** Its folder in the checkout. */
  readonly folder: string
}

export const HOST: FrontEnd = { name: 'host', folder: join(root, 'host') }

export const FRONT_ENDS: readonly FrontEnd[] = [HOST, ...WORKSPACE_REMOTES]
