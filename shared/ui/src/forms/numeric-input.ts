/** What a field for a whole number keeps of what was typed. */
export function keepDigits(typed: string): string {
  return typed.replace(/\D/g, '')
}

/** What a field for a decimal number keeps: digits, one comma and one period. */
export function keepDecimal(typed: string): string {
  const seen = new Set<string>()
  return [...typed.replace(/[^\d,.]/g, '')]
    .filter((sign) => {
      if (sign !== ',' && sign !== '.') return true
      if (seen.has(sign)) return false
      seen.add(sign)
      return true
    })
    .join('')
}

/** The number that was typed, with a decimal comma or point; null when it is none. */
export function parseDecimal(typed: string): number | null {
  const text = typed.trim()
  return /^\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : null
}

/** A number as it is typed in Danish: 7.5 becomes `7,5`. Nothing for none. */
export function formatDecimal(value: number | null | undefined): string {
  return value === null || value === undefined ? '' : String(value).replace('.', ',')
}
