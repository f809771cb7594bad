import { testConfiguration } from '../testing-builds.ts'
import { describeCounts, readCounts } from './faults.ts'

const lastAt = '2026-11-20T09:30:00.000Z'
const faults = [
  { remote: 'members', version: '1.1.0', kind: 'network', count: 2, lastAt },
  { remote: 'members', version: '1.1.0', kind: 'integrity', count: 1, lastAt },
  { remote: 'members', version: '1.2.0', kind: 'threw', count: 1, lastAt },
  { remote: 'salary', version: '1.1.0', kind: 'threw', count: 9, lastAt },
]
const loads = [
  { remote: 'members', version: '1.2.0', count: 40 },
  { remote: 'members', version: '1.4.0', count: 1 },
]

describe('faults', () => {
  afterEach(() => {
    jest.restoreAllMocks()
  })

  test.each([
    ['1.1.0', '3 faults (network 2, integrity 1)'],
    ['1.2.0', '40 loads, 1 fault (threw 1)'],
    ['1.3.0', 'no faults'],
    ['1.4.0', '1 load, no faults'],
  ])('counts those of %s apart', (version, text) => {
    expect(describeCounts({ faults, loads }, 'members', version)).toBe(text)
  })

  test('are read from the address of the configuration', async () => {
    const fetched = jest
      .spyOn(globalThis, 'fetch')
      .mockResolvedValue(Response.json({ faults, loads }))

    await expect(readCounts(testConfiguration)).resolves.toEqual({
      faults,
      loads: [expect.objectContaining(loads[0]), expect.objectContaining(loads[1])],
    })

    expect(fetched.mock.calls[0]?.[0]).toBe(testConfiguration.faults)
  })

  test.each([
    ['does not answer', async () => Promise.reject(new TypeError('fetch failed'))],
    ['answers with an error', async () => new Response('', { status: 500 })],
    ['answers something else', async () => Response.json({ faults: 1 })],
  ])('are not known when the portal %s', async (_what, answer) => {
    jest.spyOn(globalThis, 'fetch').mockImplementation(answer)

    await expect(readCounts(testConfiguration)).resolves.toBeNull()
  })
})
