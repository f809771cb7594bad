import { initialsOf } from './Avatar.tsx'

describe('Avatar', () => {
  it.each([
    ['Anna Holm', 'AH'],
    ['Camilla Paulsen Olesen', 'CO'],
    ['  østen   ærø ', 'ØÆ'],
    ['Bodil', 'B'],
    ['', ''],
  ])(
    '[OWN-11] [SUPPORT-10] takes the first letters of the first and the last word of %j',
    (name, initials) => {
      expect(initialsOf(name)).toBe(initials)
    },
  )
})
