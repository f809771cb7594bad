import fc from 'fast-check'
import { safeBackUrl } from './index.ts'

describe('router', () => {
  test('goes back to pages of the portal', () => {
    expect(safeBackUrl('/mine-medlemmer?q=holm#top', '/')).toBe('/mine-medlemmer?q=holm#top')
    expect(safeBackUrl(`${location.origin}/min-profil`, '/')).toBe('/min-profil')
    expect(safeBackUrl('mine-noter', '/')).toBe('/mine-noter')
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
    expect(safeBackUrl(value, '/mine-medlemmer')).toBe('/mine-medlemmer')
  })

  test('never leaves the portal', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'/\\:.%25Ceht \t\nx@?#') }), (value) => {
        const target = safeBackUrl(value, '/')
        expect(new URL(target, location.origin).origin).toBe(location.origin)
        expect(target.startsWith('/')).toBe(true)
        expect(target.startsWith('//')).toBe(false)
      }),
      { numRuns: 3_000 },
    )
  })
})
