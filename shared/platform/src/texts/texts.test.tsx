import { act, render, screen } from '@testing-library/react'
import fc from 'fast-check'
import './index.ts'
import { safeAddress } from './safe-address.ts'
import {
  outdateTexts,
  registerTexts,
  takeCachedTexts,
  takeFetchedTexts,
  text,
  useText,
} from './texts.ts'

function Hello() {
  return <p>{useText()('d.hello')}</p>
}

beforeEach(() => {
  takeCachedTexts({})
  takeFetchedTexts({})
})

describe('texts', () => {
  test('[TEXT-11] shows a dash for an unknown key', () => {
    expect(text('host.nothing')).toBe('-')
    expect(text('constructor')).toBe('-')
    expect(text('__proto__')).toBe('-')
  })

  test('[TEXT-12] takes the fetched text, else the cached, else the bundled, key by key', () => {
    registerTexts({ 'a.1': 'bundled 1', 'a.2': 'bundled 2', 'a.3': 'bundled 3' })
    takeCachedTexts({ 'a.2': 'cached 2', 'a.3': 'cached 3' })
    takeFetchedTexts({ 'a.3': 'fetched 3' })
    expect(['a.1', 'a.2', 'a.3'].map((key) => text(key))).toEqual([
      'bundled 1',
      'cached 2',
      'fetched 3',
    ])
  })

  test('[ERR-04] [DATE-05] [DATE-06] has the quoted texts as they are quoted', () => {
    expect(text('shared.errors.server')).toBe('Kontakt din afdeling, hvis fejlen fortsætter')
    expect(text('shared.dates.invalid')).toBe('Datoen er ikke gyldig')
    expect(text('shared.dates.outsidePeriod')).toBe('Datoen er ikke indenfor gyldig tidsperiode')
  })

  test('adds a bundle to those before it', () => {
    registerTexts({ 'b.1': 'one' })
    registerTexts({ 'b.2': 'two' })
    expect(text('b.1')).toBe('one')
    expect(text('b.2')).toBe('two')
  })

  test('has another text for one, from the same source as the text for many', () => {
    registerTexts({ 'e.members': '{count} medlemmer', 'e.members.one': '1 medlem' })
    const texts = () => [0, 1, 2].map((count) => text('e.members', { count }))
    expect(texts()).toEqual(['0 medlemmer', '1 medlem', '2 medlemmer'])
    takeCachedTexts({ 'e.members': '{count} kolleger' })
    expect(texts()).toEqual(['0 kolleger', '1 kolleger', '2 kolleger'])
    takeFetchedTexts({ 'e.members': '{count} personer', 'e.members.one': 'én person' })
    expect(texts()).toEqual(['0 personer', 'én person', '2 personer'])
  })

  test('puts points at the thousands of a count, but not of other numbers', () => {
    registerTexts({ 'e.some': '{count} fra {year}' })
    expect(text('e.some', { count: 5000, year: 2026 })).toBe('5.000 fra 2026')
  })

  test('fills in values and leaves other braces alone', () => {
    registerTexts({ 'c.count': 'Viser {count} af {total} {count}', 'c.braces': '{}, {name}' })
    expect(text('c.count', { count: 0, total: 12 })).toBe('Viser 0 af 12 0')
    expect(text('c.braces', { other: 1 })).toBe('{}, {name}')
    expect(text('c.braces', { toString: 'x' })).toBe('{}, {name}')
    expect(text('c.braces')).toBe('{}, {name}')
  })

  test('shows the bundled text of a release until its own are fetched', () => {
    registerTexts({ 'e.title': 'Ny', 'other.title': 'Anden' })
    takeCachedTexts({ 'e.title': 'Gammel', 'e.gone': 'Væk', 'other.title': 'Rettet' })
    takeFetchedTexts({ 'e.title': 'Gammel' })

    outdateTexts('e')

    expect(text('e.title')).toBe('Ny')
    expect(text('e.gone')).toBe('-')
    expect(text('other.title')).toBe('Rettet')
    takeFetchedTexts({ 'e.title': 'Rettet ny' })
    expect(text('e.title')).toBe('Rettet ny')
  })

  test('shows new texts without being asked', () => {
    registerTexts({ 'd.hello': 'Hej' })
    render(<Hello />)
    expect(screen.getByText('Hej')).toBeInTheDocument()
    act(() => takeFetchedTexts({ 'd.hello': 'Goddag' }))
    expect(screen.getByText('Goddag')).toBeInTheDocument()
  })
})

describe('safe-address', () => {
  test.each([
    'https://www.foa.dk/bliv-medlem?a=1#b',
    'mailto:a@b.dk?subject=x',
    'tel:+4512345678',
    '/mine-medlemmer?q=1',
    '/',
    ' /min-profil ',
  ])('follows %s', (address) => {
    expect(safeAddress(address)).toBe(address.trim())
  })

  test.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'http://www.foa.dk',
    '//evil.dk',
    '/\\evil.dk',
    '/\t/evil.dk',
    'www.foa.dk',
    '-',
    '',
    null,
    undefined,
  ])('does not follow %j', (address) => {
    expect(safeAddress(address)).toBeNull()
  })

  test('follows nothing to another host but over https', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'/\\:.ehtpsjav \t\nx@') }), (value) => {
        const address = safeAddress(value)
        if (address === null) return
        const url = new URL(address, location.origin)
        expect(
          url.origin === location.origin || ['https:', 'mailto:', 'tel:'].includes(url.protocol),
        ).toBe(true)
      }),
      { numRuns: 3_000 },
    )
  })
})
