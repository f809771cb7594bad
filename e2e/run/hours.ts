import { commitOfTree } from './commit.ts'
import { type DrillOutcome, joinOutcomes, toOutcome } from './drill-outcome.ts'
import { findFaketime } from './faketime.ts'
import { DAYS, keepRun, momentOf, readRuns, runAt, TIMES } from './kept-runs.ts'
import type { Environment } from './process.ts'
import { runUnitTests } from './suites.ts'

/** Environment that makes a process's clock start at the given moment and run on from there. */
function movedTo(moment: string, library: string): Environment {
  const seconds = Math.round((Date.parse(moment) - Date.now()) / 1000)
  return { LD_PRELOAD: library, FAKETIME: `${seconds < 0 ? '-' : '+'}${Math.abs(seconds)}s` }
}

async function testAt(moment: string, library: string): Promise<DrillOutcome> {
  console.log(`\n── ${moment}`)
  // PostgreSQL, which the tests start, has the same moved clock: they compare its time with theirs.
  return toOutcome(await runUnitTests(movedTo(moment, library)))
}

/** All moments, those that were never run or failed first, then those whose run is longest ago. */
function momentsInOrder(): readonly string[] {
  const runs = readRuns()
  const lastRun = (moment: string) => {
    const run = runAt(runs, moment)
    return run === undefined || run.failures.length > 0 ? -1 : runs.indexOf(run)
  }
  return TIMES.flatMap((time) => DAYS.map(([, day]) => momentOf(day, time))).toSorted(
    (one, other) => lastRun(one) - lastRun(other),
  )
}

/**
 * Runs all unit and service tests at times that expose mix-ups of time zones, dates and instants.
 * All thirty take hours, so `PORTAL_MOMENTS` limits how many are run now.
 */
export async function drillHours(): Promise<DrillOutcome> {
  const library = findFaketime()
  const commit = commitOfTree()
  const outcomes: DrillOutcome[] = []
  for (const moment of momentsInOrder().slice(0, Number(process.env.PORTAL_MOMENTS ?? 30))) {
    const outcome = await testAt(moment, library)
    keepRun({ suite: 'unit', commit, moment, busy: 0, ...outcome, failures: [...outcome.failures] })
    outcomes.push(outcome)
  }
  return joinOutcomes(outcomes)
}
