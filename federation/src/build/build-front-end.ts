import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { FrontEnd } from '../front-ends.ts'
import { cacheFolder } from '../paths.ts'
import {
  changedSince,
  hashOfSources,
  hashOfTools,
  readRecord,
  writeRecord,
} from './build-record.ts'
import { compressFolder } from './compress.ts'
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

  const began = Date.now()
  const work = workFolder(frontEnd.name)
  // webpack takes a second to load, and mostly nothing has changed.
  const { compileFrontEnd } = await import('./compile.ts')
  const { sources, release } = await compileFrontEnd(frontEnd, work)
  const { version } = release
  const folder = buildFolder(frontEnd, version)
  await keepBuild(release, work, folder)

  // A build that sources changed under is used, but not remembered: the next start makes it anew.
  if (!changedSince(sources, began)) {
    const content = hashOfSources(sources)
    writeRecord(frontEnd.name, { tools, sources: [...sources], content, version })
  }
  return { release, folder, fresh: true }
}

function buildFolder(frontEnd: FrontEnd, version: string): string {
  return join(cacheFolder, 'builds', frontEnd.name, version)
}

/** An empty folder to compile into. */
export function workFolder(name: string): string {
  const folder = join(cacheFolder, 'work', `${name}-${process.pid}`)
  mkdirSync(folder, { recursive: true })
  return folder
}

/** Completes what was compiled and moves it to where it stays. */
export async function keepBuild(release: Release, work: string, folder: string): Promise<void> {
  writeFileSync(join(work, RELEASE_FILE), JSON.stringify(release, null, 2))
  await compressFolder(work)
  moveOnce(work, folder)
}

function moveOnce(from: string, to: string): void {
  if (existsSync(to)) {
    rmSync(from, { recursive: true })
    return
  }
  mkdirSync(dirname(to), { recursive: true })
  renameSync(from, to)
}
