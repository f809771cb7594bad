import {
  clearEverything,
  readTokens,
  storeTokens,
  type Tokens,
} from '@portal/platform/session/write'
import { tokenRenewal } from './renew-tokens.ts'

const tokensNo = (number: number): Tokens => ({
  accessToken: `access ${number}`,
  refreshToken: `refresh ${number}`,
  idToken: `id ${number}`,
  loginName: 'anna',
})

/** A provider that, like the real one, accepts each refresh token once. */
function aProvider() {
  let number = 1
  return {
    refresh: jest.fn(async (tokens: Tokens) => {
      await Promise.resolve()
      if (tokens.refreshToken !== `refresh ${number}`) throw new Error('invalid_grant')
      number += 1
      return tokensNo(number)
    }),
  }
}

/** Web Locks shared by all simulated tabs; jsdom has none. */
function offerLocks(): void {
  const queues = new Map<string, Promise<unknown>>()
  const held = new Set<string>()
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: {
      async query() {
        return { held: [...held].map((name) => ({ name })) }
      },
      request(name: string, ...rest: readonly unknown[]) {
        const work = rest.at(-1)
        const run = async () => {
          held.add(name)
          try {
            return work instanceof Function ? await work() : undefined
          } finally {
            held.delete(name)
          }
        }
        const done = (queues.get(name) ?? Promise.resolve()).then(run, run)
        queues.set(name, done)
        return done
      },
    },
  })
}

beforeEach(() => {
  clearEverything()
  storeTokens(tokensNo(1))
})

afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'locks')
})

