/** A row of a CSV file: the line on which it begins, and its cells by column. */
interface Row {
  readonly line: number
  readonly cells: Readonly<Record<string, string>>
}

interface Table {
  readonly columns: readonly string[]
  readonly rows: readonly Row[]
}

/** Reads CSV as Excel and databases write it: `;` or `,` between cells, and quotes around some. */
export function parseCsv(text: string): Table {
  const plain = text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')
  const separator = plain.split('\n', 1)[0]?.includes(';') ? ';' : ','
  const records: { line: number; cells: string[] }[] = []
  let line = 1
  let record = { line, cells: [''] }
  let isQuoted = false
  for (const [at, character] of [...plain, '\n'].entries()) {
    const isEscaped = character === '"' && plain[at - 1] === '"' && !isQuoted
    if (character === '"') isQuoted = !isQuoted
    if (isEscaped || (isQuoted && character !== '"')) {
      record.cells.push(`${record.cells.pop() ?? ''}${character}`)
    } else if (character === separator) {
      record.cells.push('')
    } else if (character === '\n') {
      records.push(record)
      record = { line: line + 1, cells: [''] }
    } else if (character !== '"') {
      record.cells.push(`${record.cells.pop() ?? ''}${character}`)
    }
    if (character === '\n') line += 1
  }
  const [head, ...rest] = records
  const columns = head?.cells.map((name) => name.trim()) ?? []
  const rows = rest
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
    .map(({ line: begins, cells }) => ({
      line: begins,
      cells: Object.fromEntries(columns.map((name, place) => [name, cells[place]?.trim() ?? ''])),
    }))
  return { columns, rows }
}
