import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { CONTRACT } from '@portal/shared/contract/version'
import webpack, { type Configuration, type Stats } from 'webpack'
import { type FrontEnd, HOST } from '../front-ends.ts'
import { cacheFolder } from '../paths.ts'
import { HOST_SCRIPT, hostConfiguration } from '../webpack/host-configuration.ts'
import { REMOTE_ENTRY, remoteConfiguration } from '../webpack/remote-configuration.ts'
import { hashOfSources, hashOfTools, ownSources, readRecord, writeRecord } from './build-record.ts'
import { compressFolder } from './compress.ts'
import { hashOfFolder, integrityOf } from './files.ts'
import { RELEASE_FILE, type Release, readRelease } from './release.ts'

/** A build in the cache, ready to be published. */
export interface Build {
  readonly release: Release
  readonly folder: string
  /** Whether it was made now, or found unchanged. */
  readonly fresh: boolean
}

/** Builds a front end for production, or finds the build of the same sources. */
export async function buildFrontEnd(frontEnd: FrontEnd): Promise<Build> {
  const tools = hashOfTools()
  const record = readRecord(frontEnd.name)
  if (record?.tools === tools && record.content === hashOfSources(record.sources)) {
    const folder = buildFolder(frontEnd, record.version)
    if (existsSync(folder)) return { release: readRelease(folder), folder, fresh: false }
  }

  const work = join(cacheFolder, 'work', `${frontEnd.name}-${process.pid}`)
  mkdirSync(work, { recursive: true })
  const configuration =
    frontEnd === HOST
      ? hostConfiguration(frontEnd, 'production', work)
      : remoteConfiguration(frontEnd, 'production', work)
  const stats = await compile(configuration)

  const version = hashOfFolder(work).slice(0, 12)
  const release = describe(frontEnd, version, stats, work)
  writeFileSync(join(work, RELEASE_FILE), JSON.stringify(release, null, 2))
  await compressFolder(work)
  const folder = buildFolder(frontEnd, version)
  moveOnce(work, folder)

  const sources = ownSources(stats.compilation.fileDependencies).filter(
    (source) => statSync(source, { throwIfNoEntry: false })?.isFile() ?? false,
  )
  writeRecord(frontEnd.name, {
    tools,
    sources: [...sources],
    content: hashOfSources(sources),
    version,
  })
  return { release, folder, fresh: true }
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

function buildFolder(frontEnd: FrontEnd, version: string): string {
  return join(cacheFolder, 'builds', frontEnd.name, version)
}

function moveOnce(from: string, to: string): void {
  if (existsSync(to)) {
    rmSync(from, { recursive: true })
    return
  }
  mkdirSync(dirname(to), { recursive: true })
  renameSync(from, to)
}

function describe(frontEnd: FrontEnd, version: string, stats: Stats, folder: string): Release {
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
    version,
    contract: CONTRACT,
    entry: withIntegrity(entry),
    groups: Object.fromEntries(groups),
  }
}
