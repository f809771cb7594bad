import type { Member } from '../../common/member/member.ts'
import { EXPORT_COLUMNS } from './member-columns.tsx'
import type { ColumnTexts } from './member-line.ts'

/** Without a byte order mark, Excel assumes a legacy encoding. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Danish Excel separates columns with semicolons, since the comma is the decimal sign. */
const SEPARATOR = ';'

/** Spreadsheets treat a cell that starts with one of these characters as a formula. */
const FORMULA_START = /^[=+\-@\t\r]/

/** Escapes a cell, so that a spreadsheet neither runs it as a formula nor splits it. */
export function toCell(value: string): string {
  const harmless = FORMULA_START.test(value) ? `'${value}` : value
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** Keys of the columns of the usual file. */
export const STANDARD_EXPORT: readonly string[] = EXPORT_COLUMNS.filter(
  ({ exportedOnRequest }) => exportedOnRequest !== true,
).map(({ key }) => key)

/** The members as CSV for Danish Excel, in the given order, with the columns of the given keys. */
export function toMembersCsv(
  members: readonly Member[],
  texts: ColumnTexts,
  keys: readonly string[] = STANDARD_EXPORT,
): string {
  const columns = EXPORT_COLUMNS.filter(({ key }) => keys.includes(key))
  const headings = columns.map(({ title }) => texts.t(title))
  const lines = members.map((member) => columns.map(({ exported }) => exported(member, texts)))
  return `${BYTE_ORDER_MARK}${[headings, ...lines]
    .map((line) => `${line.map(toCell).join(SEPARATOR)}\r\n`)
    .join('')}`
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
