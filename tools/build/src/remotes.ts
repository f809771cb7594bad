import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { ConfigurationError, type RemoteManifest } from '@portal/platform/deployment'
import { MANIFEST_FILE, readManifest } from './build/manifest.ts'
import { root } from './paths.ts'

/** A remote whose sources are in this repository. */
export interface WorkspaceRemote {
  readonly name: string
  /**
   * The remote's name in commands, such as `remote-members`, and its folder's name in the portal's
   * repository.
   */
  readonly package: string
  readonly folder: string
  readonly manifest: RemoteManifest
}

/** The name of a remote's package, server and settings. */
export function packageOf(name: string): string {
  return `remote-${name}`
}

/**
 * The remotes of a repository: the repository itself if it is a single remote's, otherwise every
 * folder `remote-*` with a manifest, sorted by port.
 *
 * @throws ConfigurationError that names the file and each wrong field
 */
export function findRemotes(repository: string): readonly WorkspaceRemote[] {
  if (isRemote(repository)) return [remoteIn(repository)]
  return readdirSync(repository)
    .map((name) => join(repository, name))
    .filter((folder) => basename(folder).startsWith('remote-') && isRemote(folder))
    .map((folder) => {
      const remote = remoteIn(folder)
      if (remote.package === basename(folder)) return remote
      const problem = `must be that of its package, ${basename(folder)}`
      throw new ConfigurationError(join(basename(folder), MANIFEST_FILE), [
        { field: 'name', problem },
      ])
    })
    .sort((a, b) => a.manifest.port - b.manifest.port)
}

function isRemote(folder: string): boolean {
  return existsSync(join(folder, MANIFEST_FILE))
}

function remoteIn(folder: string): WorkspaceRemote {
  const manifest = readManifest(folder)
  return { name: manifest.name, package: packageOf(manifest.name), folder, manifest }
}

/** The remotes of this repository. */
export const WORKSPACE_REMOTES: readonly WorkspaceRemote[] = findRemotes(root)
