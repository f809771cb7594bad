import * as v from 'valibot'
import { isUnreadableRow, rows } from './rows.ts'

const person = v.object({
  name: v.string(),
  day: v.optional(v.pipe(v.string(), v.isoDate())),
  posts: v.optional(rows(v.string())),
})
const answer = v.object({ people: rows(person), total: v.number() })

/** The paths of the omitted rows. */
const leftOut = ({ issues }: v.SafeParseResult<typeof answer>) =>
  issues?.filter(isUnreadableRow).map((issue) => v.getDotPath(issue))

const read = (people: unknown, total: unknown = 3) => v.safeParse(answer, { people, total })

describe('rows', () => {
  test('reads a list as it is', () => {
    const people = [{ name: 'Anna' }, { name: 'Bo', day: '2026-11-21', posts: ['TR'] }]
    expect(read(people)).toMatchObject({ success: true, output: { people, total: 3 } })
    expect(read([])).toMatchObject({ success: true, output: { people: [] } })
  })

  test('reads a missing list as empty', () => {
    expect(read(null)).toMatchObject({ success: true, output: { people: [], total: 3 } })
    expect(v.parse(answer, { total: 3 })).toEqual({ people: [], total: 3 })
  })

  test.each([
    ['null', null],
    ['a string', 'Bo'],
    ['nothing', undefined],
    ['a list', []],
    ['a wrong type', { name: 7 }],
    ['a missing field', {}],
    ['an impossible date', { name: 'Bo', day: '31.02.2026' }],
  ])('omits a row that is %s, and reports which', (_, bad) => {
    const result = read([{ name: 'Anna' }, bad, { name: 'Carl' }])
    expect(result).toMatchObject({
      typed: true,
      success: false,
      output: { people: [{ name: 'Anna' }, { name: 'Carl' }], total: 3 },
    })
    expect(leftOut(result)).toEqual([expect.stringMatching(/^people\.1\b/)])
  })

  test('counts a row once, whatever is wrong with it', () => {
    const result = read([{ name: 7, day: 8, posts: 9 }, { name: 'Anna' }])
    expect(leftOut(result)).toHaveLength(1)
  })

  test('keeps a row with an unreadable row in a nested list', () => {
    const result = read([{ name: 'Anna', posts: ['TR', 7, 'FTR'] }])
    expect(result.output).toEqual({ people: [{ name: 'Anna', posts: ['TR', 'FTR'] }], total: 3 })
    expect(leftOut(result)).toEqual(['people.0.posts.1'])
  })

  test.each([
    ['no list', 7, 3],
    ['a list beside another fault', [null], 'tre'],
    ['a list beside null', [null], null],
  ])('does not excuse %s', (_, people, total) => {
    const result = read(people, total)
    expect(result.typed).toBe(false)
    expect(result.issues?.every(isUnreadableRow)).toBe(false)
  })

  test('a strict parse throws for a row that is left out', () => {
    expect(() => v.parse(answer, { people: [null], total: 1 })).toThrow()
  })
})
