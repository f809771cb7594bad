import { withFreshSeed } from './fresh-seed.ts'

async function seeds(count: number): Promise<readonly string[]> {
  const drawn: string[] = []
  for (let n = 0; n < count; n += 1) await withFreshSeed(async (seed) => void drawn.push(seed))
  return drawn
}

describe('fresh-seed', () => {
  const { PORTAL_SEED } = process.env

  beforeEach(() => {
    delete process.env.PORTAL_SEED
  })

  afterAll(() => {
    if (PORTAL_SEED !== undefined) process.env.PORTAL_SEED = PORTAL_SEED
  })

  test('is another one in each run, and that of PORTAL_SEED if it is set', async () => {
    expect(new Set(await seeds(20)).size).toBeGreaterThan(15)
    process.env.PORTAL_SEED = '17'
    expect(await seeds(2)).toEqual(['17', '17'])
  })

  test('is named when the test fails, with what failed', async () => {
    process.env.PORTAL_SEED = '17'
    const failure = new Error('no')
    const failing = withFreshSeed(async () => {
      throw failure
    })
    await expect(failing).rejects.toMatchObject({
      message: expect.stringContaining('PORTAL_SEED=17'),
      cause: failure,
    })
  })
})
