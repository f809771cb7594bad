import { neighbourOf } from './use-successor.ts'

const entries = ['a', 'b', 'c'].map((id) => ({ id }))

describe('use-successor', () => {
  it.each([
    ['a', 'b'],
    ['b', 'c'],
    ['c', 'b'],
    ['x', null],
  ])('after %s comes %s', (id, next) => {
    expect(neighbourOf(entries, id)).toBe(next)
  })

  it('nothing comes after the only one', () => {
    expect(neighbourOf([{ id: 'a' }], 'a')).toBeNull()
  })
})
