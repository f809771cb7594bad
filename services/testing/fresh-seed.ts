import { randomInt } from 'node:crypto'

/**
 * Runs a test with a seed of its own for random choices, so that each run tries others. A failure
 * names the seed; `PORTAL_SEED` repeats it.
 */
export async function withFreshSeed(run: (seed: string) => Promise<void>): Promise<void> {
  const seed = process.env.PORTAL_SEED ?? String(randomInt(2 ** 32))
  try {
    await run(seed)
  } catch (cause) {
    throw new Error(`The choices of this run can be repeated with PORTAL_SEED=${seed}.`, { cause })
  }
}
