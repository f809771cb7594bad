import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, posix, relative } from 'node:path'
import { sourceVersion } from '../build/source-version.ts'
import { type FrontEnd, packageName } from '../front-ends.ts'
import { root } from '../paths.ts'

interface Check {
  /** The error message if the check fails. */
  readonly refusal: string
  readonly tool: 'tsc' | 'jest'
  /** @param folder the package's folder, relative to the root of the repository */
  words(folder: string): readonly string[]
}

const TYPES: Check = {
  refusal: 'has type errors',
  tool: 'tsc',
  words: (folder) => ['-p', folder],
}

const TESTS: Check = {
  refusal: 'fails its unit tests',
  tool: 'jest',
  words: (folder) => [posix.join(folder, 'src/')],
}

/**
 * Runs the type check of a front end and, where no build server does, its unit tests.
 *
 * @param sources hash of the built sources, to make sure that the same sources were checked
 * @param tested whether to run the unit tests
 * @throws when a check fails, with the command that reproduces it
 */
export async function checkSources(
  frontEnd: FrontEnd,
  sources: string,
  tested: boolean,
  report: (line: string) => void,
  run: typeof runChecks = runChecks,
): Promise<void> {
  report(tested ? 'Checking types and unit tests …' : 'Checking types …')
  await run(frontEnd, root, tested)
  if (sourceVersion(frontEnd) !== sources) {
    throw new Error(`The sources of ${packageName(frontEnd)} have changed since they were built.`)
  }
}

/** @param checkout the checkout that contains the front end's folder and the tools */
export async function runChecks(
  frontEnd: FrontEnd,
  checkout: string,
  tested: boolean,
): Promise<void> {
  const folder = relative(checkout, frontEnd.folder) || '.'
  for (const { refusal, tool, words } of tested ? [TYPES, TESTS] : [TYPES]) {
    if (await passes(tool, words(folder), checkout)) continue
    const command = `npx ${tool} ${words(folder).join(' ')}`
    throw new Error(`${packageName(frontEnd)} ${refusal}: ${command}`)
  }
}

async function passes(
  tool: Check['tool'],
  words: readonly string[],
  checkout: string,
): Promise<boolean> {
  const child = spawn(join(checkout, 'node_modules', '.bin', tool), words, {
    cwd: checkout,
    stdio: 'ignore',
  })
  const [code, signal] = await once(child, 'close')
  if (signal !== null) throw new Error(`${tool} was stopped by ${signal}.`)
  return code === 0
}
