/**
 * A sample of a test matrix that lists one kind of row after another: the first row, the one in the
 * middle and the last one; all rows if `PORTAL_MATRIX` is `whole`, as in the nightly run.
 *
 * @param rows all rows, with similar ones next to each other
 */
export function sampleOf<T>(rows: readonly T[]): readonly T[] {
  if (process.env.PORTAL_MATRIX === 'whole') return rows
  const places = [0, Math.floor(rows.length / 2), rows.length - 1]
  return rows.filter((_, index) => places.includes(index))
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
