import { createFindClient } from './proxies.ts'

const CLIENT = '203.0.113.7'
const PROXY = '10.1.2.3'

/** What a client sends in `X-Forwarded-For` to count as somebody else. */
const FORGED = [
  '198.51.100.1',
  '198.51.100.1, 198.51.100.2',
  '127.0.0.1',
  '::1',
  '10.1.2.3',
  '10.1.2.3, 10.1.2.4',
  '::ffff:10.1.2.3',
  '198.51.100.1, 10.1.2.3',
  'unknown',
  '',
  ',',
  ', ,',
  '198.51.100.1:80',
  '[2001:db8::1]:80',
  'for=198.51.100.1',
  '198.51.100.1\t',
  'a'.repeat(10_000),
]

describe('proxies.attacks', () => {
  const findClient = createFindClient(['10.0.0.0/8'])

  describe('Attack: a forged X-Forwarded-For', () => {
    test.each(FORGED)('%j, sent to the service itself', (forged) => {
      expect(findClient(CLIENT, forged)).toBe(CLIENT)
    })

    test.each(FORGED)('%j, sent through a proxy that appends the client', (forged) => {
      expect(findClient(PROXY, `${forged}, ${CLIENT}`)).toBe(CLIENT)
    })
  })
})
