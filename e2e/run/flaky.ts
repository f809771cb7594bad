import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { commitOfTree } from './commit.ts'
import { describeFailures } from './failures.ts'
import { FLAKY_RESULTS } from './places.ts'
import { startPortal } from './portal.ts'
import { startPostgres } from './postgres.ts'
import { runJourneys, runUnitTests, type SuiteRun } from './suites.ts'

/**
 * `npm run flaky`: every test again and again on a busy machine. A test that passes and fails on the
 * same source has a race, or the product has. Takes hours; goes on where it was broken off, and adds
 * up over days (docs/figures.md).
 */

const { values } = parseArgs({
  options: {
    times: { type: 'string', default: '20' },
    busy: { type: 'string', default: '2' },
    only: { type: 'string' },
  },
})

/** Processes that take what they get of the machine, and end with this one. */
function makeBusy(count: number): readonly ChildProcess[] {
  return Array.from({ length: count }, () =>
    spawn(
      process.execPath,
      [
        '-e',
        'process.on("disconnect", () => process.exit()); (function spin() { for (let n = 0; n < 1e7; n++); setImmediate(spin) })()',
      ],
      {
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      },
    ),
  )
}

const kept = v.object({
  commit: v.string(),
  suites: v.record(
    v.string(),
    v.object({
      runs: v.number(),
      tests: v.number(),
      /** How often each test failed that ever did, or needed a second try. */
      failures: v.record(v.string(), v.number()),
    }),
  ),
})

type Kept = v.InferOutput<typeof kept>

function readKept(commit: string): Kept {
  if (existsSync(FLAKY_RESULTS)) {
    const found = v.parse(kept, JSON.parse(readFileSync(FLAKY_RESULTS, 'utf8')))
    if (found.commit === commit) return found
  }
  return { commit, suites: {} }
}

function keep(results: Kept): void {
  mkdirSync(dirname(FLAKY_RESULTS), { recursive: true })
  writeFileSync(FLAKY_RESULTS, JSON.stringify(results, null, 2))
}

async function unitOnce(): Promise<SuiteRun> {
  const postgres = await startPostgres()
  try {
    return await runUnitTests(postgres ? { TEST_DATABASE_URL: postgres.url } : {})
  } finally {
    postgres?.stop()
  }
}

async function journeysOnce(): Promise<SuiteRun> {
  const portal = await startPortal()
  try {
    return await runJourneys(portal.environment, '--retries=0')
  } finally {
    await portal.stop()
  }
}

const SUITES = { unit: unitOnce, journeys: journeysOnce } as const
const wanted = Object.entries(SUITES).filter(
  ([name]) => values.only === undefined || values.only === name,
)
const results = readKept(commitOfTree())
for (let n = 0; n < Number(values.times); n += 1) {
  for (const [name, once] of wanted) {
    const suite = results.suites[name] ?? { runs: 0, tests: 0, failures: {} }
    results.suites[name] = suite
    if (suite.runs >= Number(values.times)) continue
    console.log(`\n── ${name}, run ${suite.runs + 1} of ${values.times}`)
    const busy = makeBusy(Number(values.busy))
    const { results: tests } = await once().finally(() => {
      for (const each of busy) each.kill()
    })
    const failed = (tests ?? []).filter(({ outcome }) => outcome === 'failed')
    for (const line of describeFailures(failed)) console.log(line)
    if (tests === null) throw new Error(`The ${name} did not run.`)
    suite.runs += 1
    suite.tests += tests.length
    for (const { file, title } of failed) {
      const which = `${file ?? ''} › ${title}`
      suite.failures[which] = (suite.failures[which] ?? 0) + 1
    }
    keep(results)
  }
}
console.log(`\nOn a machine with ${values.busy} other busy processes, ${results.commit}:\n`)
console.log('| suite | runs | tests run | failed |\n|---|---|---|---|')
for (const [name, { runs, tests, failures }] of Object.entries(results.suites)) {
  const failed = Object.values(failures).reduce((sum, count) => sum + count, 0)
  console.log(`| ${name} | ${runs} | ${tests} | ${failed} |`)
  for (const [which, count] of Object.entries(failures)) console.log(`- ${which}: ${count}`)
}
process.exitCode = Object.values(results.suites).every(
  ({ failures }) => Object.keys(failures).length === 0,
)
  ? 0
  : 1
