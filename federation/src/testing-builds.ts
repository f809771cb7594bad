import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { REMOTES } from '@portal/platform/contract'
import { CONTRACT } from '@portal/platform/contract/version'
import type { Builds } from './build/build-all.ts'
import type { Build } from './build/build-front-end.ts'
import { integrityOf } from './build/files.ts'
import { PAGE_TEMPLATE_FILE, RELEASE_FILE, type Release } from './build/release.ts'
import { writeTexts } from './build/texts.ts'
import { loadConfiguration } from './configuration.ts'
import { HOST } from './front-ends.ts'

/** A configuration for tests, the same whatever the environment says. */
export const testConfiguration = loadConfiguration({})

/** Builds for tests: one file each, without a compiler. */
export function makeBuilds(folder: string, version = 'aaaaaaaaaaaa'): Builds {
  const remote = (name: Release['name']) => makeBuild(folder, name, version, 'remoteEntry.js')
  return {
    host: makeBuild(folder, 'host', version, 'main.js'),
    remotes: REMOTES.map(({ name }) => remote(name)),
  }
}

function makeBuild(folder: string, name: Release['name'], version: string, entry: string): Build {
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
  const release: Release = {
    name,
    version,
    // A build of the working tree is called by its sources; a release has a name of its own.
    sources: /^[0-9a-f]{12}$/.test(version) ? version : 'f'.repeat(12),
    contract: CONTRACT,
    entry: write(entry),
    groups:
      name === 'host'
        ? { main: [] }
        : { remote: [write('remote.1.js')], 'mine-medlemmer': [write('mine-medlemmer.1.js')] },
    shared: {},
    texts: writeTexts(target, [catalogue]),
  }
  if (name === 'host') {
    copyFileSync(join(HOST.folder, 'src', 'index.html'), join(target, PAGE_TEMPLATE_FILE))
  }
  writeFileSync(join(target, RELEASE_FILE), JSON.stringify(release))
  return { release, folder: target, fresh: true }
}
