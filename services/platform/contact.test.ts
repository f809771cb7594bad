import { safeParse } from 'valibot'
import { emailIn, isEmail, phoneOrNone } from './contact.ts'
import { isOneLine } from './one-line.ts'

/** Characters that end a line in some programs, or hide the text after them. */
const BREAKS = ['\r\n', '\n', '\r', '\0', '\x0b', '\x0c', '\x85', '\u2028', '\u2029', '\x1b', '\t']

describe('contact', () => {
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
    expect(isEmail(address)).toBe(true)
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
    expect(isEmail(address)).toBe(false)
    expect(safeParse(emailIn, address).success).toBe(false)
  })

  it.each([
    'a<b>@c.dk',
    'a(note)@b.dk',
    'a\\@b.dk',
    '"a"@b.dk',
    'a:b@c.dk',
    'mailto:mailto:a@b.dk',
    'mailto:a@b.dk?subject=Hej',
  ])('refuses %j, which a mail server would read otherwise', (address) => {
    expect(isEmail(address)).toBe(false)
    expect(safeParse(emailIn, address).success).toBe(false)
  })

  it.each([
    'a\u200b@b.dk',
    'a@b\u00ad.dk',
    '\u202aa@b.dk\u202c',
    '\ufeffa@b.dk',
    'a@b.dk\u2060\u115f',
    'mailto:a@b.dk',
    ' MAILTO: a@b.dk',
    '\u200emailto:a@b.dk',
  ])('stores the address in %j', (typed) => {
    expect(isEmail(typed)).toBe(false)
    expect(safeParse(emailIn, typed).output).toBe('a@b.dk')
  })

  it.each([
    '\u202a+45 12 34 56 78\u202c',
    'tel:+45 12 34 56 78',
    '+45 12\u00ad 34\u200b 56 78\ufeff',
  ])('stores the number in %j', (typed) => {
    expect(safeParse(phoneOrNone, typed).output).toBe('+45 12 34 56 78')
  })

  it('counts what is seen', () => {
    expect(safeParse(phoneOrNone, '1234567\u200b').success).toBe(false)
    expect(safeParse(phoneOrNone, '\u200b\ufeff').output).toBe('')
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
      expect(isEmail(address)).toBe(false)
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
      expect(isEmail(long)).toBe(false)
    }
    expect(performance.now() - began).toBeLessThan(100)
  })
})
