import * as v from 'valibot'
import { readPreference, translationsCache, writePreference } from './preferences.ts'
import {
  clearStored,
  isStored,
  readStored,
  removeStored,
  STORAGE_KEYS,
  subscribeStored,
  writeStored,
} from './storage.ts'
import { announceSignOut, readTokens, storeTokens, subscribeTokens, type Tokens } from './tokens.ts'
import { clearEverything, clearForSignOut } from './write.ts'

const tokens: Tokens = {
  accessToken: 'access',
  refreshToken: 'refresh',
  idToken: 'id',
  loginName: 'anna.tr@portal.test',
}

const fillEverything = () => {
  for (const name of Object.keys(STORAGE_KEYS) as (keyof typeof STORAGE_KEYS)[]) {
    writeStored(name, `value of ${name}`)
  }
}

function blockStorage(): void {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
}

function fillStorage(): void {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
}

afterEach(() => {
  jest.restoreAllMocks()
  clearStored()
})

describe('storage', () => {
  test('[SESSION-16] [SESSION-17] stores these keys and no others', () => {
    fillEverything()
    // The keys of earlier releases, whose values must be found again.
    expect(Object.keys(localStorage).sort()).toEqual([
      'portal.actingProfile',
      'portal.addColleaguePopup',
      'portal.firstUseDialog',
      'portal.lastActivity',
      'portal.loginData',
      'portal.salaryTab',
      'portal.showTestCases',
      'portal.tokens',
      'portal.translations',
    ])
  })

  test('[SESSION-16] [SESSION-17] remembers choices, texts and tokens', () => {
    writePreference('loginData', { date: '2026-11-21', agreed: true })
    writePreference('firstUseDialog', true)
    writePreference('addColleaguePopup', true)
    writePreference('salaryTab', 'closed')
    writePreference('showTestCases', false)
    translationsCache.write({ 'host.tabs.notes': 'Noter' })
    storeTokens(tokens)

    expect(readPreference('loginData')).toEqual({ date: '2026-11-21', agreed: true })
    expect(readPreference('firstUseDialog')).toBe(true)
    expect(readPreference('addColleaguePopup')).toBe(true)
    expect(readPreference('salaryTab')).toBe('closed')
    writePreference('salaryTab', 'open')
    expect(readPreference('salaryTab')).toBe('open')
    expect(readPreference('showTestCases')).toBe(false)
    expect(translationsCache.read()).toEqual({ 'host.tabs.notes': 'Noter' })
    expect(readTokens()).toEqual(tokens)
  })

  test('[SIGNIN-18] forgets all but translations and login data at sign-out', () => {
    fillEverything()
    localStorage.setItem('left by somebody else', '1')
    clearForSignOut()
    expect(Object.keys(localStorage).sort()).toEqual([
      STORAGE_KEYS.loginData,
      STORAGE_KEYS.translations,
    ])
  })

  test('[SIGNIN-23] forgets everything when a refresh failed', () => {
    fillEverything()
    clearEverything()
    expect(localStorage).toHaveLength(0)
  })

  test.each(['', '{', 'null', '"text"', '{"accessToken":1}', '[]'])(
    'treats tokens like %s as missing',
    (raw) => {
      localStorage.setItem(STORAGE_KEYS.tokens, raw)
      expect(readTokens()).toBeNull()
      expect(isStored('tokens')).toBe(true)
    },
  )

  test.each([
    { ...tokens, accessToken: '' },
    { ...tokens, idToken: '' },
  ])('treats tokens without contents as missing: %j', (stored) => {
    storeTokens(stored)
    expect(readTokens()).toBeNull()
  })

  test('a missing value is null, whatever the schema accepts', () => {
    expect(readStored('showTestCases', v.nullish(v.boolean(), true))).toBeNull()
  })

  test('treats invalid values as missing', () => {
    localStorage.setItem(STORAGE_KEYS.salaryTab, '"sideways"')
    localStorage.setItem(STORAGE_KEYS.loginData, '{"date":"21.11.2026","agreed":true}')
    localStorage.setItem(STORAGE_KEYS.translations, '{"key":1}')
    expect(readPreference('salaryTab')).toBeNull()
    expect(readPreference('loginData')).toBeNull()
    expect(translationsCache.read()).toBeNull()
  })

  test.each([
    ['blocked', blockStorage],
    ['full', fillStorage],
  ])('falls back to memory when the storage is %s', (_, obstruct) => {
    obstruct()
    expect(readTokens()).toBeNull()
    storeTokens(tokens)
    expect(readTokens()).toEqual(tokens)
    removeStored('tokens')
    expect(readTokens()).toBeNull()
    storeTokens(tokens)
    clearEverything()
    expect(readTokens()).toBeNull()
  })

  test('what was cleared while the storage was blocked does not come back', () => {
    writeStored('salaryTab', 'closed')
    blockStorage()
    clearEverything()
    jest.restoreAllMocks()
    expect(localStorage.getItem(STORAGE_KEYS.salaryTab)).toBe('"closed"')
    expect(readPreference('salaryTab')).toBeNull()
  })

  test('finds what another tab stored after it was removed here', () => {
    writeStored('salaryTab', 'closed')
    removeStored('salaryTab')
    localStorage.setItem(STORAGE_KEYS.salaryTab, '"open"')
    expect(readPreference('salaryTab')).toBe('open')
  })

  test('does not leave an older value behind when the new one does not fit', () => {
    writeStored('salaryTab', 'open')
    fillStorage()
    writeStored('salaryTab', 'closed')
    expect(readPreference('salaryTab')).toBe('closed')
    expect(localStorage.getItem(STORAGE_KEYS.salaryTab)).toBeNull()
  })

  test('returns to the storage once it accepts values again', () => {
    fillStorage()
    writeStored('salaryTab', 'closed')
    jest.restoreAllMocks()
    writeStored('salaryTab', 'open')
    expect(localStorage.getItem(STORAGE_KEYS.salaryTab)).toBe('"open"')
    localStorage.setItem(STORAGE_KEYS.salaryTab, '"closed"')
    expect(readPreference('salaryTab')).toBe('closed')
  })

  test('does not show a value that could not be removed', () => {
    writeStored('salaryTab', 'closed')
    const removing = jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
    removeStored('salaryTab')
    expect(readPreference('salaryTab')).toBeNull()
    expect(isStored('salaryTab')).toBe(false)
    removing.mockRestore()
  })

  test('hears of other tabs’ changes of one key, and of a storage emptied', () => {
    const changed = jest.fn()
    const end = subscribeStored('tokens', changed)
    const tell = (key: string | null, storageArea: Storage | null) =>
      window.dispatchEvent(new StorageEvent('storage', { key, storageArea }))

    tell(STORAGE_KEYS.salaryTab, localStorage)
    tell(STORAGE_KEYS.tokens, sessionStorage)
    expect(changed).not.toHaveBeenCalled()

    tell(STORAGE_KEYS.tokens, localStorage)
    tell(null, localStorage)
    // An event that names no storage may be about this one.
    tell(STORAGE_KEYS.tokens, null)
    expect(changed).toHaveBeenCalledTimes(3)

    blockStorage()
    tell(STORAGE_KEYS.tokens, sessionStorage)
    jest.restoreAllMocks()
    end()
    tell(STORAGE_KEYS.tokens, localStorage)
    expect(changed).toHaveBeenCalledTimes(3)
  })

  test('tells which tokens another tab left', () => {
    const changed = jest.fn()
    const end = subscribeTokens(changed)
    const tell = () =>
      window.dispatchEvent(
        new StorageEvent('storage', { key: STORAGE_KEYS.tokens, storageArea: localStorage }),
      )
    localStorage.setItem(STORAGE_KEYS.tokens, JSON.stringify(tokens))
    tell()
    localStorage.clear()
    tell()
    end()
    expect(changed.mock.calls).toEqual([
      [tokens, null],
      [null, null],
    ])
  })

  test.each(['asked', 'idle', 'service-down', 'expired'] as const)(
    'tells that another tab was logged out: %s',
    (reason) => {
      const changed = jest.fn()
      const end = subscribeTokens(changed)
      announceSignOut(reason)
      expect(readTokens()).toBeNull()
      const newValue = localStorage.getItem(STORAGE_KEYS.tokens)
      // Another user may have signed in before this tab receives the event.
      storeTokens(tokens)
      window.dispatchEvent(
        new StorageEvent('storage', {
          key: STORAGE_KEYS.tokens,
          storageArea: localStorage,
          newValue,
        }),
      )
      end()
      expect(changed.mock.calls).toEqual([[null, reason]])
    },
  )

  test.each(['', '{', '{"signedOut":"never"}', '"asked"'])(
    'treats %s in place of tokens as no reason',
    (newValue) => {
      const changed = jest.fn()
      const end = subscribeTokens(changed)
      window.dispatchEvent(
        new StorageEvent('storage', {
          key: STORAGE_KEYS.tokens,
          storageArea: localStorage,
          newValue,
        }),
      )
      end()
      expect(changed.mock.calls).toEqual([[null, null]])
    },
  )

  test('reads with the schema it is given', () => {
    writeStored('actingProfile', { memberId: 'M-8' })
    expect(readStored('actingProfile', v.object({ memberId: v.string() }))).toEqual({
      memberId: 'M-8',
    })
    expect(readStored('actingProfile', v.object({ memberId: v.number() }))).toBeNull()
  })
})
