import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { findAffected, findTestsOf, type Selection } from './changes.ts'
import { findChromium } from './chromium.ts'
import { describeFailures } from './failures.ts'
import { findNginx, NGINX_NEEDED } from './nginx.ts'
import { PACKAGES } from './packages.ts'
import { PLAYWRIGHT, RESULTS_FOLDER, tool } from './places.ts'
import { type RunningPortal, startPortal } from './portal.ts'
import { run } from './process.ts'
import { countAxeStates, type TestResult } from './results.ts'
import { runJourneys, runUnitTests } from './suites.ts'

const { values } = parseArgs({
  options: {
    changed: { type: 'boolean', default: false },
    package: { type: 'string' },
    shard: { type: 'string' },
  },
})

interface Suite {
  readonly name: string
  readonly passed: number
  readonly failed: number
  readonly seconds: number
}

const suites: Suite[] = []
const leftOut: string[] = []
const secondTries: TestResult[] = []
const failures: TestResult[] = []
let axeStates = 0
const selected = select()
const shard = values.shard === undefined ? [] : [`--shard=${values.shard}`]
/** Checks are in the first of the shards. */
const isFirst = values.shard === undefined || values.shard.startsWith('1/')
if (selected.unit.length > 0) leftOut.push('unit and service tests that were not selected')
if (selected.journeys?.length !== 0) leftOut.push('journeys that were not selected')
if (shard.length > 0) leftOut.push(`everything of the other shards than ${values.shard}`)

function select(): Selection {
  if (values.changed) return findAffected()
  if (values.package === undefined) return { unit: [], journeys: [] }
  const name = PACKAGES.find((one) => one === values.package)
  if (name === undefined) throw new Error(`--package is one of ${PACKAGES.join(', ')}.`)
  return findTestsOf(name)
}

async function suite(
  name: string,
  work: () => Promise<{ passed: number; failed: number }>,
): Promise<void> {
  console.log(`\n── ${name}`)
  const start = Date.now()
  let counts = { passed: 0, failed: 1 }
  try {
    counts = await work()
  } catch (error) {
    console.error(error)
  }
  suites.push({ name, ...counts, seconds: Math.round((Date.now() - start) / 1000) })
}

/** A check that passes or fails as a whole counts as one test. */
async function check(name: string, command: string, ...args: string[]): Promise<void> {
  await suite(name, async () => {
    const passed = (await run(tool(command), args)) === 0
    return { passed: passed ? 1 : 0, failed: passed ? 0 : 1 }
  })
}

/** Counts results; a non-zero exit code counts as a failure even if all tests passed. */
function count(name: string, results: readonly TestResult[] | null, code: number) {
  const having = (outcome: TestResult['outcome']) =>
    (results ?? []).filter((result) => result.outcome === outcome)
  secondTries.push(...(results ?? []).filter(({ secondTry }) => secondTry))
  for (const { title } of having('left-out')) leftOut.push(`${name}: ${title}`)
  failures.push(...having('failed'))
  const failed = having('failed').length
  return { passed: having('passed').length, failed: code !== 0 && failed === 0 ? 1 : failed }
}

async function unitTests(): Promise<void> {
  await suite('unit and service tests', async () => {
    const { results, code } = await runUnitTests({}, [...shard, ...selected.unit])
    return count('unit', results, code)
  })
}

async function installChromium(): Promise<string | null> {
  const found = findChromium()
  if (found !== null) return found
  await run(PLAYWRIGHT, ['install', 'chromium'])
  return findChromium()
}

async function journeys(): Promise<void> {
  let portal: RunningPortal | null = null
  await suite('build and start', async () => {
    portal = await startPortal()
    return { passed: 1, failed: 0 }
  })
  const running = portal as RunningPortal | null
  if (running === null) return
  try {
    if ((await installChromium()) === null) {
      leftOut.push('all journeys: no Chromium was found, and none could be installed')
      return
    }
    if (findNginx() === null) {
      leftOut.push(`what nginx answers with our configuration: there is not ${NGINX_NEEDED}`)
    }
    await suite('journeys', async () => {
      const chosen = [...shard, ...(selected.journeys ?? [])]
      const { results, code } = await runJourneys(running.environment, chosen)
      axeStates += countAxeStates(results ?? [])
      return count('journeys', results, code)
    })
  } finally {
    await running.stop()
  }
}

function report(): number {
  const sum = (of: 'passed' | 'failed' | 'seconds') =>
    suites.reduce((total, one) => total + one[of], 0)
  console.log(
    `\n${'Suite'.padEnd(26)}${'passed'.padStart(8)}${'failed'.padStart(8)}${'s'.padStart(8)}`,
  )
  for (const { name, passed, failed, seconds } of suites) {
    console.log(
      `${name.padEnd(26)}${String(passed).padStart(8)}${String(failed).padStart(8)}${String(seconds).padStart(8)}`,
    )
  }
  console.log(`${'together'.padEnd(42)}${String(sum('seconds')).padStart(8)}`)
  if (axeStates > 0) console.log(`\naxe found nothing in ${axeStates} states of pages and dialogs.`)
  if (secondTries.length > 0) console.log('\nPassed on the second try only; investigate:')
  for (const line of describeFailures(secondTries)) console.log(line)
  if (failures.length > 0) console.log('\nFailed:')
  for (const line of describeFailures(failures)) console.log(line)
  console.log(leftOut.length === 0 ? '\nNothing was left out.' : '\nLeft out:')
  for (const what of leftOut) console.log(`- ${what}`)
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
  return sum('failed') === 0 ? 0 : 1
}

rmSync(RESULTS_FOLDER, { recursive: true, force: true })
if (isFirst) {
  await check('lint', 'biome', 'check', '--error-on-warnings', '.')
  await check('compose file', 'dclint', '--max-warnings', '0', 'docker-compose.yml')
  await check('types', 'tsc', '--noEmit')
  await check('unused code', 'knip')
}
await unitTests()
if (selected.journeys !== null) await journeys()
process.exitCode = report()
