import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { tableSchema, toMarkdown } from './drill-tables.ts'
import { fillBlocks, readFigures, writeFigures } from './figures.ts'
import { ROOT } from './places.ts'

const recordSchema = v.object({
  commit: v.string(),
  date: v.pipe(v.string(), v.isoDate()),
  seconds: v.number(),
  passed: v.number(),
  /** Titles of what failed. */
  failures: v.array(v.string()),
  tables: v.record(v.string(), tableSchema),
})

/** The last run of a drill. */
export type DrillRecord = v.InferOutput<typeof recordSchema>

/** The last run of each drill, by the drill's name. */
export type DrillRecords = Readonly<Record<string, DrillRecord>>

const RECORDS = join(ROOT, 'docs', 'drills.json')

export function readRecords(): DrillRecords {
  return v.parse(v.record(v.string(), recordSchema), JSON.parse(readFileSync(RECORDS, 'utf8')))
}

const commandOf = (name: string) => `\`npm run drill -- ${name}\``

function overview(records: DrillRecords): string {
  const rows = Object.entries(records).map(([name, record]) => [
    commandOf(name),
    record.date,
    record.commit,
    `${Math.round(record.seconds / 60)} min`,
    String(record.passed),
    record.failures.length === 0 ? '0' : `${record.failures.length}: ${record.failures.join('; ')}`,
  ])
  return toMarkdown({
    columns: ['Command', 'Date', 'Commit', 'Duration', 'Passed', 'Failed'],
    rows,
  })
}

/**
 * Fills the generated parts of docs/figures.md: `<!-- drills -->`, an overview, and
 * `<!-- table … -->`, a table that a drill has reported.
 */
export function fillFigures(markdown: string, records: DrillRecords): string {
  const blocks = new Map([['drills', overview(records)]])
  for (const [name, { tables, date, commit }] of Object.entries(records)) {
    for (const [table, content] of Object.entries(tables)) {
      blocks.set(
        `table ${table}`,
        `${commandOf(name)}, ${date}, ${commit}:\n\n${toMarkdown(content)}`,
      )
    }
  }
  return fillBlocks(markdown, blocks)
}

/** Keeps the result of a drill in docs/drills.json, and rewrites docs/figures.md from it. */
export function keepRecord(name: string, record: DrillRecord): void {
  const records = { ...readRecords(), [name]: record }
  const sorted = Object.fromEntries(Object.entries(records).sort(([a], [b]) => a.localeCompare(b)))
  writeFileSync(RECORDS, `${JSON.stringify(sorted, null, 2)}\n`)
  writeFigures(fillFigures(readFigures(), sorted))
}
