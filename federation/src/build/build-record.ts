import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import * as v from 'valibot'
import { cacheFolder, root } from '../paths.ts'
import { filesUnder, hashOf } from './files.ts'

const recordSchema = v.object({
  /** Hash of how it was built. */
  tools: v.string(),
  /** The source files that went into it, relative to the checkout. */
  sources: v.array(v.string()),
  /** Hash of their contents. */
  content: v.string(),
  /** The build that came of it. */
  version: v.string(),
})

/** What a build was made from, so that it is not made again from the same. */
export type BuildRecord = v.InferOutput<typeof recordSchema>

function recordFile(name: string): string {
  return join(cacheFolder, 'records', `${name}.json`)
}

export function readRecord(name: string): BuildRecord | null {
  const file = recordFile(name)
  if (!existsSync(file)) return null
  const result = v.safeParse(recordSchema, JSON.parse(readFileSync(file, 'utf8')))
  return result.success ? result.output : null
}

export function writeRecord(name: string, record: BuildRecord): void {
  mkdirSync(dirname(recordFile(name)), { recursive: true })
  writeFileSync(recordFile(name), JSON.stringify(record, null, 2))
}

/** Hash of the tools, their versions and settings, and of the shared entries there are. */
export function hashOfTools(): string {
  const federation = join(root, 'federation', 'src')
  const files = [
    join(root, 'pnpm-lock.yaml'),
    join(root, 'shared', 'package.json'),
    join(federation, 'shared-libraries.ts'),
    ...['webpack', 'build'].flatMap((folder) =>
      filesUnder(join(federation, folder)).map((file) => join(federation, folder, file)),
    ),
  ]
  return hashOf([
    ...contentsOf(files.map((file) => relative(root, file))),
    ['node', process.versions.node],
  ])
}

/** Of the files that a compiler has read, those of our own, relative to the checkout. */
export function ownSources(files: Iterable<string>): readonly string[] {
  return [...files]
    .filter((file) => file.startsWith(root + sep) && !file.includes(`${sep}node_modules${sep}`))
    .map((file) => relative(root, file))
    .sort()
}

/** Whether a source has been written since, so that a compiler may have read it as it was before. */
export function changedSince(sources: readonly string[], time: number): boolean {
  return sources.some((file) => {
    const state = statSync(join(root, file), { throwIfNoEntry: false })
    return state === undefined || state.mtimeMs >= time
  })
}

/** Hash of the contents of source files; one that has gone counts as empty. */
export function hashOfSources(sources: readonly string[]): string {
  return hashOf(contentsOf(sources))
}

function contentsOf(files: readonly string[]): readonly [string, Buffer | string][] {
  return files.map((file) => [
    file,
    existsSync(join(root, file)) ? readFileSync(join(root, file)) : '',
  ])
}
