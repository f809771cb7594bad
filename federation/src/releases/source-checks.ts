import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { basename, join } from 'node:path'
import { sourceVersion } from '../build/source-version.ts'
import type { FrontEnd } from '../front-ends.ts'
import { root } from '../paths.ts'

interface Check {
  /** What is not so when it fails. */
  readonly refusal: string
  readonly tool: 'tsc' | 'jest'
  words(packageName: string): readonly string[]
}

const CHECKS: readonly Check[] = [
  { refusal: 'has type errors', tool: 'tsc', words: (name) => ['-p', name] },
  { refusal: 'fails its unit tests', tool: 'jest', words: (name) => [`${name}/src/`] },
]

/**
 * Runs the type check and the unit tests of a front end.
 *
 * @param sources what was built: the hash of the sources that the checks must have seen
 * @throws when one fails, with the command that shows why
 */
export async function checkSources(
  frontEnd: FrontEnd,
  sources: string,
  report: (line: string) => void,
): Promise<void> {
  report('Checking types and unit tests …')
  await runChecks(frontEnd, root)
  if (sourceVersion(frontEnd) !== sources) {
    throw new Error(
      `The sources of ${basename(frontEnd.folder)} have changed since they were built.`,
    )
  }
}

/** @param checkout where the folder of the front end and the tools are */
export async function runChecks({ folder }: FrontEnd, checkout: string): Promise<void> {
  const name = basename(folder)
  for (const { refusal, tool, words } of CHECKS) {
    const passed = await passes(tool, words(name), checkout)
    if (!passed) throw new Error(`${name} ${refusal}: npx ${tool} ${words(name).join(' ')}`)
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
