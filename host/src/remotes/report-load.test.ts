import { createReportLoad } from './report-load.ts'

const FAULTS = 'http://faults.test/faults'
const load = { remote: 'members', version: '1.5.0', failed: true }

describe('report-load', () => {
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
