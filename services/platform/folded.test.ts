import { folded } from './folded.ts'

describe('folded', () => {
  it.each([
    ['Åse Ågård', 'aase aagaard'],
    ['Aase Aagaard', 'aase aagaard'],
    ['A\u030ase', 'aase'],
    ['Øjvind Æbelø', 'ojvind aebelo'],
    ['Björn Møller', 'bjorn moller'],
    ['Renée MÜLLER', 'renee muller'],
  ])('writes %s as %s', (name, plain) => {
    expect(folded(name)).toBe(plain)
  })
})
