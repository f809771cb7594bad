import fc from 'fast-check'
import * as v from 'valibot'
import { longRows } from '../wire/index.ts'
import { UNREADABLE } from './exchange.ts'
import { readBody } from './read-body.ts'

const anything = longRows(v.unknown(), (row) => row)

/** Texts with what separates rows, in many places. */
const texts = fc.oneof(fc.string(), fc.constantFrom('},{"a":', '{"a":[{"a":', 'æøå', '"', '\\'))
const row = fc.record({
  a: fc.oneof(texts, fc.array(fc.record({ a: texts })), fc.integer()),
  b: fc.array(texts),
})
const body = fc.record({ list: fc.array(fc.oneof(row, row, texts)), more: fc.array(row) })

describe('read-body', () => {
  it('gives what JSON.parse gives', async () => {
    await fc.assert(
      fc.asyncProperty(body, async (value) => {
        const text = JSON.stringify(value)
        expect(await readBody(text, anything)).toEqual(JSON.parse(text))
      }),
    )
  })

  it.each([
    ['', () => []],
    [' whose rows have lists that begin alike', (n: number) => [{ id: n }, { id: n + 1 }]],
  ])('gives what JSON.parse gives of long lists%s', async (_, posts) => {
    const people = Array.from({ length: 5000 }, (_, n) => ({ id: n, posts: posts(n), name: 'Å' }))
    const text = JSON.stringify({ people, total: 5000 })
    expect(await readBody(text, anything)).toEqual({ people, total: 5000 })
  })

  it.each([
    ['cut off', '{"list":[{"a":1},{"a":2},{"a":'],
    ['with a comma too many', '{"list":[{"a":1},{"a":2},]}'],
    ['with a bracket too many', '{"list":[{"a":1}},{"a":2}]}'],
    ['without its end', '{"list":[{"a":1},{"a":2}'],
    ['with another list of that name', '{"list":[{"a":1},{"a":2}],"list":3}'],
    ['of HTML', '<!doctype html><title>Fejl</title>'],
  ])('a body %s is unreadable', async (_, text) => {
    expect(await readBody(text, anything)).toBe(UNREADABLE)
  })

  it('an empty body is nothing', async () => {
    expect(await readBody('', anything)).toBeUndefined()
  })

  describe('with rows that take long', () => {
    let seen: string[] = []
    const people = longRows(v.object({ name: v.string() }), ({ name }) => {
      const end = performance.now() + 1
      while (performance.now() < end);
      seen.push(name)
      return name
    })
    const answer = v.object({ people, total: v.number() })
    const names = Array.from({ length: 60 }, (_, n) => `${n}`)
    const text = JSON.stringify({ people: names.map((name) => ({ name })), total: 60 })

    beforeEach(() => {
      seen = []
    })

    afterEach(() => jest.restoreAllMocks())

    /** How often the page gets its turn. */
    async function countTurns(): Promise<number> {
      let turns = 0
      const timer = setInterval(() => {
        turns += 1
      })
      await readBody(text, people)
      clearInterval(timer)
      return turns
    }

    it('reads each row once, and most of them ahead', async () => {
      const read = await readBody(text, people)
      expect(seen).toEqual(names.slice(0, -1))
      expect(v.parse(answer, read)).toEqual({ people: names, total: 60 })
      expect(seen).toEqual(names)
    })

    it('gives the page its turn in between', async () => {
      expect(await countTurns()).toBeGreaterThan(2)
    })

    it('waits for nothing while the page is hidden', async () => {
      jest.spyOn(document, 'hidden', 'get').mockReturnValue(true)
      expect(await countTurns()).toBe(0)
    })
  })
})
