import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { folderOf, ownerOf, type Package, packageOf } from './packages.ts'
import { ROOT } from './places.ts'
import { titleIds } from './requirement-list.ts'

/** The tests to run. */
export interface Selection {
  /** Arguments for Jest; none for all tests. */
  readonly unit: readonly string[]
  /** Arguments for Playwright; none for all journeys, null for no journeys. */
  readonly journeys: readonly string[] | null
}

/** The files of the repository that a selection depends on. */
export interface Files {
  /** Tests that read the front ends' sources. */
  readonly reading: readonly string[]
  /** All tests that touch more than they import: they also start processes, or read other files. */
  readonly unrelated: readonly string[]
  readonly specs: readonly string[]
  /** The requirements that the unit tests of a folder name in their titles. */
  idsIn(folder: string): readonly string[]
}

const SOURCE = /\.tsx?$/
const DOCUMENT = /\.md$/
const UNIT_TEST = /\.test\.tsx?$/
const SPEC = /^e2e\/(journeys|contract)\/.*\.spec\.ts$/
const FEATURE = /^[^/]+\/src\/features\/[^/]+\//

const isImported = (path: string) => SOURCE.test(path)
const isRun = (path: string) => ![DOCUMENT, UNIT_TEST, SPEC].some((kind) => kind.test(path))

/** The tests of one package, for its team. */
export function testsOf(name: Package, { specs }: Files): Selection {
  return {
    unit: [`/${folderOf(name)}/src/`],
    journeys: specs.filter((spec) => packageOf(spec) === name),
  }
}

/**
 * Selects tests by imports, which say nothing about tests that read files or start processes, nor
 * about files that are not imported: the former run too, and the latter may touch every test.
 *
 * A change of one package's source runs the journeys that show it: all of that package or, for a
 * feature, those that name a requirement of the same section as the feature's own tests do.
 *
 * @param changed paths from the root
 */
export function affectedBy(changed: readonly string[], files: Files): Selection {
  const run = changed.filter(isRun)
  const specs = changed.filter((path) => SPEC.test(path))
  const owner = run
    .map(ownerOf)
    .reduce((one, other) => (one === other ? one : null), ownerOf(run[0] ?? ''))
  const isOwned = owner !== null && run.every(isImported)
  return {
    unit: changed.every((path) => isImported(path) || DOCUMENT.test(path))
      ? [
          '--findRelatedTests',
          ...changed.filter(isImported),
          ...(isOwned ? files.reading : files.unrelated),
        ]
      : [],
    journeys:
      run.length === 0
        ? specs.length === 0
          ? null
          : specs
        : isOwned
          ? journeysOf(owner, run, files)
          : [],
  }
}

function journeysOf(owner: Package, run: readonly string[], files: Files): readonly string[] {
  const features = [...new Set(run.map((path) => FEATURE.exec(path)?.[0] ?? null))]
  const sections = features.map((folder) =>
    folder === null ? [] : sectionsOf(files.idsIn(folder)),
  )
  const { journeys } = testsOf(owner, files)
  if (sections.some((names) => names.length === 0)) return journeys ?? []
  return ['--grep', `\\[(${[...new Set(sections.flat())].join('|')})-`]
}

function sectionsOf(ids: readonly string[]): readonly string[] {
  return [...new Set(ids.map((id) => id.slice(0, id.lastIndexOf('-'))))].sort()
}

function readFiles(): Files {
  const started = git('grep', '-l', 'node:child_process', '--', 'services/**/*.test.ts')
  const others = ['e2e/**/*.test.ts', 'tools/build/**/*.test.ts', 'tools/rig/**/*.test.ts']
  return {
    // Which packages are published does not depend on the sources of a front end.
    reading: git('ls-files', '--', 'e2e/checks/*.test.ts', ':!e2e/checks/packages.test.ts'),
    unrelated: [...git('ls-files', '--', ...others), ...started],
    specs: git('ls-files', '--', 'e2e/journeys/*.spec.ts'),
    idsIn: (folder) =>
      git('ls-files', '--', `${folder}*.test.ts`, `${folder}*.test.tsx`).flatMap((path) =>
        titleIds(readFileSync(join(ROOT, path), 'utf8')),
      ),
  }
}

/** The tests of a package. */
export function findTestsOf(name: Package): Selection {
  return testsOf(name, readFiles())
}

/** What the changes since the branch left `main` can touch, committed or not. */
export function findAffected(): Selection {
  const base = git('merge-base', 'HEAD', has('origin/main') ? 'origin/main' : 'main')[0] ?? 'HEAD'
  const changed = [
    ...git('diff', '--name-only', base),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
  return affectedBy(
    changed.filter((path) => existsSync(join(ROOT, path))),
    readFiles(),
  )
}

function git(...args: readonly string[]): readonly string[] {
  const output = execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' })
  return output.split('\n').filter((line) => line !== '')
}

function has(branch: string): boolean {
  return git('branch', '--all', '--list', branch, '--format=%(refname:short)').length > 0
}
