import { neighbourOf } from './use-successor.ts'

const entries = ['a', 'b', 'c'].map((id) => ({ id }))

describe('use-successor', () => {
  it.each([
    ['a', 'b'],
    ['b', 'c'],
    ['c', 'b'],
    ['x', null],
  ])('after %s the focus goes to %s', (id, next) => {
    expect(neighbourOf(entries, id)).toBe(next)
  })

  it('the only entry has no successor', () => {
    expect(neighbourOf([{ id: 'a' }], 'a')).toBeNull()
  })
})
