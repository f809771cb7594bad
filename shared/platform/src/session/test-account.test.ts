import fc from 'fast-check'
import { isTestAccount } from './test-account.ts'

const configured = { loginName: 'prøve@portal.test', hosts: ['test.portal.test'] }
const onAnyHost = (login: string) => isTestAccount(login, 'www.portal.test', configured)

describe('test-account', () => {
  test.each([
    '50zz@portal.test',
    '57zz@portal.test',
    '57ZZ@portal.test',
    ' 57zz@portal.test',
    '1234annazz',
    '050zz',
  ])('[SESSION-13] [CONST-26] recognises "%s" as a test account', (login) => {
    expect(onAnyHost(login)).toBe(true)
  })

  test.each([
    '49zz@portal.test',
    '7zz@portal.test',
    'zz@portal.test',
    'a57zz@portal.test',
    '57z@portal.test',
    '57zza@portal.test',
    '57@zz',
    'anna.tr@portal.test',
    '',
  ])('[SESSION-13] [CONST-26] treats "%s" as an ordinary account', (login) => {
    expect(onAnyHost(login)).toBe(false)
  })

  test('[SESSION-13] draws the line at 50', () => {
    fc.assert(
      fc.property(fc.nat(10_000), fc.stringMatching(/^[a-z.]{0,8}$/), (number, name) => {
        expect(onAnyHost(`${number}${name}zz@portal.test`)).toBe(number >= 50)
      }),
    )
  })

  test('[SESSION-14] recognises the configured account on the configured hosts only', () => {
    expect(isTestAccount('Prøve@portal.test', 'test.portal.test', configured)).toBe(true)
    const inCapitals = { ...configured, loginName: 'PRØVE@portal.test' }
    expect(isTestAccount('prøve@portal.test', 'test.portal.test', inCapitals)).toBe(true)
    expect(isTestAccount('prøve@portal.test', 'www.portal.test', configured)).toBe(false)
    expect(isTestAccount('anna@portal.test', 'test.portal.test', configured)).toBe(false)
  })
})
