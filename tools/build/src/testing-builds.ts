import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { CONTRACT } from '@portal/platform/contract/version'
import type { ReleasedManifest } from '@portal/platform/deployment'
import type { Builds } from './build/build-all.ts'
import type { Build } from './build/build-front-end.ts'
import { PAGE_TEMPLATE_FILE, RELEASE_FILE, type Release } from './build/description.ts'
import { integrityOf } from './build/files.ts'
import { describeRemote } from './build/manifest.ts'
import { NEWS_FILE, writeNews } from './build/news.ts'
import { writeTexts } from './build/texts.ts'
import { loadConfiguration } from './configuration.ts'
import { HOST } from './front-ends.ts'
import { WORKSPACE_REMOTES } from './remotes.ts'

/** A configuration for tests that does not depend on the environment. */
export const testConfiguration = loadConfiguration({})

/** A minimal manifest: one page, at `/<name>`. */
export function makeManifest(
  name: string,
  changes: Partial<ReleasedManifest> = {},
): ReleasedManifest {
  const title = `${name}.pages.start`
  return {
    name,
    owner: `Team ${name}`,
    service: 'members',
    port: 3900 + name.length,
    budget: 45,
    pages: [{ path: `/${name}`, title }],
    permissions: {},
    abilities: {},
    slots: [],
    links: {},
    services: {},
    texts: { [title]: name },
    ...changes,
  }
}

/** Creates builds for tests: a few files each, without a compiler. */
export function makeBuilds(folder: string, version = 'aaaaaaaaaaaa'): Builds {
  return {
    host: makeBuild(folder, 'host', version),
    remotes: WORKSPACE_REMOTES.map((remote) =>
      makeRemoteBuild(folder, describeRemote(remote.folder), version),
    ),
  }
}

/** Creates a remote's build with this manifest. */
export function makeRemoteBuild(
  folder: string,
  manifest: ReleasedManifest,
  version: string,
): Build {
  return makeBuild(folder, manifest.name, version, manifest)
}

function makeBuild(
  folder: string,
  name: string,
  version: string,
  manifest?: ReleasedManifest,
): Build {
  const target = join(folder, 'builds', name, version)
  mkdirSync(target, { recursive: true })
  const write = (file: string) => {
    const content = Buffer.from(`/* ${name} ${version} ${file} */`)
    writeFileSync(join(target, file), content)
    return { file, integrity: integrityOf(content) }
  }
  const catalogue = join(folder, 'catalogues', name, version, 'texts', 'da.json')
  mkdirSync(dirname(catalogue), { recursive: true })
  writeFileSync(catalogue, JSON.stringify({ [`${name}.title`]: `${name} ${version}` }))
  const source = join(folder, 'catalogues', name, version)
  mkdirSync(join(source, 'src'), { recursive: true })
  const notes = [{ date: '2026-11-20', text: `${name} ${version}` }]
  writeFileSync(join(source, 'src', NEWS_FILE), JSON.stringify(notes))
  const segments = (manifest?.pages ?? []).map(({ path }) => path.slice(1))
  const release: Release = {
    name,
    version,
    // The version of a working tree's build is the hash of its sources; a release has its own
    // version.
    sources: /^[0-9a-f]{12}$/.test(version) ? version : 'f'.repeat(12),
    contract: CONTRACT,
    entry: write(manifest ? 'remoteEntry.js' : 'main.js'),
    groups: manifest
      ? {
          remote: [write('remote.1.js')],
          ...Object.fromEntries(segments.map((one) => [one, [write(`${one}.1.js`)]])),
        }
      : { main: [] },
    manifest,
    shared: {},
    texts: writeTexts(target, [catalogue]),
    news: writeNews(target, source),
    madeWith: { node: '24.1.0', pnpm: '12.0.0', lockfile: 'c'.repeat(64) },
    packages: ['valibot@1.5.0'],
  }
  if (name === 'host') {
    copyFileSync(join(HOST.folder, 'src', 'index.html'), join(target, PAGE_TEMPLATE_FILE))
  }
  writeFileSync(join(target, RELEASE_FILE), JSON.stringify(release))
  return { release, folder: target, fresh: true }
}
