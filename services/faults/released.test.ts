import { silentLog } from '../platform/log.ts'
import { createReleaseList } from '../platform/release-list.ts'
import { createReleaseLookup } from './released.ts'

const ADDRESS = 'http://portal.test/releases.json'

/** Creates the lookup for a site that lists these versions, or null for a site that is down. */
function setUp(published: readonly string[] | null) {
  const site = { published, now: 0 }
  const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    if (site.published === null) throw new TypeError('fetch failed')
    const members = site.published.map((version) => ({ version, contract: '1.0' }))
    return Response.json({ releases: { host: [{ version: '9.0' }], members } })
  })
  const isReleased = createReleaseLookup(
    createReleaseList({
      address: ADDRESS,
      service: 'faults',
      log: silentLog,
      now: () => site.now,
    }),
  )
  return { site, fetched, isReleased }
}

describe('released', () => {
  afterEach(() => {
    jest.restoreAllMocks()
  })

  test('knows the versions that the site publishes, each under its own name', async () => {
    const { isReleased, fetched } = setUp(['1.0', '1.1'])

    expect(await isReleased('members', '1.1')).toBe(true)
    expect(await isReleased('host', '9.0')).toBe(true)
    expect(await isReleased('members', '9.0')).toBe(false)
    expect(await isReleased('salary', '1.1')).toBe(false)
    expect(await isReleased('constructor', 'name')).toBe(false)
    expect(fetched.mock.calls.map(([address]) => address)).toEqual([ADDRESS])
  })

  test('reads the list once for all that ask meanwhile', async () => {
    const { isReleased, fetched } = setUp(['1.0'])

    const answers = await Promise.all([isReleased('members', '1.0'), isReleased('members', '2.0')])

    expect(answers).toEqual([true, false])
    expect(fetched).toHaveBeenCalledTimes(1)
  })

  test('an unknown version has the list read again, once in a few seconds', async () => {
    const { site, isReleased, fetched } = setUp(['1.0'])
    await isReleased('members', '1.0')
    site.published = ['1.0', '2.0']

    site.now = 4_999
    expect(await isReleased('members', '2.0')).toBe(false)
    site.now = 5_000
    expect(await isReleased('members', '2.0')).toBe(true)
    expect(fetched).toHaveBeenCalledTimes(2)
  })

  test('a known version has it read again after a minute', async () => {
    const { site, isReleased, fetched } = setUp(['1.0'])
    await isReleased('members', '1.0')
    site.published = []

    site.now = 59_999
    expect(await isReleased('members', '1.0')).toBe(true)
    expect(fetched).toHaveBeenCalledTimes(1)
    site.now = 60_000
    expect(await isReleased('members', '1.0')).toBe(false)
  })

  test('uses the last published list while the site is down', async () => {
    const { site, isReleased } = setUp(['1.0'])
    await isReleased('members', '1.0')
    site.published = null
    site.now = 60_000
    // Use up the allowance of 20 unverified versions.
    for (let n = 0; n < 20; n += 1) await isReleased('members', `made-up-${n}`)

    expect(await isReleased('members', '1.0')).toBe(true)
    await expect(isReleased('members', 'made-up-20')).rejects.toMatchObject({ status: 503 })
  })

  test.each([
    ['cannot be reached', async () => Promise.reject(new TypeError('fetch failed'))],
    ['answers with an error', async () => Response.json({ releases: {} }, { status: 502 })],
    ['answers a page', async () => new Response('<!doctype html>')],
  ])('a site that %s is down: few versions are taken on trust', async (_how, answer) => {
    const { isReleased, fetched } = setUp(null)
    fetched.mockImplementation(answer)
    const versions = Array.from({ length: 20 }, (_, n) => `1.${n}`)

    for (const version of versions) expect(await isReleased('members', version)).toBe(true)
    await expect(isReleased('members', '2.0')).rejects.toMatchObject({ status: 503 })
    expect(await isReleased('members', '1.0')).toBe(true)
    expect(fetched).toHaveBeenCalledTimes(1)
  })

  test('verifies what it accepted unverified once the site is back', async () => {
    const { site, isReleased } = setUp(null)
    expect(await isReleased('members', 'made-up')).toBe(true)
    site.published = ['1.0']

    site.now = 5_000
    expect(await isReleased('members', 'made-up')).toBe(false)
    expect(await isReleased('members', '1.0')).toBe(true)

    // The second outage has the same allowance of unverified versions as the first.
    site.published = null
    site.now = 10_000
    for (let n = 0; n < 20; n += 1) expect(await isReleased('members', `2.${n}`)).toBe(true)
    await expect(isReleased('members', '3.0')).rejects.toMatchObject({ status: 503 })
  })
})
