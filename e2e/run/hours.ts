import * as v from 'valibot'
import { type DrillOutcome, outcomeOfSteps } from './drill-outcome.ts'
import { reportTable } from './drill-tables.ts'
import { describeFailures } from './failures.ts'
import { findFaketime } from './faketime.ts'
import { type KeptFindings, openFindings } from './kept-findings.ts'
import { HOURS_RESULTS } from './places.ts'
import { startPostgres } from './postgres.ts'
import type { Environment } from './process.ts'
import { runUnitTests } from './suites.ts'

/** In UTC: just after midnight, in office hours, and on both sides of midnight in Denmark. */
const TIMES = ['00:05', '09:00', '12:00', '22:30', '23:30'] as const

const DAYS = [
  ['winter', '2027-01-15'],
  ['summer', '2026-07-15'],
  ['29 February', '2028-02-29'],
  ['31 December', '2026-12-31'],
  ['clocks go forward', '2027-03-28'],
  ['clocks go back', '2026-10-25'],
] as const

/** Environment that makes a process's clock start at the given moment and run on from there. */
function movedTo(moment: string, library: string): Environment {
  const seconds = Math.round((Date.parse(moment) - Date.now()) / 1000)
  return {
    LD_PRELOAD: library,
    FAKETIME: `${seconds < 0 ? '-' : '+'}${Math.abs(seconds)}s`,
    // Timers and time-outs keep running on the real clock.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  }
}

const outcome = v.object({ passed: v.number(), failed: v.number() })

type Outcome = v.InferOutput<typeof outcome>

async function testAt(moment: string, library: string): Promise<Outcome> {
  console.log(`\n── ${moment}`)
  // Move the clocks of the tests and of PostgreSQL by the same offset, because the tests compare
  // their time with the database's.
  const moved = movedTo(moment, library)
  const postgres = await startPostgres(moved)
  if (postgres === null) console.log('Without PostgreSQL: no server programs were found.')
  try {
    const { results, code } = await runUnitTests({
      ...moved,
      ...(postgres && { TEST_DATABASE_URL: postgres.url }),
    })
    const failed = (results ?? []).filter(({ outcome }) => outcome === 'failed')
    for (const line of describeFailures(failed)) console.log(line)
    return {
      passed: (results ?? []).filter(({ outcome }) => outcome === 'passed').length,
      failed: code !== 0 && failed.length === 0 ? 1 : failed.length,
    }
  } finally {
    postgres?.stop()
  }
}

function report({ found: moments }: KeptFindings<Outcome>): void {
  const rows = TIMES.map((time) => [
    time,
    ...DAYS.map(([, day]) => {
      const found = moments[momentOf(day, time)]
      return found === undefined ? 'not run' : `${found.passed}, ${found.failed}`
    }),
  ])
  reportTable('hours', ['UTC', ...DAYS.map(([name, day]) => `${name}, ${day}`)], rows)
}

const momentOf = (day: string, time: string) => `${day}T${time}:00Z`

/**
 * Runs all unit and service tests at times that expose mix-ups of time zones, dates and instants.
 */
export async function drillHours(): Promise<DrillOutcome> {
  const library = findFaketime()
  const findings = openFindings(HOURS_RESULTS, outcome)
  for (const time of TIMES) {
    for (const [, day] of DAYS) {
      const moment = momentOf(day, time)
      if (findings.found[moment]?.failed === 0) continue
      findings.found[moment] = await testAt(moment, library)
      findings.keep()
    }
  }
  report(findings)
  return outcomeOfSteps(
    Object.entries(findings.found).map(([name, { failed }]) => ({ name, isGood: failed === 0 })),
  )
}
