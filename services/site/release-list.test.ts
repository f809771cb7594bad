import { silentLog } from '../platform/log.ts'
import { createReleaseList } from './release-list.ts'

const ADDRESS = 'http://portal.test/releases.json'

/** Creates the list of a site that publishes these versions, or null for a site that is down. */
function setUp(published: readonly string[] | null) {
  const site = { published, now: 0 }
  const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    if (site.published === null) throw new TypeError('fetch failed')
    const members = site.published.map((version) => ({ version, contract: '1.0' }))
    return Response.json({ releases: { host: [{ version: '9.0' }], members } })
  })
  const lookUp = createReleaseList({ address: ADDRESS, log: silentLog, now: () => site.now })
  const isListed = async (name: string, version: string) =>
    (await lookUp(name, version)).release !== undefined
  return { site, fetched, lookUp, isListed }
}

describe('release-list', () => {
  afterEach(() => {
    jest.restoreAllMocks()
  })

  test('knows the versions that the site publishes, each under its own name', async () => {
    const { isListed, fetched } = setUp(['1.0', '1.1'])

    expect(await isListed('members', '1.1')).toBe(true)
    expect(await isListed('host', '9.0')).toBe(true)
    expect(await isListed('members', '9.0')).toBe(false)
    expect(await isListed('salary', '1.1')).toBe(false)
    expect(await isListed('constructor', 'name')).toBe(false)
    expect(fetched.mock.calls.map(([address]) => address)).toEqual([ADDRESS])
  })

  test('reads the list once for all that ask meanwhile', async () => {
    const { isListed, fetched } = setUp(['1.0'])

    const answers = await Promise.all([isListed('members', '1.0'), isListed('members', '2.0')])

    expect(answers).toEqual([true, false])
    expect(fetched).toHaveBeenCalledTimes(1)
  })

  test('an unknown version has the list read again, once in a few seconds', async () => {
    const { site, isListed, fetched } = setUp(['1.0'])
    await isListed('members', '1.0')
    site.published = ['1.0', '2.0']

    site.now = 4_999
    expect(await isListed('members', '2.0')).toBe(false)
    site.now = 5_000
    expect(await isListed('members', '2.0')).toBe(true)
    expect(fetched).toHaveBeenCalledTimes(2)
  })

  test('a known version has it read again after a minute', async () => {
    const { site, isListed, fetched } = setUp(['1.0'])
    await isListed('members', '1.0')
    site.published = []

    site.now = 59_999
    expect(await isListed('members', '1.0')).toBe(true)
    expect(fetched).toHaveBeenCalledTimes(1)
    site.now = 60_000
    expect(await isListed('members', '1.0')).toBe(false)
  })

  test.each([
    ['cannot be reached', async () => Promise.reject(new TypeError('fetch failed'))],
    ['answers with an error', async () => Response.json({ releases: {} }, { status: 502 })],
    ['answers a page', async () => new Response('<!doctype html>')],
  ])('uses the last list while a site %s, and says so', async (_how, answer) => {
    const { site, lookUp, fetched } = setUp(['1.0'])
    await lookUp('members', '1.0')
    fetched.mockImplementation(answer)
    site.now = 60_000

    expect(await lookUp('members', '1.0')).toMatchObject({
      release: { version: '1.0' },
      isCurrent: false,
    })
    expect(await lookUp('members', '2.0')).toEqual({ release: undefined, isCurrent: false })
  })
})
