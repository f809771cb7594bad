import fc from 'fast-check'
import { folded, searched, swapped } from './search-text.ts'

describe('search-text', () => {
  it.each([
    ['Søren', 'soren'],
    ['Soeren', 'soren'],
    ['SOREN', 'soren'],
    ['Sörensen', 'sorensen'],
    ['Åbrinken', 'aabrinken'],
    ['Ærø', 'aero'],
    ['Aeroe', 'aero'],
    ['Müller', 'muller'],
    ['René', 'rene'],
    ['A-1 · 20304050', 'a-1 · 20304050'],
  ])('folds %p to %p', (text, plain) => {
    expect(folded(text)).toBe(plain)
  })

  it('folds letters in any normal form', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('å', 'Ø', 'é', 'ö', 'a', 'n') }), (text) => {
        expect(folded(text.normalize('NFD'))).toBe(folded(text.normalize('NFC')))
      }),
    )
  })

  it.each([
    ['soren', ['Søren Å', 'Soeren B', 'Bo Sørensen']],
    ['SØREN', ['Søren Å', 'Soeren B', 'Bo Sørensen']],
    ['sorensen', ['Bo Sørensen']],
    ['aabrinken', ['Åbrinken 4']],
    ['åbrinken', ['Åbrinken 4']],
    ['jensne', ['Ida Jensen']],
    ['sørensen bo', ['Bo Sørensen']],
    ['rene', ['René Ærø']],
    ['aeroe', ['René Ærø']],
    ['findes', []],
    ['bo jensen', []],
    ['  ', ['Søren Å', 'Soeren B', 'Bo Sørensen', 'Åbrinken 4', 'Ida Jensen', 'René Ærø']],
  ])('%p finds what a person means', (search, found) => {
    const names = ['Søren Å', 'Soeren B', 'Bo Sørensen', 'Åbrinken 4', 'Ida Jensen', 'René Ærø']
    expect(searched(names, search, (name) => name)).toEqual(found)
  })

  it('finds a text by each of its words, in any order', () => {
    const word = fc.stringMatching(/^[a-zæøåé]{1,8}$/)
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), (words) => {
        const text = words.join(' ')
        expect(searched([text], words.toReversed().join(' '), (one) => one)).toEqual([text])
      }),
    )
  })

  it('finds a person by the last name, a comma and the first name', () => {
    const people = ['Anna Hansen', 'Hans Annasen']
    expect(searched(people, 'Hansen, Anna', (one) => one)).toEqual(['Anna Hansen'])
    expect(searched(people, 'Hansen,', (one) => one)).toEqual(['Anna Hansen'])
    expect(searched(people, ' , ', (one) => one)).toEqual(people)
  })

  it('swaps no letters of short words', () => {
    expect(swapped('jen')).toEqual([])
    expect(swapped('anna')).toEqual(['nana', 'anan'])
  })
})
