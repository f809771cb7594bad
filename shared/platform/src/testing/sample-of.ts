/**
 * The rows of a long matrix that a run of the tests takes: every third and the last, or all of them
 * where `PORTAL_MATRIX` is `whole`, as in the long runs.
 *
 * @param rows what can be tried, kin beside kin
 */
export function sampleOf<T>(rows: readonly T[]): readonly T[] {
  if (process.env.PORTAL_MATRIX === 'whole') return rows
  return rows.filter((_, index) => index % 3 === 0 || index === rows.length - 1)
}

/**
 * How often a property is tried on drawn examples: a fifth of what is said, or all of it where
 * `PORTAL_MATRIX` is `whole`, as in the long runs.
 *
 * @param whole how often in the long runs
 */
export function sampleRuns(whole: number): number {
  return process.env.PORTAL_MATRIX === 'whole' ? whole : Math.ceil(whole / 5)
}
