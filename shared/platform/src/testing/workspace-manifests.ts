import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { provideRemotes } from '../contract/remotes.ts'
import { parseManifest, type ReleasedManifest } from '../deployment/index.ts'

const textsSchema = v.record(v.string(), v.string())

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

/**
 * Reads the manifests of all remotes in a repository, or the manifest in its `src` folder if the
 * repository is itself a remote. Adds the texts that a released manifest contains.
 */
export function workspaceManifests(root: string = process.cwd()): readonly ReleasedManifest[] {
  return ['.', ...readdirSync(root)]
    .map((folder) => join(root, folder, 'src'))
    .filter((source) => existsSync(join(source, 'manifest.json')))
    .map((source) => {
      const file = join(source, 'manifest.json')
      const manifest = parseManifest(readJson(file), file)
      const texts = v.parse(textsSchema, readJson(join(source, 'texts', 'da.json')))
      const titles = manifest.pages.map(({ title }): [string, string] => [
        title,
        texts[title] ?? '',
      ])
      return { ...manifest, texts: Object.fromEntries(titles) }
    })
    .sort((one, other) => one.port - other.port)
}

/** Provides the manifests to the platform, as the host does with those of the page's releases. */
export function provideWorkspaceRemotes(): void {
  provideRemotes(workspaceManifests())
}
