/** @jest-environment jsdom */
import { createHash, webcrypto } from 'node:crypto'
import { TextEncoder } from 'node:util'
import {
  CANARY_HOST_ID,
  CONFIGURATION_ELEMENT_ID,
  FAILED_HOST_KEY,
  HOST_STOPPED_EVENT,
  hostOfPage,
  LIVE_HOST_ID,
} from '@portal/platform/deployment'
import { CHOOSE_HOST } from './choose-host.ts'
import { type PageHost, renderPage } from './page.ts'

const ANNA = 'anna.tr@portal.test'
/**
 * Anna's place among all users, from 0 to 1: a canary with a larger share serves her.
 * `host/src/remotes/canary.test.ts` expects the same value.
 */
const ANNAS_PLACE = 0.435123

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

function hostAt(version: string, changes: Partial<PageHost> = {}): PageHost {
  const script = (file: string) => ({
    address: `/files/${version}/${file}`,
    integrity: `sha384-${version}`,
  })
  return {
    version,
    configuration: {
      services: { members: 'https://members.example' },
      identity: { issuer: 'https://identity.example' },
      of: version,
    },
    script: script('main.js'),
    preloads: [script('page.js')],
    ...changes,
  }
}

interface Visit {
  readonly login?: string
  readonly share?: number
  readonly users?: readonly string[]
}

const reload = jest.fn()

