import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.ts'
import { packageOf, WORKSPACE_REMOTES } from './remotes.ts'

/** A package that is built, released and served as static files. */
export interface FrontEnd {
  readonly name: string
  /** The folder of its package. */
  readonly folder: string
}

export const HOST: FrontEnd = { name: 'host', folder: join(root, 'host') }

/** The front ends of this repository: host and remotes, or a single remote. */
export const FRONT_ENDS: readonly FrontEnd[] = [
  ...(existsSync(HOST.folder) ? [HOST] : []),
  ...WORKSPACE_REMOTES,
]

/** The name of a front end in commands, for example `remote-members`. */
export function packageName({ name }: FrontEnd): string {
  return name === HOST.name ? name : packageOf(name)
}
