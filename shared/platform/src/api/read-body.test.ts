import { waitFor } from '@testing-library/react'
import fc from 'fast-check'
import * as v from 'valibot'
import { arrivingRows } from '../wire/index.ts'
import { UNREADABLE } from './exchange.ts'
import { readBody } from './read-body.ts'

/** A response whose text arrives in pieces that end at the given places. */
function arriving(text: string, ends: readonly number[] = []): Response {
  const bytes = new TextEncoder().encode(text)
  const places = [...ends.map((end) => end % (bytes.length + 1)), bytes.length].toSorted(
    (one, other) => one - other,
  )
  return new Response(
    new ReadableStream({
      start(stream) {
        places.forEach((end, index) => {
          const start = places[index - 1] ?? 0
          if (end > start) stream.enqueue(bytes.slice(start, end))
        })
        stream.close()
      },
    }),
  )
}

const anything = arrivingRows(v.unknown(), (row) => row)

const read = (text: string, ends?: readonly number[]) => readBody(arriving(text, ends), anything)

/** Texts with what separates rows, in many places. */
const texts = fc.oneof(fc.string(), fc.constantFrom('},{"a":', '{"a":[{"a":', 'æøå', '"', '\\'))
const row = fc.record({
  a: fc.oneof(texts, fc.array(fc.record({ a: texts })), fc.integer()),
  b: fc.array(texts),
})
const body = fc.record({ list: fc.array(fc.oneof(row, row, texts)), more: fc.array(row) })

describe('read-body', () => {
  it('gives what JSON.parse gives, wherever the pieces end', async () => {
    await fc.assert(
      fc.asyncProperty(body, fc.array(fc.nat()), async (value, ends) => {
        const text = JSON.stringify(value)
        expect(await read(text, ends)).toEqual({ body: JSON.parse(text), length: text.length })
      }),
    )
  })

  it('gives what JSON.parse gives of long lists', async () => {
    const people = Array.from({ length: 5000 }, (_, n) => ({
      id: n,
      posts: [{ id: n }],
      name: 'Å',
    }))
    const text = JSON.stringify({ people, total: 5000 })
    const { body } = await read(text, [70_000, 70_001, 150_000, 151_000])
    expect(body).toEqual({ people, total: 5000 })
  })

  it.each([
    ['cut off', '{"list":[{"a":1},{"a":2},{"a":'],
    ['with a comma too many', '{"list":[{"a":1},{"a":2},]}'],
    ['with a bracket too many', '{"list":[{"a":1}},{"a":2}]}'],
    ['without its end', '{"list":[{"a":1},{"a":2}'],
    ['with another list of that name', '{"list":[{"a":1},{"a":2}],"list":3}'],
    ['a page of HTML', '<!doctype html><title>Fejl</title>'],
  ])('a body %s is unreadable', async (_, text) => {
    expect((await read(text, [12, 20])).body).toBe(UNREADABLE)
  })

  it('an empty body is nothing', async () => {
    expect(await read('')).toEqual({ body: undefined, length: 0 })
    expect(await readBody(new Response(null, { status: 204 }), undefined)).toEqual({
      body: undefined,
      length: 0,
    })
  })

  describe('with a schema of the list', () => {
    let seen: string[] = []
    let work = () => {}
    const people = arrivingRows(v.object({ name: v.string() }), ({ name }) => {
      work()
      seen.push(name)
      return name
    })
    const answer = v.object({ people, total: v.number() })

    beforeEach(() => {
      seen = []
      work = () => {}
    })

    afterEach(() => jest.restoreAllMocks())

    it('reads each row once, most of them while the rest is on its way', async () => {
      const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
      const writer = writable.getWriter()
      const write = (text: string) => writer.write(new TextEncoder().encode(text))
      const whole = readBody(new Response(readable), people)
      await write('{"people":[{"name":"Anna"},{"name":"Bo"},{"na')
      await waitFor(() => expect(seen).toEqual(['Anna']))
      await write('me":7},{"name":"Carl"},{"name":"Dorte"}],"total":5}')
      await writer.close()
      const { output, issues = [] } = v.safeParse(answer, (await whole).body)
      expect(output).toEqual({ people: ['Anna', 'Bo', 'Carl', 'Dorte'], total: 5 })
      expect(issues.map((issue) => v.getDotPath(issue))).toEqual(['people.2.name'])
      expect(seen).toEqual(['Anna', 'Bo', 'Carl', 'Dorte'])
    })

    describe('that takes long', () => {
      /** How often the page gets its turn. */
      async function countTurns(): Promise<number> {
        work = () => {
          const end = performance.now() + 1
          while (performance.now() < end);
        }
        let turns = 0
        const timer = setInterval(() => {
          turns += 1
        })
        const sent = Array.from({ length: 60 }, (_, n) => ({ name: `${n}` }))
        await readBody(arriving(JSON.stringify({ people: sent })), people)
        clearInterval(timer)
        expect(seen.length).toBeGreaterThan(50)
        return turns
      }

      it('gives the page its turn in between', async () => {
        expect(await countTurns()).toBeGreaterThan(2)
      })

      it('waits for nothing while the page is hidden', async () => {
        jest.spyOn(document, 'hidden', 'get').mockReturnValue(true)
        expect(await countTurns()).toBe(0)
      })
    })
  })
})
