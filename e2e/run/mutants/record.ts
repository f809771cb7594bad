import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { toMarkdown } from '../drill-tables.ts'
import { fillBlocks, readFigures, writeFigures } from '../figures.ts'
import { ROOT } from '../places.ts'
import { EXPLAINED, explanationOf } from './explained.ts'
import type { Mutant } from './report.ts'

const recordSchema = v.object({
  commit: v.string(),
  date: v.pipe(v.string(), v.isoDate()),
  killed: v.number(),
  /** The tests did not end; they would not have passed. */
  timedOut: v.number(),
  survived: v.number(),
  /** No test runs the code. */
  uncovered: v.number(),
  /** How many of the last two are explained. */
  explained: v.number(),
})

/** The last measurement of an area. */
export type AreaRecord = v.InferOutput<typeof recordSchema>

/** The last measurement of each area, by its name. */
export type AreaRecords = Readonly<Record<string, AreaRecord>>

const RECORDS = join(ROOT, 'docs', 'mutants.json')

export function readAreaRecords(): AreaRecords {
  return v.parse(v.record(v.string(), recordSchema), JSON.parse(readFileSync(RECORDS, 'utf8')))
}

const SURVIVED: readonly string[] = ['Survived', 'NoCoverage']

/** Whether the tests passed in spite of the change. */
export function hasSurvived({ status }: Mutant): boolean {
  return SURVIVED.includes(status)
}

/** Counts the mutants of an area. Code that could not be loaded counts nowhere. */
export function countMutants(mutants: readonly Mutant[]): Omit<AreaRecord, 'commit' | 'date'> {
  const having = (status: string) => mutants.filter((one) => one.status === status).length
  return {
    killed: having('Killed'),
    timedOut: having('Timeout'),
    survived: having('Survived'),
    uncovered: having('NoCoverage'),
    explained: mutants.filter((one) => hasSurvived(one) && explanationOf(one)).length,
  }
}

type Counts = ReturnType<typeof countMutants>

const totalOf = ({ killed, timedOut, survived, uncovered }: Counts) =>
  killed + timedOut + survived + uncovered

/** The share of mutants that the tests noticed; those that are explained count as survivors. */
export function scoreOf(counts: Counts): string {
  return `${((100 * (counts.killed + counts.timedOut)) / totalOf(counts)).toFixed(1)} %`
}

function overview(records: AreaRecords): string {
  const rows = Object.entries(records).map(([name, record]) => [
    `\`npm run mutate -- ${name}\``,
    record.date,
    record.commit,
    String(totalOf(record)),
    String(record.killed),
    String(record.timedOut),
    String(record.survived),
    String(record.uncovered),
    String(record.explained),
    scoreOf(record),
  ])
  return toMarkdown({
    columns: [
      'Command',
      'Date',
      'Commit',
      'Mutants',
      'Killed',
      'Timed out',
      'Survived',
      'Not covered',
      'Explained',
      'Score',
    ],
    rows,
  })
}

function explanations(): string {
  const rows = EXPLAINED.map(({ file, code, replacement, why }) => [
    `\`${file}\``,
    `\`${code}\``,
    replacement === '' ? 'nothing' : `\`${replacement}\``,
    why,
  ])
  return toMarkdown({ columns: ['File', 'Code', 'Replaced by', 'Why nothing differs'], rows })
}

/** Fills `<!-- mutants -->` of docs/figures.md. */
export function fillMutants(markdown: string, records: AreaRecords): string {
  const parts = EXPLAINED.length === 0 ? [overview(records)] : [overview(records), explanations()]
  return fillBlocks(markdown, new Map([['mutants', parts.join('\n\n')]]))
}

/** Keeps the measurement of an area in docs/mutants.json, and rewrites docs/figures.md from it. */
export function keepAreaRecord(name: string, record: AreaRecord): void {
  const records = { ...readAreaRecords(), [name]: record }
  const sorted = Object.fromEntries(Object.entries(records).sort(([a], [b]) => a.localeCompare(b)))
  writeFileSync(RECORDS, `${JSON.stringify(sorted, null, 2)}\n`)
  writeFigures(fillMutants(readFigures(), sorted))
}
