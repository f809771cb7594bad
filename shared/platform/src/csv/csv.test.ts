import fc from 'fast-check'
import { toCsv } from './csv.ts'

/** Splits a line into cells as a spreadsheet does. */
function cellsOf(line: string): string[] {
  const cells: string[] = []
  for (const match of line.matchAll(/(?:^|;)("(?:[^"]|"")*"|[^;]*)/g)) {
    const cell = match[1] ?? ''
    cells.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell)
  }
  return cells
}

/** The cells of a file with one row, without the byte order mark and the end of the line. */
const readBack = (cells: readonly string[]) => cellsOf(toCsv([cells]).slice(1, -2))

describe('csv', () => {
  it('is what Danish Excel opens: byte order mark, semicolons, whole lines', () => {
    expect(
      toCsv([
        ['Navn', 'Alder'],
        ['Åse; "Æ"', '46'],
      ]),
    ).toBe('\uFEFFNavn;Alder\r\n"Åse; ""Æ""";46\r\n')
  })

  it.each(['=1+1', '+45', '-1', '@SUM(A1)', '\tx', '\rx', '=HYPERLINK("http://evil")'])(
    'lets %j be no formula',
    (value) => {
      expect(readBack([value])).toEqual([`'${value}`])
    },
  )

  it('keeps every other text as it is, in its own cell', () => {
    fc.assert(
      fc.property(fc.string(), (value) => {
        const kept = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
        expect(readBack(['a', value])).toEqual(['a', kept])
      }),
    )
  })
})
