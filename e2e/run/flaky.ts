import { type ChildProcess, spawn } from 'node:child_process'
import { parseArgs } from 'node:util'
import { commitOfTree } from './commit.ts'
import { type DrillOutcome, toOutcome } from './drill-outcome.ts'
import { keepRun } from './kept-runs.ts'
import { startPortal } from './portal.ts'
import { runJourneys, runUnitTests, type SuiteRun } from './suites.ts'

/**
 * `npm run flaky`: repeats every test on a busy machine. A test that both passes and fails on the
 * same source has a race, or the product has one. Twenty times takes more than a day, so each run is
 * added to docs/figures.md, whatever the commit.
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

async function journeysOnce(): Promise<SuiteRun> {
  const portal = await startPortal()
  try {
    return await runJourneys(portal.environment, '--retries=0')
  } finally {
    await portal.stop()
  }
}

const SUITES = { unit: () => runUnitTests({}), journeys: journeysOnce } as const
type SuiteName = keyof typeof SUITES

const commit = commitOfTree()
const busy = Number(values.busy)

async function runOnce(suite: SuiteName): Promise<DrillOutcome> {
  const others = makeBusy(busy)
  try {
    return toOutcome(await SUITES[suite]())
  } finally {
    for (const each of others) each.kill()
  }
}

let hasFailed = false
for (let n = 1; n <= Number(values.times); n += 1) {
  for (const suite of ['unit', 'journeys'] as const) {
    if (values.only !== undefined && values.only !== suite) continue
    console.log(`\n── ${suite}, run ${n} of ${values.times}`)
    const { passed, failures } = await runOnce(suite)
    keepRun({ suite, commit, busy, passed, failures: [...failures] })
    console.log(`\n${suite}: ${passed} passed, ${failures.length} failed`)
    hasFailed ||= failures.length > 0
  }
}
process.exitCode = hasFailed ? 1 : 0