/** Opens the page as a browser would, and waits until a host is chosen. */
async function open({ login, share = 0, users = [] }: Visit) {
  const canary = { version: '2', contract: '1.0', share, users: users.map(sha256) }
  const html = renderPage({
    template: '<html><head><!-- head --></head><body><div id="root"></div></body></html>',
    registry: { host: { version: '1', contract: '1.0', canary }, remotes: {} },
    host: hostAt('1'),
    canary: hostAt('2'),
  })
  const parsed = new DOMParser().parseFromString(html, 'text/html')
  document.head.replaceChildren(...parsed.head.childNodes)
  document.body.replaceChildren(...parsed.body.childNodes)
  if (login !== undefined) {
    localStorage.setItem('portal.tokens', JSON.stringify({ loginName: login }))
  }
  // Passes the globals that jsdom lacks or that the test replaces.
  const script = CHOOSE_HOST.replace(/^;\(async/m, 'return (async')
  const run = new Function('crypto', 'TextEncoder', 'location', script)
  await run(webcrypto, TextEncoder, { reload })
}

const chosen = () => hostOfPage({ host: null, remotes: {} })
const failed = (): unknown => JSON.parse(sessionStorage.getItem(FAILED_HOST_KEY) ?? 'null')
/** Renders something, as the host would, and waits until mutation observers have been notified. */
async function show(): Promise<void> {
  document.getElementById('root')?.append(document.createElement('main'))
  await Promise.resolve()
}

const hostScript = () => document.head.querySelector<HTMLScriptElement>('script[src]')

describe('choose-host', () => {
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] })
    Reflect.set(performance, 'getEntriesByName', () => [])
  })

  afterEach(() => {
    // Makes the page's script remove its listeners.
    document.dispatchEvent(new Event(HOST_STOPPED_EVENT))
    jest.useRealTimers()
    jest.restoreAllMocks()
    localStorage.clear()
    sessionStorage.clear()
    reload.mockReset()
  })

  test.each<[string, string, Visit]>([
    ['whoever is named', '2', { login: ANNA, users: [ANNA] }],
    ['them, however the login is written', '2', { login: 'Anna.TR@portal.test', users: [ANNA] }],
    ['whoever stands within the share', '2', { login: ANNA, share: ANNAS_PLACE + 0.00001 }],
    ['not who stands outside of it', '1', { login: ANNA, share: ANNAS_PLACE - 0.00001 }],
    ['not others than are named', '1', { login: ANNA, users: ['nora.ny@portal.test'] }],
    ['nobody who is not signed in', '1', { share: 1 }],
  ])('the canary serves %s', async (_whom, version, visit) => {
    await open(visit)

    expect(chosen()).toBe(version)
  })

  test.each([
    ['1', { login: ANNA }],
    ['2', { login: ANNA, share: 1 }],
  ])('the page has all of host %s, and nothing of the other', async (version, visit) => {
    await open(visit)

    const head = [...document.head.children].filter(({ tagName }) => tagName !== 'TEMPLATE')
    const addresses = head.flatMap((element) => [
      element.getAttribute('src') ?? element.getAttribute('href') ?? [],
    ])
    expect(addresses.flat()).toEqual([
      'https://members.example',
      'https://identity.example',
      `/files/${version}/page.js`,
      `/files/${version}/main.js`,
    ])
    expect(hostScript()?.getAttribute('integrity')).toBe(`sha384-${version}`)
    const configuration = document.getElementById(CONFIGURATION_ELEMENT_ID)?.textContent
    expect(JSON.parse(configuration ?? '')).toMatchObject({ of: version })
  })

  test('says to the host that it was chosen with nobody signed in', async () => {
    const chosenFor = () => document.getElementById(LIVE_HOST_ID)?.dataset.for
    await open({})
    expect(chosenFor()).toBe('nobody')

    await open({ login: ANNA })
    expect(chosenFor()).toBeUndefined()
    expect(document.getElementById(CANARY_HOST_ID)).not.toBeNull()
  })

  test.each([
    ['portal.tokens', 'junk'],
    ['portal.tokens', '{"signedOut":"idle"}'],
  ])('the live host serves where %s holds %s', async (key, value) => {
    localStorage.setItem(key, value)
    await open({ share: 1 })

    expect(chosen()).toBe('1')
  })

  test('the live host serves where a failure could not be noted', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key) {
      if (this === sessionStorage) throw new Error(`no room for ${key}`)
    })
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(function (this: Storage) {
      return this === localStorage ? JSON.stringify({ loginName: ANNA }) : null
    })
    await open({ share: 1 })

    expect(chosen()).toBe('1')
  })

  describe('a canary that fails', () => {
    const fromScript = (file: string) =>
      new ErrorEvent('error', { filename: new URL(file, 'http://localhost/files/2/').href })

    test.each<[string, string, string | null, () => unknown]>([
      [
        'cannot be had',
        'network',
        'main.js',
        () => hostScript()?.dispatchEvent(new Event('error')),
      ],
      [
        'was changed on its way',
        'integrity',
        'main.js',
        () => {
          Reflect.set(performance, 'getEntriesByName', () => [{ responseStatus: 200 }])
          hostScript()?.dispatchEvent(new Event('error'))
        },
      ],
      ['throws', 'threw', 'main.js', () => dispatchEvent(fromScript('main.js'))],
      ['shows nothing', 'timeout', 'main.js', () => jest.advanceTimersByTime(20_000)],
      [
        'stops, whenever it is',
        'crashed',
        null,
        async () => {
          await show()
          document.dispatchEvent(new Event(HOST_STOPPED_EVENT))
        },
      ],
    ])('since it %s gives way to the live host', async (_how, kind, file, fail) => {
      await open({ login: ANNA, share: 1 })
      expect(failed()).toBeNull()

      await fail()

      const script = file && `http://localhost/files/2/${file}`
      expect(failed()).toEqual({ version: '2', kind, script, isTold: false })
      expect(reload).toHaveBeenCalledTimes(1)
      await open({ login: ANNA, share: 1 })
      expect(chosen()).toBe('1')
    })

    test('is noted once, by what failed first', async () => {
      await open({ login: ANNA, share: 1 })
      dispatchEvent(fromScript('main.js'))
      hostScript()?.dispatchEvent(new Event('error'))
      document.dispatchEvent(new Event(HOST_STOPPED_EVENT))
      jest.advanceTimersByTime(60_000)

      expect(failed()).toMatchObject({ kind: 'threw' })
      expect(reload).toHaveBeenCalledTimes(1)
    })

    test('is none for what others throw, or for what is thrown once it shows', async () => {
      await open({ login: ANNA, share: 1 })
      dispatchEvent(new ErrorEvent('error', { filename: 'chrome-extension://abc/inject.js' }))
      await show()
      dispatchEvent(fromScript('main.js'))
      jest.advanceTimersByTime(60_000)

      expect(failed()).toBeNull()
      expect(reload).not.toHaveBeenCalled()
    })

    test('is tried again as soon as there is another one', async () => {
      const earlier = { version: '1.9', kind: 'threw', script: null, isTold: true }
      sessionStorage.setItem(FAILED_HOST_KEY, JSON.stringify(earlier))
      await open({ login: ANNA, share: 1 })

      expect(chosen()).toBe('2')
    })
  })
})
