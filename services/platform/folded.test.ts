import { folded } from './folded.ts'

describe('folded', () => {
  it.each([
    ['Åse Ågård', 'aase aagaard'],
    ['Aase Aagaard', 'aase aagaard'],
    ['A\u030ase', 'aase'],
    ['Øjvind Æbelø', 'oejvind aebeloe'],
    ['Björn Møller', 'bjoern moeller'],
    ['Renée MÜLLER', 'renee muller'],
  ])('writes %s as %s', (name, plain) => {
    expect(folded(name)).toBe(plain)
  })
})
