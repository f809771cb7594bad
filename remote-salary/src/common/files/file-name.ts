import type { CaseFile } from '../case-details/case-details.ts'

/** Invisible characters and direction overrides, which can show `gpj.exe` as `exe.jpg`. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** Removes characters that could disguise a file name. */
export function shownName(name: string): string {
  return name.replace(INVISIBLE, '').trim()
}

/** The file name to display. */
export function nameOf(file: Pick<CaseFile, 'title' | 'fullName'>): string {
  return shownName(file.title) || shownName(file.fullName)
}

/** A key that is unique within a case and the cases merged into it. */
export function fileKey({
  caseNumber,
  fullName,
}: Pick<CaseFile, 'caseNumber' | 'fullName'>): string {
  return `${caseNumber}/${fullName}`
}

/** Files as entries of a list, each with its key as id. */
export function fileEntries(files: readonly CaseFile[]): readonly { readonly id: string }[] {
  return files.map((file) => ({ id: fileKey(file) }))
}

const UNITS = ['kB', 'MB', 'GB'] as const
/** As in Windows and in the service's limits. */
const STEP = 1024

const whole = new Intl.NumberFormat('da-DK', { maximumFractionDigits: 0 })
const tenths = new Intl.NumberFormat('da-DK', { maximumFractionDigits: 1 })

/** Formats a number of bytes, for example as `1,2 MB`. */
export function formatSize(bytes: number): string {
  if (bytes < STEP) return `${whole.format(bytes)} B`
  let value = bytes
  let unit: string = UNITS[0]
  for (const next of UNITS) {
    value /= STEP
    unit = next
    // 1023.5 would be rounded to 1.024, so use the next unit.
    if (value < STEP - 0.5) break
  }
  return `${(value < 10 ? tenths : whole).format(value)} ${unit}`
}
