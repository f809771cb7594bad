import * as v from 'valibot'
import { parseKnown, parseOrName } from './parse-or-name.ts'

const schema = v.strictObject({
  list: v.array(v.strictObject({ name: v.string() })),
  inner: v.strictObject({ on: v.boolean('must be true or false') }),
})
const known = { list: [{ name: 'a' }, { name: 'b' }], inner: { on: true } }
const more = {
  list: [{ name: 'a' }, { name: 'b', more: 1, evenMore: 2 }],
  inner: { on: true, deep: { er: 1 } },
  more: null,
}

describe('parse-or-name', () => {
  test('ignores unknown fields at any depth', () => {
    expect(parseKnown(schema, more, 'data')).toEqual(known)
    expect(parseKnown(schema, known, 'data')).toEqual(known)
  })

  test('reports other errors beside them', () => {
    expect(() => parseKnown(schema, { ...more, inner: { on: 1 } }, 'data')).toThrow(
      'data: inner.on: must be true or false',
    )
    expect(() => parseKnown(schema, null, 'data')).toThrow('data: ')
  })

  test('or is as strict as its schema', () => {
    expect(() => parseOrName(schema, more, 'data')).toThrow('is not known')
  })
})
