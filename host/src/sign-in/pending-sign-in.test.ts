import { keepPendingSignIn, takePendingSignIn } from './pending-sign-in.ts'

const pending = { verifier: 'v'.repeat(128), state: 'the state', deepLink: '/mine-noter?a=1;b=æ#c' }

/** jsdom has no Cookie Store; this fake stores one cookie. */
let cookie = ''
const cookieStore = {
  set: jest.fn(
    async ({ name, value, expires }: { name: string; value: string; expires: number }) => {
      cookie = expires > Date.now() ? `${name}=${value}` : ''
    },
  ),
}

beforeEach(() => {
  cookie = ''
  cookieStore.set.mockClear()
  Object.assign(globalThis, { cookieStore })
  jest.spyOn(document, 'cookie', 'get').mockImplementation(() => `other=1; ${cookie}`)
})

const obstacles = {
  blocked: () =>
    jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError')
    }),
  full: () =>
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    }),
}

afterEach(() => {
  jest.restoreAllMocks()
  sessionStorage.clear()
})

describe('pending-sign-in', () => {
  test('is kept for this tab and taken once', () => {
    keepPendingSignIn(pending)
    expect(cookieStore.set).not.toHaveBeenCalled()
    expect(localStorage).toHaveLength(0)
    expect(takePendingSignIn()).toEqual(pending)
    expect(takePendingSignIn()).toBeNull()
  })

  test.each(Object.entries(obstacles))(
    'is kept by a short-lived cookie where the storage is %s',
    async (_, obstruct) => {
      obstruct()
      await keepPendingSignIn(pending)
      expect(takePendingSignIn()).toEqual(pending)
      expect(cookieStore.set.mock.calls[0]?.[0]).toMatchObject({ path: '/', sameSite: 'lax' })
      expect(cookie).toBe('')
      expect(takePendingSignIn()).toBeNull()
    },
  )

  test.each(['', '{', 'null', '{"state":"s"}', '[]'])('is none when it is spoilt to %j', (raw) => {
    sessionStorage.setItem('portal.signIn', raw)
    cookie = `portal.signIn=${encodeURIComponent(raw)}`
    expect(takePendingSignIn()).toBeNull()
    expect(cookie).toBe('')
    expect(sessionStorage).toHaveLength(0)
  })

  test('is none when the cookie cannot be decoded', () => {
    cookie = 'portal.signIn=%E0%A4%A'
    expect(takePendingSignIn()).toBeNull()
  })

  test('is lost where nothing can be kept, and nothing throws', async () => {
    obstacles.blocked()
    cookieStore.set.mockRejectedValueOnce(new TypeError('blocked'))
    await keepPendingSignIn(pending)
    expect(takePendingSignIn()).toBeNull()
  })
})
