/** Without a byte order mark, Excel assumes a legacy encoding. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Danish Excel separates columns with semicolons, since the comma is the decimal sign. */
const SEPARATOR = ';'

/** Spreadsheets treat a cell that starts with one of these characters as a formula. */
const FORMULA_START = /^[=+\-@\t\r]/

/** Escapes a cell, so that a spreadsheet neither runs it as a formula nor splits it. */
function toCell(value: string): string {
  const harmless = FORMULA_START.test(value) ? `'${value}` : value
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** Rows of cells as CSV for Danish Excel; the first row is usually the headings. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((cells) => `${cells.map(toCell).join(SEPARATOR)}\r\n`)
  return `${BYTE_ORDER_MARK}${lines.join('')}`
}

/** Downloads the CSV as a file. */
export function saveCsv(csv: string, fileName: string): void {
  const address = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }))
  const anchor = document.createElement('a')
  anchor.href = address
  anchor.download = fileName
  anchor.click()
  // The download starts asynchronously, so keep the URL for a while.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
