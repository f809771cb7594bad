import { folded, swapped } from './folded.ts'

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

  it.each([
    ['anna', ['nana', 'anan']],
    ['bodil', ['obdil', 'bdoil', 'boidl', 'bodli']],
    ['aaaa', []],
    ['bob', []],
    ['', []],
  ])('the typing errors of %j are %j', (word, errors) => {
    expect(swapped(word)).toEqual(errors)
  })
})