describe('renew-tokens', () => {
  test('[SIGNIN-22] stores the new tokens', async () => {
    const failed = jest.fn()
    await expect(
      tokenRenewal(async () => aProvider(), failed).afterRefusal('access 1'),
    ).resolves.toBe(true)
    expect(readTokens()).toEqual(tokensNo(2))
    expect(failed).not.toHaveBeenCalled()
  })

  test('[SIGNIN-22] asks once for calls that were refused together', async () => {
    const provider = aProvider()
    const renew = tokenRenewal(async () => provider, jest.fn()).afterRefusal
    const results = await Promise.all(Array.from({ length: 10 }, () => renew('access 1')))
    expect(results).toEqual(Array(10).fill(true))
    expect(provider.refresh).toHaveBeenCalledTimes(1)
  })

  test('a log-out in another tab while the tokens are renewed is not undone', async () => {
    const failed = jest.fn()
    const refresh = async () => {
      clearEverything()
      return tokensNo(2)
    }

    const renewed = tokenRenewal(async () => ({ refresh }), failed).afterRefusal('access 1')

    await expect(renewed).resolves.toBe(false)
    expect(readTokens()).toBeNull()
  })

  test("another person's sign-in while the tokens are renewed keeps their tokens", async () => {
    const refresh = async () => {
      storeTokens({ ...tokensNo(7), loginName: 'nora' })
      return tokensNo(2)
    }

    await tokenRenewal(async () => ({ refresh }), jest.fn()).afterRefusal('access 1')

    expect(readTokens()?.loginName).toBe('nora')
  })

  test('asks for nothing when the refused token was renewed meanwhile', async () => {
    const provider = aProvider()
    const renew = tokenRenewal(async () => provider, jest.fn()).afterRefusal
    await renew('access 1')
    await expect(renew('access 1')).resolves.toBe(true)
    expect(provider.refresh).toHaveBeenCalledTimes(1)
    await renew('access 2')
    expect(provider.refresh).toHaveBeenCalledTimes(2)
  })

  test.each([2, 5, 10])(
    '[SIGNIN-22] renews once in %i tabs, and keeps all signed in',
    async (tabs) => {
      offerLocks()
      const provider = aProvider()
      const failed = jest.fn()
      const results = await Promise.all(
        Array.from({ length: tabs }, () =>
          tokenRenewal(async () => provider, failed).afterRefusal('access 1'),
        ),
      )
      expect(results).toEqual(Array(tabs).fill(true))
      expect(provider.refresh).toHaveBeenCalledTimes(1)
      expect(failed).not.toHaveBeenCalled()
    },
  )

  describe('when a value stored by one tab reaches another one late', () => {
    const late = (until: () => boolean) => {
      const old = localStorage.getItem('portal.tokens')
      const real = Storage.prototype.getItem
      jest.spyOn(Storage.prototype, 'getItem').mockImplementation(function (
        this: Storage,
        key: string,
      ) {
        return until() ? real.call(this, key) : old
      })
    }

    test('[SIGNIN-22] does not use the refresh token a second time', async () => {
      offerLocks()
      const provider = aProvider()
      let arrived = false
      late(() => arrived)
      await expect(
        tokenRenewal(async () => provider, jest.fn()).afterRefusal('access 1'),
      ).resolves.toBe(true)
      const second = tokenRenewal(async () => provider, jest.fn()).afterRefusal('access 1')
      setTimeout(() => {
        arrived = true
      }, 100)
      await expect(second).resolves.toBe(true)
      expect(provider.refresh).toHaveBeenCalledTimes(1)
    })

    test('says nothing about the session when it never arrives', async () => {
      jest.useFakeTimers()
      offerLocks()
      late(() => false)
      const failed = jest.fn()
      const provider = aProvider()
      await tokenRenewal(async () => provider, failed).afterRefusal('access 1')
      const second = tokenRenewal(async () => provider, failed).afterRefusal('access 1')
      await jest.advanceTimersByTimeAsync(4_000)
      await expect(second).resolves.toBe(false)
      expect(failed).not.toHaveBeenCalled()
      expect(provider.refresh).toHaveBeenCalledTimes(1)
    })

    test('leaves it to the other tab’s sign-out when the tokens go meanwhile', async () => {
      offerLocks()
      const failed = jest.fn()
      const provider = aProvider()
      let gone = false
      late(() => gone)
      await tokenRenewal(async () => provider, failed).afterRefusal('access 1')
      const second = tokenRenewal(async () => provider, failed).afterRefusal('access 1')
      setTimeout(() => {
        clearEverything()
        gone = true
      }, 50)
      await expect(second).resolves.toBe(false)
      expect(failed).not.toHaveBeenCalled()
    })
  })

  test('without locks, notices that another tab was first', async () => {
    const provider = aProvider()
    const failed = jest.fn()
    const results = await Promise.all([
      tokenRenewal(async () => provider, failed).afterRefusal('access 1'),
      tokenRenewal(async () => provider, failed).afterRefusal('access 1'),
    ])
    expect(results).toEqual([true, true])
    expect(failed).not.toHaveBeenCalled()
  })

  test('[SIGNIN-23] fails when the provider refuses', async () => {
    const failed = jest.fn()
    storeTokens({ ...tokensNo(1), refreshToken: 'used before' })
    await expect(
      tokenRenewal(async () => aProvider(), failed).afterRefusal('access 1'),
    ).resolves.toBe(false)
    expect(failed).toHaveBeenCalledTimes(1)
  })

  test('[SIGNIN-23] fails without asking when a token is missing', async () => {
    const provider = aProvider()
    const failed = jest.fn()
    const renew = tokenRenewal(async () => provider, failed).afterRefusal

    storeTokens({ ...tokensNo(1), refreshToken: null })
    await expect(renew('access 1')).resolves.toBe(false)
    clearEverything()
    await expect(renew('access 1')).resolves.toBe(false)
    await expect(renew(null)).resolves.toBe(false)

    expect(failed).toHaveBeenCalledTimes(3)
    expect(provider.refresh).not.toHaveBeenCalled()
  })

  test('has nothing to do for a call that was sent before there were tokens', async () => {
    const provider = aProvider()
    await expect(tokenRenewal(async () => provider, jest.fn()).afterRefusal(null)).resolves.toBe(
      true,
    )
    expect(provider.refresh).not.toHaveBeenCalled()
  })

  test('says nothing about the session when another tab holds the lock for ever', async () => {
    Object.defineProperty(navigator, 'locks', {
      configurable: true,
      value: { request: async () => Promise.reject(new DOMException('', 'AbortError')) },
    })
    const failed = jest.fn()
    await expect(
      tokenRenewal(async () => aProvider(), failed).afterRefusal('access 1'),
    ).resolves.toBe(false)
    expect(failed).not.toHaveBeenCalled()
    expect(readTokens()).toEqual(tokensNo(1))
  })

  test('says nothing about the session while the code of the provider cannot be fetched', async () => {
    const failed = jest.fn()
    const getProvider = jest.fn(async () => aProvider())
    getProvider.mockRejectedValueOnce(new Error('offline'))
    const renew = tokenRenewal(getProvider, failed).afterRefusal

    await expect(renew('access 1')).resolves.toBe(false)
    expect(failed).not.toHaveBeenCalled()
    expect(readTokens()).toEqual(tokensNo(1))
    await expect(renew('access 1')).resolves.toBe(true)
  })

  test('says nothing about the session when the page is left meanwhile, as by a reload', async () => {
    const failed = jest.fn()
    const provider = aProvider()
    const renew = tokenRenewal(async () => provider, failed).afterRefusal
    provider.refresh.mockImplementation(async () => {
      window.dispatchEvent(new Event('pagehide'))
      throw new TypeError('Failed to fetch')
    })
    await expect(renew('access 1')).resolves.toBe(false)
    expect(failed).not.toHaveBeenCalled()
    expect(readTokens()).toEqual(tokensNo(1))

    window.dispatchEvent(new Event('pageshow'))
    provider.refresh.mockRejectedValue(new TypeError('Failed to fetch'))
    await expect(renew('access 1')).resolves.toBe(false)
    expect(failed).toHaveBeenCalledTimes(1)
  })

  test('retries after a failure', async () => {
    const provider = aProvider()
    const renew = tokenRenewal(async () => provider, jest.fn()).afterRefusal
    provider.refresh.mockRejectedValueOnce(new Error('offline'))
    await expect(renew('access 1')).resolves.toBe(false)
    await expect(renew('access 1')).resolves.toBe(true)
  })

  describe('before a call', () => {
    const expiring = (inMs: number) => ({ ...tokensNo(1), expiresAt: Date.now() + inMs })

    test.each([
      ['an hour ago', -3_600_000],
      ['just now', 0],
      ['before the call can arrive', 9_000],
    ])('renews an access token that expires %s', async (_, inMs) => {
      storeTokens(expiring(inMs))
      const provider = aProvider()
      await tokenRenewal(async () => provider, jest.fn()).ifExpired()
      expect(readTokens()).toEqual(tokensNo(2))
      expect(provider.refresh).toHaveBeenCalledTimes(1)
    })

    test.each([
      ['that is valid', { ...tokensNo(1), expiresAt: Date.now() + 60_000 }],
      ['of which nobody said when it expires', tokensNo(1)],
      ['that nobody has', null],
    ])('asks for nothing with an access token %s', async (_, tokens) => {
      clearEverything()
      if (tokens !== null) storeTokens(tokens)
      const provider = aProvider()
      await tokenRenewal(async () => provider, jest.fn()).ifExpired()
      expect(provider.refresh).not.toHaveBeenCalled()
    })

    test('[SIGNIN-22] renews once for concurrent calls and one that was rejected', async () => {
      storeTokens(expiring(-1))
      const provider = aProvider()
      const { ifExpired, afterRefusal } = tokenRenewal(async () => provider, jest.fn())
      await Promise.all([ifExpired(), afterRefusal('access 1'), ifExpired(), ifExpired()])
      expect(provider.refresh).toHaveBeenCalledTimes(1)
    })

    test.each([2, 5])('asks once in %i tabs', async (tabs) => {
      offerLocks()
      storeTokens(expiring(-1))
      const provider = aProvider()
      await Promise.all(
        Array.from({ length: tabs }, () =>
          tokenRenewal(async () => provider, jest.fn()).ifExpired(),
        ),
      )
      expect(provider.refresh).toHaveBeenCalledTimes(1)
    })

    test('says nothing about the session when the provider is unreachable or rejects the request', async () => {
      storeTokens(expiring(-1))
      const failed = jest.fn()
      const provider = aProvider()
      provider.refresh.mockRejectedValue(new TypeError('Failed to fetch'))
      const { ifExpired, afterRefusal } = tokenRenewal(async () => provider, failed)
      await ifExpired()
      expect(failed).not.toHaveBeenCalled()
      expect(readTokens()?.accessToken).toBe('access 1')
      await afterRefusal('access 1')
      expect(failed).toHaveBeenCalledTimes(1)
    })
  })
})
