import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { WORKSPACE_REMOTES } from '../../tools/build/src/remotes.ts'

/** Root of the workspace. */
export const ROOT = join(import.meta.dirname, '..', '..')

const NOT_OURS = new Set([
  'node_modules',
  '.git',
  '.data',
  '.cache',
  'dist',
  'coverage',
  'test-results',
  'playwright-report',
])

export interface SourceFile {
  /** Path from the root, with forward slashes. */
  readonly path: string
  readonly text: string
}

function walk(folder: string, wanted: (name: string) => boolean): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (NOT_OURS.has(entry.name)) return []
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return walk(path, wanted)
    return entry.isFile() && wanted(entry.name) ? [path] : []
  })
}

/** All files below the given folders of the workspace. */
export function readTree(
  folders: readonly string[],
  wanted: (name: string) => boolean,
): readonly SourceFile[] {
  const paths = folders.flatMap((folder) => walk(join(ROOT, folder), wanted))
  // A package can be inside another.
  return [...new Set(paths)].map((path) => ({
    path: relative(ROOT, path).split(sep).join('/'),
    text: readFileSync(path, 'utf8'),
  }))
}

export const PACKAGES: readonly string[] = [
  'host',
  ...WORKSPACE_REMOTES.map((remote) => remote.package),
  'shared/platform',
  'shared/ui',
  'tools/build',
  'tools/rig',
  'tools/rig/ports',
  'services',
  'e2e',
]

/** All TypeScript of the workspace. */
export function readSource(): readonly SourceFile[] {
  return readTree(PACKAGES, (name) => /\.[cm]?tsx?$/.test(name))
}

/** Whether a file is used only by tests. */
export function isTest(path: string): boolean {
  return (
    /\.test\.tsx?$/.test(path) ||
    /(^|\/)(fake|test)-[^/]+\.tsx?$/.test(path) ||
    /-test-(data|support)\.tsx?$/.test(path) ||
    /^shared\/[a-z]+\/src\/testing\//.test(path) ||
    path.startsWith('e2e/')
  )
}

/** Whether a file runs in the browser. */
export function isFrontEnd(path: string): boolean {
  return /^(host|remote-[a-z]+|shared\/[a-z]+)\/src\//.test(path)
}
