/** One measurement: values by name. */
export type Sample = ReadonlyMap<string, number>

/** How much a value may grow before it counts as growing without end. */
export interface Tolerance {
  /** As a share of the earlier value. */
  readonly share: number
  /** In addition, because small numbers vary by chance. */
  readonly plus: number
}

export interface Growth {
  readonly name: string
  /** Medians of the earlier and the later part of the run. */
  readonly earlier: number
  readonly later: number
  readonly isFlat: boolean
}

/**
 * Compares the second quarter before the end with the last quarter. What is before that is left
 * out: it includes the start, and the time until the first rows expire.
 */
export function growthOf(samples: readonly Sample[], name: string, tolerance: Tolerance): Growth {
  const values = samples.flatMap((sample) => sample.get(name) ?? [])
  const quarter = Math.floor(values.length / 4)
  if (quarter === 0) throw new Error(`${name} was measured ${values.length} times, too few.`)
  const earlier = medianOf(values.slice(-2 * quarter, -quarter))
  const later = medianOf(values.slice(-quarter))
  return {
    name,
    earlier,
    later,
    isFlat: later <= earlier * (1 + tolerance.share) + tolerance.plus,
  }
}

function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
