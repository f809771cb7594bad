import { addressAt, addressOf, portOf } from './ports.ts'

describe('ports', () => {
  test('an address is on this machine, unless it is said where', () => {
    const environment = {
      PORTAL_ADDRESS_REMOTE_MEMBERS: 'https://members.example',
      PORTAL_ADDRESS_HOST: '',
    }

    expect(addressAt('remote-members', 3001, environment)).toBe('https://members.example')
    expect(addressOf('host', environment)).toMatch(/^http:\/\/localhost:\d+$/)
    expect(addressAt('remote-courses', 3009, environment)).toBe(
      `http://localhost:${portOf('host') + 9}`,
    )
  })

  test.each([
    'members.example',
    'https://members.example/',
    'ftp://members.example',
    'https://a b',
  ])('refuses %s, and says what it must be', (address) => {
    expect(() => addressOf('host', { PORTAL_ADDRESS_HOST: address })).toThrow(
      `PORTAL_ADDRESS_HOST must be an origin such as https://portal.example, not '${address}'.`,
    )
  })
})
