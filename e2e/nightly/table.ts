import { appendFileSync } from 'node:fs'

interface Table {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** Names the file to which the processes of a part add their tables. */
export const TABLES = 'PORTAL_NIGHTLY_TABLES'

function toMarkdown({ columns, rows }: Table): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`
  return [line(columns), `|${'---|'.repeat(columns.length)}`, ...rows.map(line)].join('\n')
}

/** Prints what a part has measured, and adds it to the tables of the run. */
export function reportTable(columns: Table['columns'], rows: Table['rows']): void {
  const table = `\n${toMarkdown({ columns, rows })}\n`
  console.log(table)
  const file = process.env[TABLES]
  if (file !== undefined) appendFileSync(file, table)
}
