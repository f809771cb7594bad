import { type ChildProcess, spawn } from 'node:child_process'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { describeFailures } from './failures.ts'
import { openFindings } from './kept-findings.ts'
import { FLAKY_RESULTS } from './places.ts'
import { startPortal } from './portal.ts'
import { startPostgres } from './postgres.ts'
import { runJourneys, runUnitTests, type SuiteRun } from './suites.ts'

/**
 * `npm run flaky`: repeats every test on a busy machine. A test that both passes and fails on the
 * same source has a race, or the product has one. Takes hours; resumes after an interruption, and
 * results accumulate over days (docs/figures.md).
 */

const { values } = parseArgs({
  options: {
    times: { type: 'string', default: '20' },
    busy: { type: 'string', default: '2' },
    only: { type: 'string' },
  },
})

/** Starts processes that use all CPU time they can get; they exit together with this one. */
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

const suiteSchema = v.object({
  runs: v.number(),
  tests: v.number(),
  /** For each test that has failed at least once, its number of failures. */
  failures: v.record(v.string(), v.number()),
})

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
const findings = openFindings(FLAKY_RESULTS, suiteSchema)
for (let n = 0; n < Number(values.times); n += 1) {
  for (const [name, once] of wanted) {
    const suite = findings.found[name] ?? { runs: 0, tests: 0, failures: {} }
    findings.found[name] = suite
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
    findings.keep()
  }
}
console.log(`\nOn a machine with ${values.busy} other busy processes, ${findings.commit}:\n`)
console.log('| suite | runs | tests run | failed |\n|---|---|---|---|')
for (const [name, { runs, tests, failures }] of Object.entries(findings.found)) {
  const failed = Object.values(failures).reduce((sum, count) => sum + count, 0)
  console.log(`| ${name} | ${runs} | ${tests} | ${failed} |`)
  for (const [which, count] of Object.entries(failures)) console.log(`- ${which}: ${count}`)
}
process.exitCode = Object.values(findings.found).every(
  ({ failures }) => Object.keys(failures).length === 0,
)
  ? 0
  : 1
