import type { Member } from '../../common/member/member.ts'
import { COLUMNS } from './member-columns.tsx'
import type { ColumnTexts } from './member-line.ts'

/** Without it Excel takes the file for one of its own old encodings. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Danish Excel parts columns by semicolons, since the comma is the decimal sign. */
const SEPARATOR = ';'

/** What makes a spreadsheet take a cell for a formula. */
const FORMULA_START = /^[=+\-@\t\r]/

/** A cell that no spreadsheet runs or tears apart. */
export function toCell(value: string): string {
  const harmless = FORMULA_START.test(value) ? `'${value}` : value
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** Members as a file for Danish Excel, in the order that they are given. */
export function toMembersCsv(members: readonly Member[], texts: ColumnTexts): string {
  const headings = COLUMNS.map(({ key }) => texts.t(`members.ownMembers.columns.${key}`))
  const lines = members.map((member) => COLUMNS.map(({ exported }) => exported(member, texts)))
  return `${BYTE_ORDER_MARK}${[headings, ...lines]
    .map((line) => `${line.map(toCell).join(SEPARATOR)}\r\n`)
    .join('')}`
}

/** Hands a file to the browser's downloads. */
export function saveCsv(csv: string, fileName: string): void {
  const address = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }))
  const anchor = document.createElement('a')
  anchor.href = address
  anchor.download = fileName
  anchor.click()
  // The download takes its time to begin.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
