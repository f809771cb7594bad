import * as v from 'valibot'
import { aProfile, aUser } from '../testing/people.ts'
import { tabStorage } from './tab-storage.ts'
import { endSession, enterImitation, enterSession } from './write.ts'

const ANNA = 'anna.tr@portal.test'
const BO = 'bo.tr@portal.test'
const text = v.string()

const storage = tabStorage('portal.test.')
const signIn = (loginName: string) => enterSession(aUser({ loginName }), aProfile())

beforeEach(() => {
  sessionStorage.clear()
  signIn(ANNA)
})

afterEach(() => endSession())

describe('tab-storage', () => {
  it('tells names apart whatever they contain', () => {
    storage.write(['a', 'b'], 'two')
    storage.write(['a","b'], 'one')
    expect(storage.read(['a', 'b'], text)).toBe('two')
    expect(storage.read(['a","b'], text)).toBe('one')
    expect(storage.names()).toEqual([['a', 'b'], ['a","b']])
  })

  it('has nothing that does not match, or is no JSON', () => {
    storage.write(['a'], 5)
    expect(storage.read(['a'], text)).toBeNull()
    for (const key of Object.keys(sessionStorage)) sessionStorage.setItem(key, '{')
    expect(storage.read(['a'], text)).toBeNull()
    expect(storage.read(['never written'], text)).toBeNull()
  })

  it('names and removes only the values of its kind and its owner', () => {
    const other = tabStorage('portal.other.')
    other.write(['a'], 'of another kind')
    signIn(BO)
    storage.write(['a'], 'of Bo')
    signIn(ANNA)
    storage.write(['a'], 'of Anna')
    storage.write(['b'], 'of Anna, too')
    sessionStorage.setItem('portal.test.{', 'nobody’s')
    expect(storage.names()).toEqual([['a'], ['b']])
    storage.remove(['a'])
    expect(storage.names()).toEqual([['b']])
    expect(other.read(['a'], text)).toBe('of another kind')
    signIn(BO)
    expect(storage.read(['a'], text)).toBe('of Bo')
  })

  it.each([
    ['imitating', () => enterImitation(aProfile())],
    ['signed out', () => endSession()],
  ] as const)('reads, names, writes and removes nothing while %s', (_, begin) => {
    // Where a value without an owner would be.
    const unowned = 'portal.test.[null,"a"]'
    sessionStorage.setItem(unowned, '"planted"')
    storage.write(['a'], 'of Anna')
    begin()
    storage.write(['a'], 'of nobody')
    storage.write(['b'], 'of nobody')
    storage.remove(['a'])
    expect(storage.read(['a'], text)).toBeNull()
    expect(storage.names()).toEqual([])
    expect(sessionStorage.getItem(unowned)).toBe('"planted"')
    endSession()
    signIn(ANNA)
    expect(storage.read(['a'], text)).toBe('of Anna')
    expect(storage.names()).toEqual([['a']])
  })

  it('removes all of its kind, or keeps what is one person’s and has its shape', () => {
    const other = tabStorage('portal.other.')
    other.write(['a'], 'of another kind')
    storage.write(['a'], 'of Anna')
    storage.write(['b'], 5)
    signIn(BO)
    storage.write(['c'], 'of Bo')
    storage.removeAll({ person: ANNA, schema: text })
    expect(storage.names()).toEqual([])
    signIn(ANNA)
    expect(storage.names()).toEqual([['a']])
    storage.removeAll()
    expect(storage.names()).toEqual([])
    expect(other.read(['a'], text)).toBe('of another kind')
  })
})
