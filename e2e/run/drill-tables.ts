import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'

export const tableSchema = v.object({
  columns: v.array(v.string()),
  rows: v.array(v.array(v.string())),
})

export type DrillTable = v.InferOutput<typeof tableSchema>

/** Names the folder in which the processes of a drill leave their tables. */
const FOLDER = 'PORTAL_DRILL_TABLES'

export function toMarkdown({ columns, rows }: DrillTable): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`
  return [line(columns), `|${'---|'.repeat(columns.length)}`, ...rows.map(line)].join('\n')
}

/** Prints what a drill measured; `npm run drill` also copies it to docs/figures.md. */
export function reportTable(
  name: string,
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): void {
  const table = { columns: [...columns], rows: rows.map((cells) => [...cells]) }
  console.log(`\n${toMarkdown(table)}`)
  const folder = process.env[FOLDER]
  if (folder !== undefined) writeFileSync(join(folder, `${name}.json`), JSON.stringify(table))
}

/** Whether a drill runs; a test that is also run without one reports its table only then. */
export function collectsTables(): boolean {
  return process.env[FOLDER] !== undefined
}

/** Runs a drill, and collects the tables that any of its processes reports. */
export async function collectTables<Result>(
  folder: string,
  work: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly tables: Readonly<Record<string, DrillTable>> }> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  process.env[FOLDER] = folder
  try {
    const result = await work()
    const tables = readdirSync(folder).map((file) => {
      const table = v.parse(tableSchema, JSON.parse(readFileSync(join(folder, file), 'utf8')))
      return [file.replace(/\.json$/, ''), table] as const
    })
    return { result, tables: Object.fromEntries(tables) }
  } finally {
    delete process.env[FOLDER]
  }
}
