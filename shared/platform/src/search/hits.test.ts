import fc from 'fast-check'
import { hitParts } from './hits.ts'
import { folded, searchWords } from './search-text.ts'

/** The text with its hits in brackets. */
function marked(text: string, search: string): string {
  return hitParts(text, searchWords(search))
    .map((part) => (part.isHit ? `[${part.text}]` : part.text))
    .join('')
}

describe('hits', () => {
  it.each([
    ['Bodil Kjær', 'kj', 'Bodil [Kj]ær'],
    ['Søren Sørensen', 'soren', '[Søren] [Søren]sen'],
    ['Soeren', 'søren', '[Soeren]'],
    ['Joel Poe', 'jo', '[Joe]l Poe'],
    ['Åse Aagaard', 'aa', '[Å]se [Aa]g[aa]rd'],
    ['Åse', 'a', '[Å]se'],
    ['René', 'rene', '[René]'],
    ['Rene\u0301 Dam', 'rene', '[Rene\u0301] Dam'],
    ['A\u030ase', 'aase', '[A\u030ase]'],
    ['Anna Holm', 'holm an', '[An]na [Holm]'],
    ['Anna Holm', '', 'Anna Holm'],
    ['Anna Holm', 'x', 'Anna Holm'],
    ['', 'x', ''],
  ])('marks in %p for %p', (text, search, expected) => {
    expect(marked(text, search)).toBe(expected)
  })

  it('loses no letter, and marks something in every text that the search finds', () => {
    const letters = fc.string({
      unit: fc.constantFrom('a', 'o', 'e', 'å', 'Ø', 'æ', 'é', ' ', 'B'),
    })
    fc.assert(
      fc.property(letters, letters, (text, search) => {
        const words = searchWords(search)
        const parts = hitParts(text, words)
        expect(parts.map((part) => part.text).join('')).toBe(text)
        const isFound = words.some((word) => folded(text).includes(word))
        expect(parts.some((part) => part.isHit)).toBe(isFound)
      }),
    )
  })
})
