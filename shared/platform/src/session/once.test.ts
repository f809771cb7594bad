import { createOnce } from './once.ts'

describe('once', () => {
  it('creates one of each name, and says what was created twice', () => {
    expect(createOnce('first', () => 1)).toBe(1)
    expect(createOnce('second', () => 2)).toBe(2)
    const create = jest.fn()
    expect(() => createOnce('first', create)).toThrow(
      'The first exists already: a second copy of @portal/platform was loaded into the page.',
    )
    expect(create).not.toHaveBeenCalled()
  })
})
