import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { RemoteManifest } from '@portal/platform/deployment'
import { MANIFEST_FILE, readManifest } from './build/manifest.ts'
import { root } from './paths.ts'

/** A remote whose sources are in this checkout. */
export interface WorkspaceRemote {
  readonly name: string
  /** Its folder's name and what commands call it, for example `remote-members`. */
  readonly package: string
  readonly folder: string
  readonly manifest: RemoteManifest
}

/** What commands, servers and settings call a remote. */
export function packageOf(name: string): string {
  return `remote-${name}`
}

/**
 * The remotes of a checkout: every folder `remote-*` with a manifest, in the order of their ports.
 *
 * @throws ConfigurationError that names the file and each field that is wrong
 */
export function findRemotes(checkout: string): readonly WorkspaceRemote[] {
  return readdirSync(checkout)
    .map((name) => join(checkout, name))
    .filter((folder) => basename(folder).startsWith('remote-'))
    .filter((folder) => existsSync(join(folder, MANIFEST_FILE)))
    .map((folder) => {
      const manifest = readManifest(folder)
      return { name: manifest.name, package: packageOf(manifest.name), folder, manifest }
    })
    .sort((a, b) => a.manifest.port - b.manifest.port)
}

/** The remotes of this checkout. */
export const WORKSPACE_REMOTES: readonly WorkspaceRemote[] = findRemotes(root)
