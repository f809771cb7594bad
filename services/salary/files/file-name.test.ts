import fc from 'fast-check'
import { hasFolder, numberedFileName, safeFileName } from './file-name.ts'

/** Must match no resulting name, for any input. */
const UNSAFE = /[/\\<>:"|?*\p{Cc}\p{Cf}\p{Zl}\p{Zp}]|^[. ]|[. ]$/u

describe('file-name', () => {
  it.each([
    ['Lønseddel oktober.pdf', 'Lønseddel oktober.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['..\\..\\Windows\\win.ini', 'win.ini'],
    ['C:\\fakepath\\Brev.pdf', 'Brev.pdf'],
    ['/etc/shadow', 'shadow'],
    ['folder/', 'fil'],
    ['a\u0000b.pdf', 'ab.pdf'],
    ['brev.pdf\u0000.exe', 'brev.pdf.exe'],
    ['linje1\r\nSet-Cookie: a=b.txt', 'linje1 Set-Cookie_ a=b.txt'],
    ['\u202Efdp.exe', 'fdp.exe'],
    ['\u2066brev\u2069.pdf', 'brev.pdf'],
    ['u\u200Bsynlig.txt', 'usynlig.txt'],
    ['\u001b[31mrød.txt', '[31mrød.txt'],
    ['CON', '_CON'],
    ['nul.txt', '_nul.txt'],
    ['LPT1.tar.gz', '_LPT1.tar.gz'],
    ['COM0X.txt', 'COM0X.txt'],
    ['', 'fil'],
    ['   ', 'fil'],
    ['.', 'fil'],
    ['..', 'fil'],
    ['......', 'fil'],
    ['.htaccess', 'htaccess'],
    ['...skjult.txt', 'skjult.txt'],
    ['brev.pdf. . .', 'brev.pdf'],
    ['brev .pdf', 'brev.pdf'],
    ['a<b>c:d|e?f*g"h.txt', "a_b_c_d_e_f_g'h.txt"],
    ['%22; filename=%22evil.exe', "'; filename='evil.exe"],
    ['100%.txt', '100%.txt'],
    ['%2e%2e%2fpasswd', '%2e%2e%2fpasswd'],
    ['A\u030Arhus.txt', 'Århus.txt'],
    ['\uD800løs.txt', 'løs.txt'],
    ['a\u2044b\uFF0Fc.txt', 'c.txt'],
    ['<img src=x onerror=alert(1)>.png', '_img src=x onerror=alert(1)_.png'],
    ['=HYPERLINK("http:x").csv', "=HYPERLINK('http_x').csv"],
    ['a%\u202e22.txt', "a'.txt"],
    ['familie \u{1F468}\u200D\u{1F469}.png', 'familie \u{1F468}\u{1F469}.png'],
  ])('%j is kept as %j', (sent, kept) => {
    expect(safeFileName(sent)).toBe(kept)
  })

  it.each(['a/b', 'a\\b', '/', 'a\u2044b', 'a\u2215b', 'a\u29f8b', 'a\uff0fb', 'a\uff3cb'])(
    '%j has a folder',
    (name) => {
      expect(hasFolder(name)).toBe(true)
    },
  )

  it('a name without a slash has none', () => {
    expect(hasFolder('a-b.c|d')).toBe(false)
  })

  it.each([
    ['con.', '_con'],
    ['conin$', '_conin$'],
    ['CONOUT$.log', '_CONOUT$.log'],
    ['aux .txt', '_aux.txt'],
    ['icon.png', 'icon.png'],
    ['console.log', 'console.log'],
    ['com10.txt', 'com10.txt'],
    ['a  b\u00a0\u00a0c.txt', 'a b c.txt'],
    ['a\tb.txt', 'a b.txt'],
    ['a%0ab%0D.txt', 'a b.txt'],
    ['a. .txt', 'a.txt'],
    ['a.elevenchars', 'a.elevenchars'],
    ['a . twelvecharss', 'a . twelvecharss'],
  ])('%j is kept as %j, too', (sent, kept) => {
    expect(safeFileName(sent)).toBe(kept)
  })

  it('shortens a name of 300 characters and keeps its extension', () => {
    const kept = safeFileName(`${'ø'.repeat(300)}.docx`)
    expect(kept).toMatch(/^ø+\.docx$/)
    expect(kept.length).toBeLessThanOrEqual(120)
    expect(Buffer.byteLength(kept)).toBeLessThanOrEqual(200)
    expect(safeFileName(`a.${'b'.repeat(300)}`).length).toBeLessThanOrEqual(120)
  })

  it('puts a number before the extension', () => {
    expect(numberedFileName('Brev.pdf', 1)).toBe('Brev.pdf')
    expect(numberedFileName('Brev.pdf', 2)).toBe('Brev (2).pdf')
    expect(numberedFileName('Brev', 12)).toBe('Brev (12)')
    expect(numberedFileName(`${'a'.repeat(116)}.pdf`, 2)).toMatch(/^a+ \(2\)\.pdf$/)
    expect(numberedFileName(`${'a'.repeat(116)}.pdf`, 2)).toHaveLength(120)
  })

  it('lets nothing unsafe through, and changes no name that it made itself', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary', maxLength: 400 }),
          fc.stringMatching(/^[./\\\u202e\0 a-cCONnul%20:]{0,20}$/),
        ),
        fc.integer({ min: 1, max: 40 }),
        (sent, number) => {
          const kept = numberedFileName(safeFileName(sent), number)
          expect(kept).not.toMatch(UNSAFE)
          expect(kept.length).toBeGreaterThan(0)
          expect(kept.length).toBeLessThanOrEqual(120)
          expect(Buffer.byteLength(kept)).toBeLessThanOrEqual(200)
          expect(safeFileName(kept)).toBe(kept)
        },
      ),
      { numRuns: 2000 },
    )
  })
})
