import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createRandom } from '../../../tools/rig/src/seed/random.ts'
import { copyCheckout } from '../copy-checkout.ts'
import type { DrillOutcome } from '../drill-outcome.ts'
import { reportTable } from '../drill-tables.ts'
import { describeMutant, type Mutant } from './report.ts'
import { listMutants, setUpCheckout } from './stryker.ts'

/** How many changes to test. */
const SAMPLE = Number(process.env.PORTAL_MUTANTS ?? 100)

/** In percent. */
const GOAL = 90

/** How long tests may run: those of one folder, and all that import a file. */
const FOLDER_MS = 5 * 60_000
const ALL_MS = 20 * 60_000

/** The product: what runs in browsers and on servers, and what releases it. */
const PRODUCT = [
  '{host,remote-*,shared/*,tools/build,tools/rig/ports}/src/**/*.{ts,tsx}',
  'services/**/*.ts',
]

/** Draws mutants; the same ones for the same seed and sources. */
export function drawMutants(
  mutants: readonly Mutant[],
  seed: string,
  count: number,
): readonly Mutant[] {
  const random = createRandom(seed)
  const left = [...mutants]
  return Array.from({ length: Math.min(count, left.length) }, () =>
    left.splice(random.int(0, left.length - 1), 1),
  ).flat()
}

async function pass(checkout: string, timeout: number, ...args: readonly string[]) {
  const jest = join(checkout, 'node_modules', '.bin', 'jest')
  const child = spawn(jest, ['--bail', '--maxWorkers=1', '--passWithNoTests', ...args], {
    cwd: checkout,
    stdio: 'ignore',
    timeout,
    // Code that never ends does not hear other signals.
    killSignal: 'SIGKILL',
  })
  const [code] = await once(child, 'exit')
  return code === 0
}

/** Whether the tests of a folder, or else any that import the file, fail with the change. */
async function isKilled({ file, from, to, replacement }: Mutant, checkout: string) {
  const path = join(checkout, file)
  const source = readFileSync(path, 'utf8')
  const project = /^(host|remote-|shared)/.test(file) ? 'front' : 'node'
  // Last: Jest takes all words after this option for names of projects.
  const select = `--selectProjects=${project}`
  writeFileSync(path, source.slice(0, from) + replacement + source.slice(to))
  try {
    return !(
      (await pass(checkout, FOLDER_MS, `${dirname(file)}/[^/]+$`, select)) &&
      (await pass(checkout, ALL_MS, '--findRelatedTests', file, select))
    )
  } finally {
    writeFileSync(path, source)
  }
}

/** Tests changes drawn over the whole product, with all unit tests that import the file. */
export async function drillMutants(): Promise<DrillOutcome> {
  const seed = process.env.PORTAL_SEED ?? String(Date.now())
  console.log(`PORTAL_SEED=${seed}`)
  const checkout = copyCheckout('portal-mutants')
  try {
    await setUpCheckout(checkout)
    const drawn = drawMutants(await listMutants(PRODUCT, checkout), seed, SAMPLE)
    const survivors: Mutant[] = []
    for (const [index, mutant] of drawn.entries()) {
      const killed = await isKilled(mutant, checkout)
      if (!killed) survivors.push(mutant)
      const result = killed ? 'killed' : 'survived'
      console.log(`${index + 1} of ${drawn.length} ${result}: ${describeMutant(mutant)}`)
    }
    const killed = drawn.length - survivors.length
    const score = (100 * killed) / drawn.length
    reportTable(
      'mutants',
      ['Seed', 'Mutants', 'Killed', 'Score'],
      [[seed, String(drawn.length), String(killed), `${score.toFixed(0)} %`]],
    )
    reportTable(
      'surviving-mutants',
      ['File', 'Line', 'Code', 'Replaced by'],
      survivors.map(({ file, line, code, replacement }) => [file, String(line), code, replacement]),
    )
    return { passed: killed, failures: score < GOAL ? [`${score} %; the goal is ${GOAL} %`] : [] }
  } finally {
    rmSync(checkout, { recursive: true, force: true })
  }
}
