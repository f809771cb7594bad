import { CONTRACT } from '@portal/platform/contract/version'
import type { Registry } from '@portal/platform/deployment'
import {
  keepTryOut,
  readTryOuts,
  removeTryOuts,
  type TriedRelease,
  tryOutOrigins,
} from './try-out.ts'

const OWN = 'http://localhost:3001'
const RELEASED = 'https://remotes.example'
const on = { tryOut: { origins: [OWN] }, remoteOrigins: [RELEASED] }
const off = { ...on, tryOut: null }

function release(entry: string, integrity: string | null = 'sha384-x'): TriedRelease {
  return { version: '2', contract: CONTRACT, entry, integrity }
}

const none: Registry = { host: null, remotes: {} }

const released = release(`${RELEASED}/members/2/remoteEntry.js`)
const own = release(`${OWN}/remoteEntry.js`, null)

describe('try-out', () => {
  beforeEach(() => sessionStorage.clear())

  test('a release is kept for the tab until it is reset', () => {
    expect(readTryOuts(on, none)).toEqual({})
    expect(keepTryOut('members', released)).toBe(true)
    expect(keepTryOut('salary', own)).toBe(true)
    expect(readTryOuts(on, none)).toEqual({ members: released, salary: own })

    removeTryOuts()
    expect(readTryOuts(on, none)).toEqual({})
  })

  test('nothing is tried where the configuration has switched it off', () => {
    keepTryOut('members', released)
    keepTryOut('salary', own)

    expect(readTryOuts(off, none)).toEqual({})
    expect(tryOutOrigins(off)).toEqual([])
  })

  test('the previous release can always be chosen, until it is served no longer', () => {
    const served = { ...released, integrity: 'sha384-x' }
    const row = (previous: typeof served | null) => ({
      host: null,
      remotes: {
        members: [
          { ...served, entry: `${RELEASED}/members/3/remoteEntry.js`, previous, canary: null },
        ],
      },
    })
    keepTryOut('members', released)

    expect(readTryOuts(off, row(served))).toEqual({ members: released })
    expect(readTryOuts(off, row({ ...served, integrity: 'sha384-y' }))).toEqual({})
    expect(readTryOuts(off, row(null))).toEqual({})
  })

  test.each([
    ['another origin', release('https://elsewhere.example/remoteEntry.js')],
    ['an origin that begins like an allowed one', release(`${OWN}.elsewhere.example/a.js`)],
    ['another port', release('http://localhost:3002/remoteEntry.js')],
    ['no origin', release('data:text/javascript,alert(1)')],
    ['where releases are, but without a hash', { ...released, integrity: null }],
  ])('a release from %s is not taken', (_where, one) => {
    keepTryOut('members', one)

    expect(readTryOuts(on, none)).toEqual({})
  })

  test.each(['{', '[]', '{"members":{}}', '{"members":{"entry":"no address"}}', 'null'])(
    'an invalid stored value %s is no try-out',
    (kept) => {
      sessionStorage.setItem('portal.tryOut', kept)

      expect(readTryOuts(on, none)).toEqual({})
    },
  )

  test('reports a browser that stores nothing', () => {
    const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })

    expect(keepTryOut('members', released)).toBe(false)
    setItem.mockRestore()
  })
})
