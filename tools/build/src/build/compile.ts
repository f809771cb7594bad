import { copyFileSync, cpSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { CONTRACT } from '@portal/platform/contract/version'
import webpack, { type Configuration, type Stats } from 'webpack'
import { type FrontEnd, HOST } from '../front-ends.ts'
import { consumedRanges, providedVersions } from '../shared-libraries.ts'
import { CHUNK_HASH } from '../webpack/common.ts'
import { HOST_SCRIPT, hostConfiguration } from '../webpack/host-configuration.ts'
import { REMOTE_ENTRY, remoteConfiguration } from '../webpack/remote-configuration.ts'
import { ShareScopePlugin } from '../webpack/share-scope-plugin.ts'
import { PAGE_TEMPLATE_FILE, type Release, WEB_MANIFEST_FILE } from './description.ts'
import { integrityOf } from './files.ts'
import { describeRemote } from './manifest.ts'
import { writeNews } from './news.ts'
import { readProvenance } from './provenance.ts'
import { keepJsonOnly, readSbom, sbomPlugin } from './sbom.ts'
import { unversioned } from './source-version.ts'
import { writeTexts } from './texts.ts'

/** A build's version and the hash of its sources. */
type Names = Pick<Release, 'version' | 'sources'>

/**
 * Compiles a front end for production into a folder.
 *
 * @throws when the build has read a file that the front end's source version leaves out: a change
 * of that file would not trigger a rebuild
 */
export async function compileFrontEnd(
  frontEnd: FrontEnd,
  folder: string,
  names: Names,
): Promise<Release> {
  const configuration =
    frontEnd === HOST
      ? hostConfiguration(frontEnd, 'production', folder)
      : remoteConfiguration(frontEnd, 'production', folder, names.version)
  const scope =
    frontEnd === HOST
      ? new ShareScopePlugin('provides', providedVersions())
      : new ShareScopePlugin('consumes', consumedRanges())
  const stats = await compile({
    ...configuration,
    plugins: [...(configuration.plugins ?? []), scope, sbomPlugin(frontEnd.name, names.version)],
  })
  const read = [...stats.compilation.fileDependencies].filter(
    (file) => statSync(file, { throwIfNoEntry: false })?.isFile() ?? false,
  )
  keepJsonOnly(folder)
  const [unknown] = unversioned(frontEnd, read)
  if (unknown) throw new Error(`${frontEnd.name} reads ${unknown}, which its version leaves out.`)
  return {
    ...describeRelease(frontEnd, stats, folder, names),
    shared: scope.shared,
    texts: writeTexts(folder, read),
    news: writeNews(folder, frontEnd.folder),
    madeWith: readProvenance(),
    packages: [...readSbom(folder)],
  }
}

/**
 * Runs a webpack compiler once.
 *
 * @throws when the build has errors
 */
export async function compile(configuration: Configuration): Promise<Stats> {
  const compiler = webpack(configuration)
  const stats = await new Promise<Stats>((resolve, reject) => {
    compiler.run((error, result) => {
      if (error) reject(error)
      else if (result) resolve(result)
      else reject(new Error('webpack gave neither an error nor a result'))
    })
  })
  await new Promise<void>((resolve, reject) => {
    compiler.close((error) => (error ? reject(error) : resolve()))
  })
  if (stats.hasErrors()) {
    const errors = stats.toString({ all: false, errors: true, moduleTrace: true })
    throw new Error(`Building ${configuration.name} failed:\n${errors}`)
  }
  return stats
}

/**
 * Describes a compiled build; for the host, also copies the template of its page, and the manifest
 * and icons of the installed portal.
 */
export function describeRelease(
  frontEnd: FrontEnd,
  stats: Stats,
  folder: string,
  names: Names,
): Release {
  if (frontEnd === HOST) {
    copyFileSync(join(HOST.folder, 'src', 'index.html'), join(folder, PAGE_TEMPLATE_FILE))
    cpSync(join(HOST.folder, 'src', 'installed'), folder, { recursive: true })
  }
  const contentOf = (file: string) => readFileSync(join(folder, file))
  const entry = frontEnd === HOST ? HOST_SCRIPT : REMOTE_ENTRY
  const groups = [...stats.compilation.namedChunkGroups].map(([name, group]) => [
    name,
    group
      .getFiles()
      .filter((file) => file !== entry && file.endsWith('.js'))
      .map((file) => ({ file, integrity: integrityOf(contentOf(file), CHUNK_HASH) })),
  ])
  return {
    name: frontEnd.name,
    ...names,
    contract: CONTRACT,
    entry: { file: entry, integrity: integrityOf(contentOf(entry)) },
    groups: Object.fromEntries(groups),
    manifest: frontEnd === HOST ? undefined : describeRemote(frontEnd.folder),
    webManifest: frontEnd === HOST ? WEB_MANIFEST_FILE : undefined,
    shared: {},
  }
}
