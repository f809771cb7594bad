/**
 * A sample of a long test matrix: every third row and the last one; all rows if `PORTAL_MATRIX` is
 * `whole`, as in the long runs.
 *
 * @param rows all rows, with similar ones next to each other
 */
export function sampleOf<T>(rows: readonly T[]): readonly T[] {
  if (process.env.PORTAL_MATRIX === 'whole') return rows
  return rows.filter((_, index) => index % 3 === 0 || index === rows.length - 1)
}

/**
 * How many random examples a property test uses: a fifth of the given number; all of it if
 * `PORTAL_MATRIX` is `whole`, as in the long runs.
 *
 * @param whole the number in the long runs
 */
export function sampleRuns(whole: number): number {
  return process.env.PORTAL_MATRIX === 'whole' ? whole : Math.ceil(whole / 5)
}
