import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { toMarkdown } from './drill-tables.ts'
import { fillBlocks, readFigures, writeFigures } from './figures.ts'
import { ROOT } from './places.ts'

/** In UTC: just after midnight, in office hours, and on both sides of midnight in Denmark. */
export const TIMES = ['00:05', '09:00', '12:00', '22:30', '23:30'] as const

/** All in the future: with the clock moved back, connections to PostgreSQL time out. */
export const DAYS = [
  ['winter', '2027-01-15'],
  ['summer', '2027-07-15'],
  ['29 February', '2028-02-29'],
  ['31 December', '2027-12-31'],
  ['clocks go forward', '2027-03-28'],
  ['clocks go back', '2027-10-31'],
] as const

export const momentOf = (day: string, time: string) => `${day}T${time}:00Z`

const runSchema = v.object({
  suite: v.picklist(['unit', 'journeys']),
  commit: v.string(),
  date: v.pipe(v.string(), v.isoDate()),
  /** Where the clock of all processes was moved to, in UTC; absent if it was not moved. */
  moment: v.optional(v.string()),
  /** How many other processes kept the machine busy. */
  busy: v.number(),
  passed: v.number(),
  /** Titles of what failed. */
  failures: v.array(v.string()),
})

/** One run of all tests of a suite under conditions that `npm test` does not have. */
export type KeptRun = v.InferOutput<typeof runSchema>

const RUNS = join(ROOT, 'docs', 'runs.json')

/** All runs so far, on any commit, oldest first; together they are too long for one sitting. */
export function readRuns(): readonly KeptRun[] {
  return v.parse(v.array(runSchema), JSON.parse(readFileSync(RUNS, 'utf8')))
}

/** The last run with the clock at that moment. */
export function runAt(runs: readonly KeptRun[], moment: string): KeptRun | undefined {
  return runs.findLast((run) => run.moment === moment)
}

const counts = ({ passed, failures }: KeptRun) => `${passed}, ${failures.length}`

function hours(runs: readonly KeptRun[]): string {
  const rows = TIMES.map((time) => [
    time,
    ...DAYS.map(([, day]) => {
      const run = runAt(runs, momentOf(day, time))
      return run === undefined ? 'not run' : `${counts(run)} (${run.commit})`
    }),
  ])
  return toMarkdown({ columns: ['UTC', ...DAYS.map(([name, day]) => `${name}, ${day}`)], rows })
}

function flaky(runs: readonly KeptRun[]): string {
  const rows = runs
    .filter(({ busy }) => busy > 0)
    .map((run) => [
      run.date,
      run.commit,
      run.suite,
      String(run.busy),
      String(run.passed),
      run.failures.length === 0 ? '0' : `${run.failures.length}: ${run.failures.join('; ')}`,
    ])
  return toMarkdown({
    columns: ['Date', 'Commit', 'Suite', 'Busy processes', 'Passed', 'Failed'],
    rows,
  })
}

/** Fills `<!-- table hours -->` and `<!-- table flaky -->` of docs/figures.md. */
export function fillRuns(markdown: string, runs: readonly KeptRun[]): string {
  return fillBlocks(
    markdown,
    new Map([
      ['table hours', hours(runs)],
      ['table flaky', flaky(runs)],
    ]),
  )
}

/** Adds a run to docs/runs.json, and rewrites docs/figures.md. */
export function keepRun(run: Omit<KeptRun, 'date'>): void {
  const runs = [...readRuns(), { ...run, date: new Date(Date.now()).toISOString().slice(0, 10) }]
  writeFileSync(RUNS, `${JSON.stringify(runs, null, 2)}\n`)
  writeFigures(fillRuns(readFigures(), runs))
}
