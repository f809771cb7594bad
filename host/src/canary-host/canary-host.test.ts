import { webcrypto } from 'node:crypto'
import { setImmediate as turnOfLoop } from 'node:timers/promises'
import { CONTRACT } from '@portal/platform/contract/version'
import {
  FAILED_HOST_KEY,
  type FailedHost,
  HOST_STOPPED_EVENT,
  HOST_VERSION_META,
  LIVE_HOST_ID,
  parseRegistry,
  readFailedHost,
} from '@portal/platform/deployment'
import { endSession, enterSession, storeTokens } from '@portal/platform/session/write'
import { aUser } from '@portal/platform/testing'
import { waitFor } from '@testing-library/react'
import { startCanaryHost } from './canary-host.ts'

const FAULTS = 'https://faults.example'
const LOGIN = 'anna.tr@portal.test'
const SCRIPT = 'http://localhost:3000/files/h2/main.js'

let stop: () => void = () => {}

interface Situation {
  /** The host of the page. */
  readonly runs?: string
  readonly share?: number
  /** Whether the host was chosen with nobody signed in. */
  readonly forNobody?: boolean
  readonly failed?: Partial<FailedHost>
  /** Whether the script can be fetched after all. */
  readonly canBeFetched?: boolean
}

function open({ runs = 'h1', share = 0, forNobody, failed, canBeFetched }: Situation = {}) {
  const registry = parseRegistry({
    host: {
      version: 'h1',
      contract: CONTRACT,
      canary: { version: 'h2', contract: CONTRACT, share, users: [] },
    },
    remotes: {},
  })
  document.head.innerHTML = `<meta name="${HOST_VERSION_META}" content="${runs}">
    <template id="${LIVE_HOST_ID}"${forNobody ? ' data-for="nobody"' : ''}></template>`
  if (failed) {
    const kept = { version: 'h2', kind: 'threw', script: SCRIPT, isTold: false, ...failed }
    sessionStorage.setItem(FAILED_HOST_KEY, JSON.stringify(kept))
  }
  const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    if (String(address) === SCRIPT && !canBeFetched) throw new TypeError('Failed to fetch')
    return new Response('')
  })
  const reload = jest.fn()
  const told = (address: string) =>
    fetched.mock.calls
      .filter(([to]) => to === address)
      .map(([, request]): unknown => JSON.parse(String(request?.body)))
  stop = startCanaryHost({ configuration: { faults: FAULTS }, registry, reload })
  return { reload, faults: () => told(FAULTS), loads: () => told(`${FAULTS}/loads`) }
}

function signIn(): void {
  storeTokens({ accessToken: 'a', refreshToken: null, idToken: 'i', loginName: LOGIN })
  enterSession(aUser({ loginName: LOGIN }), null)
}

describe('canary-host', () => {
  beforeAll(() => {
    // jsdom has no hashes of its own.
    Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle, configurable: true })
  })

  afterEach(() => {
    stop()
    endSession()
    localStorage.clear()
    sessionStorage.clear()
    document.head.innerHTML = ''
    jest.restoreAllMocks()
  })

  test.each(['h1', 'h2'])('a page says once that %s was loaded, of whoever signs in', (runs) => {
    const { loads } = open({ runs })
    expect(loads()).toEqual([])

    signIn()
    endSession()
    signIn()

    expect(loads()).toEqual([{ remote: 'host', version: runs, failed: false }])
  })

  test('the live host tells of the canary that failed in this tab, once', async () => {
    signIn()
    const { faults, loads } = open({ failed: {} })
    await waitFor(() => expect(faults()).toHaveLength(1))

    expect(faults()).toEqual([
      {
        remote: 'host',
        version: 'h2',
        kind: 'threw',
        phase: 'entry',
        file: 'main.js',
        page: 'h1',
        requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    ])
    expect(loads()).toEqual([
      { remote: 'host', version: 'h1', failed: false },
      { remote: 'host', version: 'h2', failed: true },
    ])
    expect(readFailedHost(sessionStorage.getItem(FAILED_HOST_KEY))).toMatchObject({ isTold: true })

    stop()
    const again = open()
    await turnOfLoop()
    expect(again.faults()).toEqual([...faults()])
  })

  test.each([
    ['could not be had', 'network', false],
    ['was refused', 'integrity', true],
  ])('says of a script that it %s', async (_what, kind, canBeFetched) => {
    const { faults } = open({ failed: { kind: 'network' }, canBeFetched })

    await waitFor(() => expect(faults()).toMatchObject([{ kind, phase: 'entry' }]))
  })

  test('says of a canary that stopped that it did so while it was shown', async () => {
    const { faults } = open({ failed: { kind: 'crashed', script: null } })

    await waitFor(() => expect(faults()).toMatchObject([{ kind: 'crashed', phase: 'render' }]))
  })

  test.each([
    ['h1', [{ remote: 'host', version: 'h1', kind: 'crashed', phase: 'render', page: 'h1' }]],
    // Which the live host tells, once the page is loaded anew.
    ['h2', []],
  ])('tells that host %s has stopped', (runs, expected) => {
    const { faults } = open({ runs })
    document.dispatchEvent(new Event(HOST_STOPPED_EVENT))

    expect(faults()).toMatchObject(expected)
  })

  describe('when somebody has signed in', () => {
    /** Once the place of whoever came in is known, if it is worked out at all. */
    const settled = async (digest: jest.SpyInstance) => {
      await Promise.all(digest.mock.results.map(({ value }) => value))
      await turnOfLoop()
    }

    test('the canary takes over where it serves them', async () => {
      const { reload } = open({ forNobody: true, share: 1 })
      signIn()

      await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
    })

    test.each<[string, Situation]>([
      ['it serves others', { forNobody: true, share: 0 }],
      ['they were there when the page chose its host', { share: 1 }],
    ])('the page stays where %s', async (_why, situation) => {
      const digest = jest.spyOn(crypto.subtle, 'digest')
      const { reload } = open(situation)
      signIn()
      await settled(digest)

      expect(reload).not.toHaveBeenCalled()
    })

    test('the page stays where the browser keeps no tokens', async () => {
      const digest = jest.spyOn(crypto.subtle, 'digest')
      const { reload } = open({ forNobody: true, share: 1 })
      enterSession(aUser({ loginName: LOGIN }), null)
      await settled(digest)

      expect(digest).toHaveBeenCalled()
      expect(reload).not.toHaveBeenCalled()
    })
  })
})
