import fc from 'fast-check'
import { currentPlatform, MAILTO_LIMIT, mailtoLinks, separatorFor } from './mailto.ts'

describe('mailto', () => {
  it('[CONTACT-14] hides the recipients from each other, as bcc only', () => {
    expect(mailtoLinks(['a@b.dk', 'c@d.dk'], ',')).toEqual(['mailto:?bcc=a@b.dk,c@d.dk'])
    expect(mailtoLinks([], ',')).toEqual([])
  })

  it('encodes characters that could inject mail headers', () => {
    expect(mailtoLinks(['a&cc=x%0A@b.dk'], ',')).toEqual(['mailto:?bcc=a%26cc%3Dx%250A@b.dk'])
  })

  it('[CONTACT-15] parts the addresses by semicolon on Windows', () => {
    expect(separatorFor('Win32')).toBe(';')
    expect(mailtoLinks(['a@b.dk', 'c@d.dk'], ';')).toEqual(['mailto:?bcc=a@b.dk;c@d.dk'])
  })

  it.each(['MacIntel', 'Linux x86_64', 'iPhone', 'Darwin', ''])(
    '[CONTACT-16] parts them by comma on %j',
    (platform) => {
      expect(separatorFor(platform)).toBe(',')
    },
  )

  it('fills a mail to the limit before it begins another', () => {
    const rest = MAILTO_LIMIT - 'mailto:?bcc=a@b.dk,@c.dk'.length
    const fitting = `${'x'.repeat(rest)}@c.dk`
    const [link = '', ...more] = mailtoLinks(['a@b.dk', fitting], ',')
    expect([link.length, more]).toEqual([MAILTO_LIMIT, []])
    expect(mailtoLinks(['a@b.dk', `x${fitting}`, 'd@e.dk'], ',')).toEqual([
      'mailto:?bcc=a@b.dk',
      `mailto:?bcc=x${fitting}`,
      'mailto:?bcc=d@e.dk',
    ])
    // An address that alone is too long is not left out.
    expect(mailtoLinks([`xx${'x'.repeat(MAILTO_LIMIT)}@c.dk`], ',')).toHaveLength(1)
  })

  it('knows the platform that the browser names', () => {
    jest.spyOn(navigator, 'platform', 'get').mockReturnValue('Win32')
    expect(currentPlatform()).toBe('Win32')
    jest.restoreAllMocks()
  })

  it('[CONTACT-14] splits recipients over several mails, losing none', () => {
    const address = fc.integer({ min: 1, max: 60 }).map((length) => `${'x'.repeat(length)}@b.dk`)
    fc.assert(
      // Without a size, the lists are too short for a second mail.
      fc.property(fc.array(address, { maxLength: 200, size: 'max' }), (addresses) => {
        const links = mailtoLinks(addresses, ';')
        expect(links.every((link) => link.length <= MAILTO_LIMIT)).toBe(true)
        const read = links.flatMap((link) => link.replace('mailto:?bcc=', '').split(';'))
        expect(read).toEqual(addresses)
      }),
    )
  })
})
