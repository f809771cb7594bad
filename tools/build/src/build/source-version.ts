import { readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { FrontEnd } from '../front-ends.ts'
import { ownFolders, TOOLS_FOLDER } from '../own-folders.ts'
import { LOCKFILE, root } from '../paths.ts'
import { SHARED_FOLDERS } from '../shared-libraries.ts'
import { filesUnder, hashOf } from './files.ts'

const TEST = /\.test\.tsx?$|(?:^|[\\/])test(?:ing|-support)[\\/]/

/**
 * The version of a front end's working tree: a hash of the tools and of all sources that a build
 * may read. Computed before the build, because the name of a remote's container includes it. Equal
 * sources have equal versions on every machine.
 */
export function sourceVersion(frontEnd: FrontEnd): string {
  const files = sourceFiles(frontEnd).map((file): [string, Buffer] => [
    file,
    readFileSync(join(root, file)),
  ])
  return hashOf([...files, ['node', process.versions.node]]).slice(0, 12)
}

/** The files of this repository that a build may read, relative to its root. */
function sourceFiles({ folder }: FrontEnd): readonly string[] {
  const tools = ownFolders(TOOLS_FOLDER).flatMap((own) => [
    ...['webpack', 'build'].flatMap((part) => filesIn(join(own, part))),
    relative(root, join(own, 'shared-libraries.ts')),
    relative(root, join(own, '..', 'package.json')),
  ])
  return [
    LOCKFILE,
    ...tools,
    ...[...ownFolders(...SHARED_FOLDERS), folder].flatMap((part) => [
      relative(root, join(part, 'package.json')),
      ...filesIn(join(part, 'src')),
    ]),
  ]
}

function filesIn(folder: string): readonly string[] {
  return filesUnder(folder)
    .map((file) => relative(root, join(folder, file)))
    .filter((file) => !TEST.test(file))
}

/**
 * The repository's own files that the compiler has read, but that the source version leaves out.
 */
export function unversioned(frontEnd: FrontEnd, read: Iterable<string>): readonly string[] {
  const known = new Set(sourceFiles(frontEnd))
  return [...read]
    .filter((file) => file.startsWith(root + sep) && !file.includes(`${sep}node_modules${sep}`))
    .map((file) => relative(root, file))
    .filter((file) => !known.has(file) && file !== 'package.json')
    .sort()
}
