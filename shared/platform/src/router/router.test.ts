import fc from 'fast-check'
import { paths, safeBackUrl } from './index.ts'

describe('router', () => {
  test('encodes what stands in an address', () => {
    expect(paths.ownMember('M/1 å')).toBe('/mine-medlemmer/M%2F1%20%C3%A5')
    expect(paths.ownMember('M-1', '/mine-medlemmer?q=a&b')).toBe(
      '/mine-medlemmer/M-1?backUrl=%2Fmine-medlemmer%3Fq%3Da%26b',
    )
    expect(paths.otherMember('../x')).toBe('/alle-foas-medlemmer/..%2Fx')
    expect(paths.salaryCase('S#1')).toBe('/mine-lonindplaceringer/sag/S%231')
  })

  test('goes back to pages of the portal', () => {
    expect(safeBackUrl('/mine-medlemmer?q=holm#top')).toBe('/mine-medlemmer?q=holm#top')
    expect(safeBackUrl(`${location.origin}/min-profil`)).toBe('/min-profil')
    expect(safeBackUrl('mine-noter')).toBe('/mine-noter')
  })

  test.each([
    null,
    '',
    'https://evil.dk/',
    '//evil.dk',
    '/\\evil.dk',
    '\\\\evil.dk',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    '/.//evil.dk',
    'http://',
    '///evil.dk',
    '/\t/evil.dk',
    '\n//evil.dk',
    '/\\/evil.dk',
    'https:evil.dk',
    'https:/\\evil.dk',
    'http://localhost:3000@evil.dk/',
    'http://localhost:3000.evil.dk/',
    'http://localhost:30001/',
    'https://localhost:3000/',
    'java\tscript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'vbscript:x',
    'blob:http://localhost:3000/1',
    'view-source:http://localhost:3000/',
    '/..//evil.dk',
    '/%2e//evil.dk',
  ])('[DETAIL-10] goes to the list instead of %j', (value) => {
    expect(safeBackUrl(value)).toBe('/mine-medlemmer')
    expect(safeBackUrl(value, '/')).toBe('/')
  })

  test('never leaves the portal', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'/\\:.%25Ceht \t\nx@?#') }), (value) => {
        const target = safeBackUrl(value)
        expect(new URL(target, location.origin).origin).toBe(location.origin)
        expect(target.startsWith('/')).toBe(true)
        expect(target.startsWith('//')).toBe(false)
      }),
      { numRuns: 3_000 },
    )
  })
})
