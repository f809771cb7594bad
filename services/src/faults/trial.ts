/** How often a release was loaded, and how many of these loads failed. */
export interface Loads {
  readonly loads: number
  readonly failed: number
}

/**
 * The loads of a canary after which it is looked at, and how likely each look may withdraw one that
 * is as good as the live release: together once in 1,000 canaries. Most is spent at 200 loads, where
 * a canary that fails 5 % of them is to be gone.
 */
const LOOKS: readonly { readonly loads: number; readonly risk: number }[] = [
  { loads: 10, risk: 0.00002 },
  { loads: 25, risk: 0.00003 },
  { loads: 50, risk: 0.00005 },
  { loads: 100, risk: 0.0001 },
  { loads: 200, risk: 0.0006 },
  // Half the risk each time that the loads have doubled, so never more than 0.0002 in all.
  ...Array.from({ length: 16 }, (_, n) => ({ loads: 400 * 2 ** n, risk: 0.0001 / 2 ** n })),
]

/** Two may share a broken network. */
const FEWEST_FAILED = 3

/** What a look at a canary found. */
export interface Look {
  /** The loads that it was due at. */
  readonly at: number
  readonly isBad: boolean
}

/**
 * Looks at a canary if that is due: whether it fails more often than the live release does in the same
 * time, by Fisher's exact test. Looks that were missed leave their risk to this one.
 *
 * @param lastLook the loads that the last look was due at; 0 before the first
 * @returns null when no look is due
 */
export function lookAt(canary: Loads, live: Loads, lastLook: number): Look | null {
  const due = LOOKS.filter(({ loads }) => loads > lastLook && loads <= canary.loads)
  const at = due.at(-1)?.loads
  if (at === undefined) return null
  const risk = due.reduce((sum, look) => sum + look.risk, 0)
  return { at, isBad: canary.failed >= FEWEST_FAILED && chanceOf(canary, live) <= risk }
}

/**
 * How likely so many of all failures, or more, are the canary's where the failures fall on all loads
 * alike: the upper tail of the hypergeometric distribution.
 */
export function chanceOf(canary: Loads, live: Loads): number {
  const loads = canary.loads + live.loads
  const failed = canary.failed + live.failed
  const most = Math.min(canary.loads, failed)
  // Of the largest number possible; in logarithms, since it may be too small for a number.
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
