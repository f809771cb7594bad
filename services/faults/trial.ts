/** How often a release was loaded, and how many of these loads failed. */
export interface Loads {
  readonly loads: number
  readonly failed: number
}

/**
 * The evaluations of a canary: the number of canary loads at which each is due, and the accepted
 * risk that it withdraws a canary that is as good as the live release. The risks add up to 1 in
 * 1,000. Most of that is spent at 200 loads, by which a canary that fails 5 % of the time should be
 * withdrawn.
 */
const LOOKS: readonly { readonly loads: number; readonly risk: number }[] = [
  { loads: 10, risk: 0.00002 },
  { loads: 25, risk: 0.00003 },
  { loads: 50, risk: 0.00005 },
  { loads: 100, risk: 0.0001 },
  { loads: 200, risk: 0.0006 },
  // Each doubling of the loads halves the risk, so all of these add at most 0.0002.
  ...Array.from({ length: 16 }, (_, n) => ({ loads: 400 * 2 ** n, risk: 0.0001 / 2 ** n })),
]

/**
 * A canary with fewer failures is never withdrawn: two may come from one broken network connection.
 */
const FEWEST_FAILED = 3

/** The result of an evaluation. */
export interface Look {
  /** The number of canary loads at which the evaluation was due. */
  readonly at: number
  readonly isBad: boolean
}

/**
 * Evaluates a canary if an evaluation is due. Fisher's exact test decides whether it fails more
 * often than the live release over the same time. The risks of skipped evaluations are added to the
 * risk of this one.
 *
 * @param lastLook the number of loads at which the last evaluation was due; 0 before the first
 * @returns null when no evaluation is due
 */
export function lookAt(canary: Loads, live: Loads, lastLook: number): Look | null {
  const due = LOOKS.filter(({ loads }) => loads > lastLook && loads <= canary.loads)
  const at = due.at(-1)?.loads
  if (at === undefined) return null
  const risk = due.reduce((sum, look) => sum + look.risk, 0)
  return { at, isBad: canary.failed >= FEWEST_FAILED && chanceOf(canary, live) <= risk }
}

/**
 * The probability that at least this many of all failures are the canary's if both releases fail
 * equally often: the upper tail of the hypergeometric distribution.
 */
export function chanceOf(canary: Loads, live: Loads): number {
  const loads = canary.loads + live.loads
  const failed = canary.failed + live.failed
  const most = Math.min(canary.loads, failed)
  // Sum from the largest possible count downwards. Use logarithms, because the probability of that
  // count can underflow.
  const [fewer, more] = [most, Math.max(canary.loads, failed)]
  let log = 0
  for (let n = 0; n < fewer; n += 1) log += Math.log((more - n) / (loads - n))
  let chance = 0
  for (let count = most; count >= canary.failed; count -= 1) {
    chance += Math.exp(log)
    log += Math.log(count * (live.loads - failed + count))
    log -= Math.log((failed - count + 1) * (canary.loads - count + 1))
  }
  return Math.min(chance, 1)
}
