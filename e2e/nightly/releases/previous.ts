import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WORKSPACE_REMOTES } from '../../../tools/build/src/remotes.ts'
import { ROOT } from '../../run/places.ts'

/** A checkout of an earlier commit of the portal, to build releases from. */
export interface PreviousCheckout {
  readonly folder: string
  readonly commit: string
  /** Builds a front end with that checkout's tools; returns the build folder. */
  build(name: string, version: string): string
  remove(): void
}

const LONGEST_ARCHIVE = 512 * 1024 * 1024

/** Files that a commit must contain to serve as the previous release. */
const RELEASE_COMMAND = 'src/cli/release.ts'
/** Where the tools of releases are, and were before they moved. */
const TOOLS = ['tools/build', 'federation'] as const
const CONTRACT_FILE = 'shared/platform/src/contract/contract-version.ts'

/** Sources that are part of every front end. */
const SHARED = ['shared/platform/src', 'shared/ui/src']

/**
 * The commit of the previous release: `PORTAL_PREVIOUS`, otherwise the newest commit that has the
 * same contract major and is older than the last change to the sources of each front end.
 */
function previousCommit(): string {
  if (process.env.PORTAL_PREVIOUS) return git('rev-parse', process.env.PORTAL_PREVIOUS)
  const major = majorOf(readFileSync(join(ROOT, CONTRACT_FILE), 'utf8'))
  const parts = ['host', ...WORKSPACE_REMOTES.map((remote) => remote.package)]
  const last = parts.map((part) => git('log', '-1', '--format=%H', '--', `${part}/src`, ...SHARED))
  const candidates = git('log', '--format=%H', '--', 'host', 'shared').split('\n')
  const previous = candidates.find(
    (commit) =>
      TOOLS.some((tools) => has(commit, `${tools}/${RELEASE_COMMAND}`)) &&
      has(commit, CONTRACT_FILE) &&
      majorOf(git('show', `${commit}:${CONTRACT_FILE}`)) === major &&
      last.every((one) => one !== commit && isAncestor(commit, one)),
  )
  if (previous === undefined) {
    throw new Error('The history has no release before this one whose contract fits.')
  }
  return previous
}

/**
 * The commit of the services' previous release: `PORTAL_PREVIOUS`, or the commit before the newest
 * migration.
 */
export function commitBeforeMigration(): string {
  if (process.env.PORTAL_PREVIOUS) return git('rev-parse', process.env.PORTAL_PREVIOUS)
  const newest = git('log', '-1', '--format=%H', '--', 'services/*/migrations/*.sql')
  return git('rev-parse', `${newest}^`)
}

/**
 * Extracts the commit of the previous release into a temporary folder, and installs its packages.
 */
export function checkOutPrevious(commit = previousCommit()): PreviousCheckout {
  const folder = mkdtempSync(join(tmpdir(), 'portal-previous-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    const archive = execFileSync('git', ['archive', '--format=tar', commit], {
      cwd: ROOT,
      maxBuffer: LONGEST_ARCHIVE,
    })
    execFileSync('tar', ['-x', '-C', folder], { input: archive })
    const setup = join(folder, toolsIn(folder), 'bin', 'setup.mjs')
    const { status } = spawnSync(process.execPath, [setup], { cwd: folder, stdio: 'inherit' })
    if (status !== 0) throw new Error(`${commit} could not be installed.`)
    return { folder, commit, build: (name, version) => build(folder, name, version), remove }
  } catch (error) {
    remove()
    throw error
  }
}

function build(folder: string, name: string, version: string): string {
  const script = `
    import { buildFrontEnd } from './${toolsIn(folder)}/src/build/build-front-end.ts'
    import { FRONT_ENDS } from './${toolsIn(folder)}/src/front-ends.ts'
    const frontEnd = FRONT_ENDS.find((one) => one.name === '${name}')
    process.stdout.write((await buildFrontEnd(frontEnd, '${version}')).folder)`
  // A file instead of `--eval`: the compiler's workers inherit the arguments of this process.
  const file = join(folder, 'build-one.ts')
  writeFileSync(file, script)
  return execFileSync(process.execPath, ['--import', 'tsx', file], {
    cwd: folder,
    encoding: 'utf8',
  })
}

function toolsIn(folder: string): string {
  const found = TOOLS.find((tools) => existsSync(join(folder, tools)))
  if (found === undefined) throw new Error(`${folder} has no tools of releases.`)
  return found
}

function majorOf(source: string): string | undefined {
  return /CONTRACT: ContractVersion = '(\d+)\./.exec(source)?.[1]
}

function git(...words: readonly string[]): string {
  return execFileSync('git', words, { cwd: ROOT, encoding: 'utf8' }).trim()
}

function has(commit: string, file: string): boolean {
  return spawnSync('git', ['cat-file', '-e', `${commit}:${file}`], { cwd: ROOT }).status === 0
}

function isAncestor(commit: string, of: string): boolean {
  return spawnSync('git', ['merge-base', '--is-ancestor', commit, of], { cwd: ROOT }).status === 0
}
