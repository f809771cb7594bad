import { createFindClient, isAddressRange } from './proxies.ts'

describe('proxies', () => {
  const findClient = createFindClient(['10.0.0.0/8', '2001:db8::/32', '127.0.0.1'])

  test.each([
    ['no proxy', '203.0.113.7', undefined, '203.0.113.7'],
    ['a stranger who names another client', '203.0.113.7', '198.51.100.1', '203.0.113.7'],
    ['a proxy', '10.1.2.3', '203.0.113.7', '203.0.113.7'],
    ['a proxy on this machine, over IPv6', '::ffff:127.0.0.1', '203.0.113.7', '203.0.113.7'],
    ['two proxies', '10.1.2.3', '203.0.113.7, 2001:db8::1', '203.0.113.7'],
    [
      'a client that invents the begin of the chain',
      '10.1.2.3',
      '1.1.1.1, 203.0.113.7',
      '203.0.113.7',
    ],
    ['a proxy that names nobody', '10.1.2.3', undefined, '10.1.2.3'],
    ['a proxy that asks itself', '10.1.2.3', '10.9.9.9', '10.9.9.9'],
    ['a name in place of an address', '10.1.2.3', 'unknown', 'unknown'],
    ['a closed connection', undefined, undefined, ''],
  ])('finds the client behind %s', (_case, remote, forwarded, client) => {
    expect(findClient(remote, forwarded)).toBe(client)
  })

  test('believes nobody by default', () => {
    expect(createFindClient([])('10.1.2.3', '203.0.113.7')).toBe('10.1.2.3')
  })

  test.each(['10.0.0.0/8', '::1', '2001:db8::/128', '127.0.0.1'])('%s is a range', (text) => {
    expect(isAddressRange(text)).toBe(true)
  })

  test.each(['', 'proxy', '10.0.0.0/33', '10.0.0.0/', '10.0.0/8', '10.0.0.0/8/8', '::/129'])(
    '%j is none',
    (text) => {
      expect(isAddressRange(text)).toBe(false)
    },
  )
})
