/** Filters the input of a decimal number: digits, one comma and one period. */
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

/** Parses a typed number with a decimal comma or point; null if it is invalid. */
export function parseDecimal(typed: string): number | null {
  const text = typed.trim()
  return /^\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : null
}

/** Formats a number as Danish input: 7.5 becomes `7,5`. Empty without a number. */
export function formatDecimal(value: number | null | undefined): string {
  return value === null || value === undefined ? '' : String(value).replace('.', ',')
}
