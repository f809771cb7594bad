import {
  readLastTab,
  readShowTestCases,
  storeLastTab,
  storeShowTestCases,
} from './overview-memory.ts'

describe('overview-memory', () => {
  beforeEach(() => localStorage.clear())
  afterEach(() => jest.restoreAllMocks())

  test('[CASE-03] [SESSION-17] [CONST-40] the last tab is kept in local storage', () => {
    expect(readLastTab()).toBeNull()
    storeLastTab('closed')
    expect(readLastTab()).toBe('closed')
    expect(Object.values({ ...localStorage })).toEqual(['closed'])
    storeLastTab('open')
    expect(readLastTab()).toBe('open')
  })

  test('[CASE-18] [SESSION-17] showing test cases is kept and off at first', () => {
    expect(readShowTestCases()).toBe(false)
    storeShowTestCases(true)
    expect(readShowTestCases()).toBe(true)
    storeShowTestCases(false)
    expect(readShowTestCases()).toBe(false)
  })

  test('nonsense in the storage is as nothing', () => {
    storeLastTab('closed')
    storeShowTestCases(true)
    for (const key of Object.keys(localStorage)) localStorage.setItem(key, '{"')
    expect(readLastTab()).toBeNull()
    expect(readShowTestCases()).toBe(false)
  })

  test('a storage that refuses is as empty', () => {
    const refuse = () => {
      throw new DOMException('blocked', 'SecurityError')
    }
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse)
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
    storeLastTab('closed')
    storeShowTestCases(true)
    expect(readLastTab()).toBeNull()
    expect(readShowTestCases()).toBe(false)
  })
})
