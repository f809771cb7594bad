import { chanceOf, type Loads, lookAt } from './trial.ts'

// Cache the globals: Jest looks them up on each use, which dominates the run time here.
const { imul } = Math

/** A seeded generator (mulberry32), so that each run of the test sees the same loads. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

interface Portal {
  /** The canary's share of all loads. */
  readonly share: number
  /** Probability that a load of the release fails. */
  readonly canary: number
  readonly live: number
}

const MOST_LOADS = 2000

/** Simulates loads; returns the number of canary loads until its withdrawal, or Infinity. */
function withdrawnAfter({ share, ...rates }: Portal, random: () => number): number {
  const canary = { loads: 0, failed: 0 }
  const live = { loads: 0, failed: 0 }
  let lastLook = 0
  while (canary.loads < MOST_LOADS) {
    if (random() >= share) {
      live.loads += 1
      if (random() < rates.live) live.failed += 1
      continue
    }
    canary.loads += 1
    if (random() < rates.canary) canary.failed += 1
    const look = lookAt(canary, live, lastLook)
    if (look?.isBad) return canary.loads
    lastLook = look?.at ?? lastLook
  }
  return Number.POSITIVE_INFINITY
}

function simulate(runs: number, portal: Portal, seed: number): readonly number[] {
  const random = randomFrom(seed)
  return Array.from({ length: runs }, () => withdrawnAfter(portal, random))
}

const loads = (all: number, failed: number): Loads => ({ loads: all, failed })

describe('trial', () => {
  test.each([
    // Expected values by enumeration: of all ways to distribute the failures over the loads, the
    // fraction in which the canary has at least this many.
    [loads(2, 2), loads(2, 0), 1 / 6],
    [loads(2, 1), loads(2, 1), 5 / 6],
    [loads(10, 3), loads(90, 0), (10 * 9 * 8) / (100 * 99 * 98)],
    [loads(3, 3), loads(3, 3), 1],
    [loads(5, 0), loads(5, 5), 1],
    [loads(0, 0), loads(7, 1), 1],
  ])('of %j beside %j the chance is %d', (canary, live, chance) => {
    expect(chanceOf(canary, live)).toBeCloseTo(chance, 12)
  })

  test('handles numbers of any size', () => {
    expect(chanceOf(loads(100_000, 50_000), loads(100_000, 50_000))).toBeCloseTo(0.5, 2)
    expect(chanceOf(loads(100_000, 60_000), loads(100_000, 50_000))).toBeLessThan(1e-12)
  })

  test('looks once at each number of loads, and makes up for looks that were missed', () => {
    expect(lookAt(loads(9, 9), loads(500, 0), 0)).toBeNull()
    expect(lookAt(loads(10, 9), loads(500, 0), 0)).toEqual({ at: 10, isBad: true })
    expect(lookAt(loads(24, 9), loads(500, 0), 10)).toBeNull()
    expect(lookAt(loads(120, 0), loads(500, 0), 10)).toEqual({ at: 100, isBad: false })
  })

  test('two failures withdraw nothing', () => {
    expect(lookAt(loads(10, 2), loads(100_000, 0), 0)).toEqual({ at: 10, isBad: false })
    expect(lookAt(loads(10, 3), loads(100_000, 0), 0)).toEqual({ at: 10, isBad: true })
  })

  test.each([0.05, 0.1, 0.25])(
    'a canary of %d of all loads that fails each 20th is gone within 200',
    (share) => {
      const live = loads(Math.round((200 * (1 - share)) / share), 1)

      expect(lookAt(loads(200, 10), live, 100)).toEqual({ at: 200, isBad: true })
    },
  )

  test.each([
    [0.05, 0, 990],
    [0.1, 0, 985],
    [0.1, 0.001, 965],
  ])(
    'one of %d of all loads that fails 5 %% by chance, where the live one fails %d, is gone in 200',
    (share, live, atLeast) => {
      const gone = simulate(1000, { share, canary: 0.05, live }, 1).filter((after) => after <= 200)

      expect(gone.length).toBeGreaterThanOrEqual(atLeast)
    },
  )

  test('with few loads of the live release it takes longer, but still happens', () => {
    const after = simulate(200, { share: 0.5, canary: 0.05, live: 0.001 }, 2)

    expect(after.filter((one) => one <= 800).length).toBeGreaterThanOrEqual(198)
  })

  // The last rate simulates an outage.
  test.each([0, 0.001, 0.005, 0.02, 0.2])(
    'of 1,000 canaries that fail %d of their loads, as the live release does, one is withdrawn at most',
    (rate) => {
      const after = simulate(1000, { share: 0.1, canary: rate, live: rate }, 3)

      expect(after.filter((one) => one <= MOST_LOADS).length).toBeLessThanOrEqual(1)
    },
  )
})
