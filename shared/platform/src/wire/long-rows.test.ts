import * as v from 'valibot'
import { longRows } from './long-rows.ts'
import { isUnreadableRow, rows } from './rows.ts'

const person = v.object({ name: v.string(), posts: v.optional(rows(v.string())) })

describe('long-rows', () => {
  test('takes over what was read ahead, of the same object alone', () => {
    const names: string[] = []
    const list = longRows(person, ({ name }) => names.push(name))
    const [anna, bo, none] = [{ name: 'Anna' }, { name: 'Bo' }, { name: 7 }]
    for (const row of [anna, none, null, 'Carl']) list.readAhead(row)
    expect(names).toEqual(['Anna'])
    expect(v.safeParse(list, [anna, bo, none, null, 'Carl', { ...anna }]).output).toEqual([1, 2, 3])
    expect(names).toEqual(['Anna', 'Bo', 'Anna'])
  })

  test.each([
    ['ahead', true],
    ['with the list', false],
  ])('keeps a row with an unreadable row in a nested list, read %s', (_, isAhead) => {
    const list = longRows(person, ({ name, posts = [] }) => `${name}: ${posts.join()}`)
    const sent = [{ name: 'Anna', posts: ['TR', 7, 'FTR'] }, { name: 'Bo' }]
    if (isAhead) for (const row of sent) list.readAhead(row)
    const { output, issues = [] } = v.safeParse(list, sent)
    expect(output).toEqual(['Anna: TR,FTR', 'Bo: '])
    expect(issues.every(isUnreadableRow)).toBe(true)
    expect(issues.map((issue) => v.getDotPath(issue))).toEqual(['0.posts.1'])
  })

  test('throws what a mapper throws only when the list is read', () => {
    const list = longRows(person, () => {
      throw new Error('no such person')
    })
    const row = { name: 'Anna' }
    list.readAhead(row)
    expect(() => v.parse(list, [row])).toThrow('no such person')
  })
})
