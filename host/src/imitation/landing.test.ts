import { imitating } from '@portal/ui/testing'
import { landingAddress } from './landing.ts'

const at = (address: string) => new URL(address, 'http://localhost:3000')
const session = imitating()

describe('landing', () => {
  test.each(['/organisering', '/mine-medlemmer?q=holm', '/mine-lonindplaceringer/sag/7#mails'])(
    'the link that was opened first is opened: %s',
    (address) => {
      expect(landingAddress('address', at(address), session)).toBe(address)
    },
  )

  test('the search for the person is not part of it', () => {
    const address = at(
      '/mine-medlemmer?q=holm&soeg-afdeling=070&soeg-navn=anna&soeg-sortering=-navn',
    )
    expect(landingAddress('address', address, session)).toBe('/mine-medlemmer?q=holm')
  })

  test('an address that the person may not open is not opened', () => {
    const closed = '/mine-lonindplaceringer'
    const without = imitating({ permissions: [] })
    expect(landingAddress('address', at(closed), without)).toBe('/mine-medlemmer')
    expect(landingAddress('address', at('/mine-noter'), session)).toBe('/mine-medlemmer')
    expect(landingAddress('address', at('/organisering'), imitating({ roles: [] }))).toBe(
      '/mine-medlemmer',
    )
  })

  test('without a link, and for the next person, it is the first page', () => {
    expect(landingAddress('address', at('/?soeg-afdeling=070'), session)).toBe('/mine-medlemmer')
    expect(landingAddress('start', at('/organisering'), session)).toBe('/mine-medlemmer')
  })
})
