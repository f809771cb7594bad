import {
  announceSignOut,
  hasStoredTokens,
  readTokens,
  storeTokens,
  subscribeTokens,
  type Tokens,
} from './tokens.ts'

const TOKENS: Tokens = {
  accessToken: 'access',
  refreshToken: null,
  idToken: 'id',
  loginName: 'anna.tr@portal.test',
}
const KEY = 'portal.tokens'

/** What another tab writes reaches this one as an event. */
function writtenElsewhere(written: string | null): void {
  if (written === null) localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, written)
  window.dispatchEvent(
    new StorageEvent('storage', { key: KEY, newValue: written, storageArea: localStorage }),
  )
}

describe('tokens', () => {
  beforeEach(() => localStorage.clear())

  it('are read as they were stored', () => {
    expect(readTokens()).toBeNull()
    storeTokens({ ...TOKENS, expiresAt: 5 })
    expect(readTokens()).toEqual({ ...TOKENS, expiresAt: 5 })
  })

  it('are stored even if they are not valid, but not read', () => {
    expect(hasStoredTokens()).toBe(false)
    localStorage.setItem(KEY, JSON.stringify({ ...TOKENS, accessToken: '' }))
    expect(hasStoredTokens()).toBe(true)
    expect(readTokens()).toBeNull()
    localStorage.setItem(KEY, JSON.stringify({ ...TOKENS, idToken: '' }))
    expect(readTokens()).toBeNull()
  })

  it.each(['asked', 'idle', 'service-down', 'expired'] as const)(
    'are replaced by the reason for the log-out, which other tabs hear: %s',
    (reason) => {
      storeTokens(TOKENS)
      announceSignOut(reason)
      expect(readTokens()).toBeNull()
      const changed = jest.fn()
      const end = subscribeTokens(changed)
      writtenElsewhere(localStorage.getItem(KEY))
      end()
      expect(changed.mock.calls).toEqual([[null, reason]])
    },
  )

  it('that another tab renewed or removed are heard without a reason', () => {
    const changed = jest.fn()
    const end = subscribeTokens(changed)
    writtenElsewhere(JSON.stringify(TOKENS))
    writtenElsewhere(null)
    writtenElsewhere('{')
    writtenElsewhere(JSON.stringify({ signedOut: 'unheard of' }))
    end()
    writtenElsewhere(JSON.stringify(TOKENS))
    expect(changed.mock.calls).toEqual([
      [TOKENS, null],
      [null, null],
      [null, null],
      [null, null],
    ])
  })
})
