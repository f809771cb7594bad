import { fileKey, formatSize, nameOf, shownName } from './file-name.ts'

describe('file-name', () => {
  test('shows a name without its invisible characters', () => {
    expect(shownName('l\u00f8n\u202Egpj.exe')).toBe('løngpj.exe')
    expect(shownName('  a\r\nb\u0000\u200B.pdf ')).toBe('ab.pdf')
    expect(shownName('<img src=x onerror=alert(1)>.pdf')).toBe('<img src=x onerror=alert(1)>.pdf')
  })

  test('falls back on the whole name', () => {
    expect(nameOf({ title: 'Aftale', fullName: 'aftale.pdf' })).toBe('Aftale')
    expect(nameOf({ title: '\u202E ', fullName: 'aftale.pdf' })).toBe('aftale.pdf')
  })

  test('tells the files of merged cases apart', () => {
    expect(fileKey({ caseNumber: 'LI-1', fullName: 'a.pdf' })).not.toBe(
      fileKey({ caseNumber: 'LI-2', fullName: 'a.pdf' }),
    )
  })

  test.each([
    [0, '0 B'],
    [1023, '1.023 B'],
    [1024, '1 kB'],
    [1234, '1,2 kB'],
    [12_345, '12 kB'],
    [1024 * 1024 - 1, '1 MB'],
    [1_250_000, '1,2 MB'],
    [20 * 1024 * 1024, '20 MB'],
    [3 * 1024 ** 3, '3 GB'],
  ])('writes %i bytes as %s', (bytes, words) => {
    expect(formatSize(bytes)).toBe(words)
  })
})
