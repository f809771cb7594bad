import { silentLog } from '../platform/log.ts'
import { createCanaryLookup } from './serving.ts'

const ADDRESS = 'http://portal.test/remotes.json'

function setUp() {
  const site = { canary: '1.5.0' as string | null, isUp: true, hasHost: true, now: 0 }
  const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    if (!site.isUp) throw new TypeError('fetch failed')
    const canary = site.canary === null ? null : { version: site.canary, share: 0.1 }
    return Response.json({
      host: site.hasHost
        ? { version: 'h1', canary: site.canary === null ? null : { version: 'h2' } }
        : null,
      remotes: { members: [{ version: '2.0.0' }, { version: '1.4.0', canary }], salary: [] },
    })
  })
  const canaryOf = createCanaryLookup({ address: ADDRESS, log: silentLog, now: () => site.now })
  return { site, fetched, canaryOf }
}

describe('serving', () => {
  afterEach(() => {
    jest.restoreAllMocks()
  })

  test('knows the canary, and the release beside which it is tried', async () => {
    const { canaryOf } = setUp()

    expect(await canaryOf('members')).toEqual({ canary: '1.5.0', live: '1.4.0' })
    expect(await canaryOf('host')).toEqual({ canary: 'h2', live: 'h1' })
    expect(await canaryOf('salary')).toBeNull()
    expect(await canaryOf('constructor')).toBeNull()
  })

  test('knows no canary of a host that is not live', async () => {
    const { site, canaryOf } = setUp()
    site.hasHost = false
    expect(await canaryOf('host')).toBeNull()
  })

  test('reads the registry once in a few seconds', async () => {
    const { site, fetched, canaryOf } = setUp()
    await Promise.all([canaryOf('members'), canaryOf('members')])
    site.canary = null
    site.now = 4_999
    expect(await canaryOf('members')).not.toBeNull()
    expect(fetched).toHaveBeenCalledTimes(1)

    site.now = 5_000
    expect(await canaryOf('members')).toBeNull()
    expect(fetched).toHaveBeenCalledTimes(2)
  })

  test('trusts nobody while the registry cannot be had', async () => {
    const { site, canaryOf } = setUp()
    site.isUp = false
    await expect(canaryOf('members')).rejects.toMatchObject({ status: 503 })

    site.isUp = true
    site.now = 5_000
    expect(await canaryOf('members')).not.toBeNull()
  })
})
