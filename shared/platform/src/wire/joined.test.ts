import { joined, union } from './joined.ts'

describe('joined', () => {
  test('keeps the order and joins what has the same id', () => {
    const list = [
      { id: 'a', at: [1] },
      { id: 'b', at: [2] },
      { id: 'a', at: [1, 3] },
    ]
    const join = (one: (typeof list)[number], again: (typeof list)[number]) => ({
      ...one,
      at: union(one.at, again.at),
    })
    expect(joined(list, ({ id }) => id, join)).toEqual([
      { id: 'a', at: [1, 3] },
      { id: 'b', at: [2] },
    ])
    expect(joined(list, ({ id }) => id)).toEqual(list.slice(0, 2))
  })

  test('equal rows of two lists are one', () => {
    expect(union([{ n: 1 }], [{ n: 1 }, { n: 2 }])).toEqual([{ n: 1 }, { n: 2 }])
  })
})
