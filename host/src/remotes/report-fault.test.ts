import { createFaultReporter, createReportLoad } from './report-fault.ts'

const ADDRESS = 'http://localhost:4003/faults'

const faultOf = (requestId: string) =>
  ({
    remote: 'members',
    version: '2',
    kind: 'threw',
    phase: 'entry',
    file: undefined,
    requestId,
  }) as const

describe('report-fault', () => {
  let isConnected = true
  let sent: unknown[] = []

  beforeEach(() => {
    jest.useFakeTimers()
    isConnected = true
    sent = []
    globalThis.fetch = async (address, init) => {
      if (!isConnected) throw new TypeError('Failed to fetch')
      sent.push([address, JSON.parse(String(init?.body))])
      return new Response(null, { status: 204 })
    }
  })

  afterEach(() => {
    jest.useRealTimers()
  })

  test('reports a fault with the version of the host', async () => {
    const reporter = createFaultReporter(ADDRESS, '7')
    reporter.report(faultOf('a'))
    await jest.advanceTimersByTimeAsync(0)
    expect(sent).toEqual([
      [
        ADDRESS,
        {
          remote: 'members',
          version: '2',
          kind: 'threw',
          phase: 'entry',
          requestId: 'a',
          page: '7',
        },
      ],
    ])
    expect(reporter.isWaiting('a')).toBe(false)
  })

  test('keeps what could not be sent, says so, and sends it once when asked', async () => {
    const reporter = createFaultReporter(ADDRESS, '7')
    const changed = jest.fn()
    reporter.subscribe(changed)
    isConnected = false
    reporter.report(faultOf('a'))
    reporter.report(faultOf('b'))
    await jest.advanceTimersByTimeAsync(0)
    expect([reporter.isWaiting('a'), reporter.isWaiting('b')]).toEqual([true, true])
    expect(changed).toHaveBeenCalledTimes(2)

    isConnected = true
    reporter.flush()
    reporter.flush()
    await jest.advanceTimersByTimeAsync(600_000)

    expect(sent).toMatchObject([
      [ADDRESS, { requestId: 'a' }],
      [ADDRESS, { requestId: 'b' }],
    ])
    expect(reporter.isWaiting('a')).toBe(false)
    expect(changed).toHaveBeenCalledTimes(4)
  })

  test('tries again by itself, ever more seldom', async () => {
    const reporter = createFaultReporter(ADDRESS, '7')
    isConnected = false
    reporter.report(faultOf('a'))
    await jest.advanceTimersByTimeAsync(89_000)
    isConnected = true
    expect(sent).toEqual([])
    await jest.advanceTimersByTimeAsync(1_000)
    expect(sent).toHaveLength(1)
  })

  test('keeps fifty at most', async () => {
    const reporter = createFaultReporter(ADDRESS, '7')
    isConnected = false
    for (let n = 0; n < 60; n += 1) reporter.report(faultOf(String(n)))
    await jest.advanceTimersByTimeAsync(0)
    isConnected = true
    reporter.flush()
    await jest.advanceTimersByTimeAsync(0)
    expect(sent).toHaveLength(50)
  })
})

const FAULTS = 'http://faults.test/faults'
const load = { remote: 'members', version: '1.5.0', failed: true }

describe('the reports of loads', () => {
  afterEach(() => {
    jest.restoreAllMocks()
  })

  test('reports the load, and nothing else', () => {
    const sent = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null))

    createReportLoad(FAULTS)(load)

    const [address, request] = sent.mock.calls[0] ?? []
    expect(address).toBe(`${FAULTS}/loads`)
    expect(new Headers(request?.headers).get('Authorization')).toBeNull()
    expect(JSON.parse(String(request?.body))).toEqual(load)
  })

  test('ignores an endpoint that cannot be reached', async () => {
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))

    expect(() => createReportLoad(FAULTS)(load)).not.toThrow()
    await Promise.resolve()
  })
})
