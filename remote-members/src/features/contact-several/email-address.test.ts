import { isEmailAddress } from './email-address.ts'

describe('email-address', () => {
  it.each(['a@b.dk', 'Bodil.Kjaer+tr@Aarhus.Kommune.DK', 'x@y-z.info'])('takes %s', (text) => {
    expect(isEmailAddress(text)).toBe(true)
  })

  it.each([
    '',
    '@b.dk',
    'a@',
    'a@b',
    'a@b.d',
    'a@b.1k',
    'a@@b.dk',
    'a b@c.dk',
    'a@b.dk,c@d.dk',
    'a@b.dk;c@d.dk',
    'a@b..dk',
    'a@.dk',
    'a@b.dk\nbcc:x@y.dk',
  ])('refuses %j', (text) => {
    expect(isEmailAddress(text)).toBe(false)
  })
})
