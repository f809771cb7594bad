import { safeParse } from 'valibot'
import { emailIn } from './contact.ts'
import { isMailAddress } from './mail-address.ts'
import { isOneLine } from './one-line.ts'

/** Characters that end a line in some programs, or hide the text after them. */
const BREAKS = ['\r\n', '\n', '\r', '\0', '\x0b', '\x0c', '\x85', '\u2028', '\u2029', '\x1b', '\t']

describe('mail-address', () => {
  it.each([
    'loen@odense-kommune.test',
    'Anna.Holm+tr@post.forbund.dk',
    "o'brien_1@a-b.co",
    'søren@skærbæk.dk',
    `${'a'.repeat(64)}@${'b'.repeat(180)}.dk`,
    // Only the mail server knows whether these addresses exist.
    'a..b@c.dk',
    '.a@c.dk',
    'a.@c.dk',
    'a@-b.dk',
    'a@b-.dk',
    `${'a'.repeat(65)}@b.dk`,
  ])('takes %s', (address) => {
    expect(isMailAddress(address)).toBe(true)
    expect(safeParse(emailIn, ` ${address} `).output).toBe(address)
  })

  it.each([
    '',
    'a@b',
    'a@b.d',
    '@b.dk',
    'a@@b.dk',
    'a@b@c.dk',
    'a b@c.dk',
    'a@b.dk,c@d.dk',
    'a@b.dk;c@d.dk',
    'a@b.dk c@d.dk',
    'Anna <a@b.dk>',
    '"a@b.dk" <c@d.dk>',
    '"a b"@c.dk',
    'a@[127.0.0.1]',
    'team:a@b.dk;',
    'a@b..dk',
    'a@.b.dk',
    'a@b.dk.',
    'a@b.dk>',
    'a@b.dk> SIZE=1',
    `a@${'b'.repeat(250)}.dk`,
    '=?utf-8?q?a?= <a@b.dk>',
    'a\u00a0@b.dk',
    '<a@b.dk>',
  ])('refuses %j', (address) => {
    expect(isMailAddress(address)).toBe(false)
    expect(safeParse(emailIn, address).success).toBe(false)
  })

  it.each([
    'a<b>@c.dk',
    'a(note)@b.dk',
    'a\\@b.dk',
    '"a"@b.dk',
    'a:b@c.dk',
    'a\u200b@b.dk',
    'a\u202e@b.dk',
  ])('hands %j to no mail server, although somebody may type it', (address) => {
    expect(isMailAddress(address)).toBe(false)
    expect(safeParse(emailIn, address).success).toBe(true)
  })

  it.each(BREAKS.map((each) => JSON.stringify(each)))('refuses %s wherever it stands', (quoted) => {
    const sign: string = JSON.parse(quoted)
    for (const address of [
      `${sign}a@b.dk`,
      `a${sign}@b.dk`,
      `a@b${sign}.dk`,
      `a@b.dk${sign}`,
      `a@b.dk${sign}RCPT TO:<c@d.dk>`,
    ]) {
      expect(isOneLine(address)).toBe(false)
      expect(isMailAddress(address)).toBe(false)
      expect(safeParse(emailIn, address).success).toBe(false)
    }
  })

  it('is quick with what is long', () => {
    const began = performance.now()
    for (const long of [
      'a.'.repeat(50_000),
      `a@${'b-'.repeat(50_000)}`,
      `a@${'b.'.repeat(50_000)}`,
    ]) {
      expect(isMailAddress(long)).toBe(false)
    }
    expect(performance.now() - began).toBeLessThan(100)
  })
})
