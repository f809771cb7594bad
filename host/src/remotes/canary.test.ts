import { webcrypto } from 'node:crypto'
import { CONTRACT } from '@portal/platform/contract/version'
import { markOf, servesUser } from './canary.ts'

const LOGINS = Array.from({ length: 1000 }, (_, n) => `person.${n}@portal.test`)

const canary = {
  version: '2',
  contract: CONTRACT,
  entry: 'http://localhost:3001/2/remoteEntry.js',
  integrity: 'sha384-x',
  share: 0,
  users: [],
}

describe('canary', () => {
  beforeAll(() => {
    // jsdom has no Web Crypto.
    Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle, configurable: true })
  })

  test('a user keeps their place, however they write their login', async () => {
    const mark = await markOf('Anna.TR@portal.test', 'members')

    expect(await markOf('anna.tr@portal.test', 'members')).toEqual(mark)
    // sha256 of the login in lower case, as printed by `printf %s anna.tr@portal.test | sha256sum`.
    expect(mark.digest).toBe('2031cf31c685fedab5a0972470ce61c06bc75d67ca4a0cd316b60410b75dba43')
  })

  test('a share takes about so many, and a larger one the same and more', async () => {
    const marks = await Promise.all(LOGINS.map((login) => markOf(login, 'members')))
    const served = (share: number) =>
      marks.flatMap((mark, n) => (servesUser({ ...canary, share }, mark) ? [n] : []))

    expect(served(0)).toEqual([])
    expect(served(1)).toHaveLength(1000)
    const some = served(0.1)
    expect(some.length).toBeGreaterThan(70)
    expect(some.length).toBeLessThan(130)
    expect(served(0.5)).toEqual(expect.arrayContaining(some))
  })

  test('another remote has others go first', async () => {
    const first = async (name: 'members' | 'salary') => {
      const marks = await Promise.all(LOGINS.map((login) => markOf(login, name)))
      return LOGINS.filter((_, n) => servesUser({ ...canary, share: 0.1 }, marks[n] ?? null))
    }
    const [members, salary] = await Promise.all([first('members'), first('salary')])

    expect(members.filter((login) => salary.includes(login)).length).toBeLessThan(
      members.length / 2,
    )
  })

  test('a user who is named is served whatever the share, and nobody who is unknown', async () => {
    const mark = await markOf('anna.tr@portal.test', 'members')

    expect(servesUser({ ...canary, users: [mark.digest] }, mark)).toBe(true)
    expect(servesUser({ ...canary, share: 1 }, null)).toBe(false)
  })
})
