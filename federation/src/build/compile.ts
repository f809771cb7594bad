import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { CONTRACT } from '@portal/shared/contract/version'
import webpack, { type Configuration, type Stats } from 'webpack'
import { type FrontEnd, HOST } from '../front-ends.ts'
import { root } from '../paths.ts'
import { HOST_SCRIPT, hostConfiguration } from '../webpack/host-configuration.ts'
import { REMOTE_ENTRY, remoteConfiguration } from '../webpack/remote-configuration.ts'
import { ownSources } from './build-record.ts'
import { hashOfFolder, integrityOf } from './files.ts'
import type { Release } from './release.ts'

interface Compilation {
  readonly release: Release
  /** The source files that went into it, relative to the checkout. */
  readonly sources: readonly string[]
}

/** Compiles a front end for production into a folder. */
export async function compileFrontEnd(frontEnd: FrontEnd, folder: string): Promise<Compilation> {
  const stats = await compile(
    frontEnd === HOST
      ? hostConfiguration(frontEnd, 'production', folder)
      : remoteConfiguration(frontEnd, 'production', folder),
  )
  const sources = ownSources(stats.compilation.fileDependencies).filter(
    (source) => statSync(join(root, source), { throwIfNoEntry: false })?.isFile() ?? false,
  )
  return { release: describeRelease(frontEnd, stats, folder), sources }
}

/**
 * Runs a compiler once.
 *
 * @throws with the errors of the build
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

/** What came of a compilation. */
export function describeRelease(frontEnd: FrontEnd, stats: Stats, folder: string): Release {
  const withIntegrity = (file: string) => ({
    file,
    integrity: integrityOf(readFileSync(join(folder, file))),
  })
  const entry = frontEnd === HOST ? HOST_SCRIPT : REMOTE_ENTRY
  const groups = [...stats.compilation.namedChunkGroups].map(([name, group]) => [
    name,
    group
      .getFiles()
      .filter((file) => file !== entry && file.endsWith('.js'))
      .map(withIntegrity),
  ])
  return {
    name: frontEnd.name,
    version: hashOfFolder(folder).slice(0, 12),
    contract: CONTRACT,
    entry: withIntegrity(entry),
    groups: Object.fromEntries(groups),
  }
}
