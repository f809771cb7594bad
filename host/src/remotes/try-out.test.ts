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

  describe('the release before or beside the live one can always be chosen', () => {
    const served = { ...released, integrity: 'sha384-x' }
    const other = { ...served, entry: `${RELEASED}/members/3/remoteEntry.js` }
    const canary = { ...other, previous: null, share: 0.1, users: { salt: '', marks: [] } }
    const row = (live: typeof served, previous: typeof served | null, more = {}): Registry => ({
      host: null,
      remotes: { members: [{ ...live, previous, canary: null, ...more }] },
    })

    test.each([
      ['the previous one', row(other, served), true],
      ['one that is served no longer', row(other, null), false],
      ['other code under its address', row(other, { ...served, integrity: 'sha384-y' }), false],
      ['the live one beside a canary', row(served, null, { canary }), true],
      ['the live one', row(served, other), false],
    ])('%s', (_what, registry, canBeChosen) => {
      keepTryOut('members', released)

      expect(readTryOuts(off, registry)).toEqual(canBeChosen ? { members: released } : {})
    })

    test('and does not come back after it was live again', () => {
      keepTryOut('members', released)
      readTryOuts(off, row(served, other))

      expect(readTryOuts(off, row(other, served))).toEqual({})
    })
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
