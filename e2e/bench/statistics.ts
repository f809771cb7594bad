export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle]
  if (upper === undefined) throw new Error('The median of an empty list is undefined.')
  const lower = sorted.length % 2 === 0 ? sorted[middle - 1] : upper
  return ((lower ?? upper) + upper) / 2
}

export interface Interval {
  readonly median: number
  readonly low: number
  readonly high: number
}

/** Probability of at most `k` heads in `n` tosses of a fair coin. */
function binomial(n: number, k: number): number {
  let term = 0.5 ** n
  let sum = 0
  for (let i = 0; i <= k; i++) {
    sum += term
    term = (term * (n - i)) / (i + 1)
  }
  return sum
}

/** The median with its 95 % confidence interval from order statistics; assumes no distribution. */
function medianInterval(values: readonly number[]): Interval {
  const sorted = values.toSorted((one, other) => one - other)
  let cut = 0
  while (cut < sorted.length / 2 && binomial(sorted.length, cut) <= 0.025) cut++
  const low = sorted[Math.max(0, cut - 1)]
  const high = sorted[Math.min(sorted.length - 1, sorted.length - cut)]
  if (low === undefined || high === undefined)
    throw new Error('The median of an empty list is undefined.')
  return { median: median(sorted), low, high }
}

/** The four measurements of one round, taken in the order A B B A. */
export interface Round {
  readonly a: readonly [number, number]
  readonly b: readonly [number, number]
}

/** For each round the ratio of A to B, and as a control the ratio of its two measurements of A. */
export function compare(rounds: readonly Round[]): { ratio: Interval; control: Interval } {
  return {
    ratio: medianInterval(rounds.map(({ a, b }) => (a[0] + a[1]) / (b[0] + b[1]))),
    control: controlOf(rounds.map(({ a }) => a)),
  }
}

/** The ratio of two measurements of the same thing. */
export function controlOf(pairs: readonly (readonly [number, number])[]): Interval {
  return medianInterval(pairs.map(([one, other]) => one / other))
}

/**
 * A result is reliable only if its control, which compares a variant with itself, is close to 1.
 */
export function isSound(control: Interval): boolean {
  return control.median >= 0.95 && control.median <= 1.05
}

export function showInterval({ median: middle, low, high }: Interval, digits = 2): string {
  return `${middle.toFixed(digits)} (${low.toFixed(digits)}–${high.toFixed(digits)})`
}
