import * as v from 'valibot'
import { parseStored } from './stored-value.ts'

describe('stored-value', () => {
  it('is what was stored, if it has the shape', () => {
    expect(parseStored('5', v.number())).toBe(5)
    expect(parseStored('null', v.nullish(v.number(), 7))).toBe(7)
    expect(parseStored('"5"', v.number())).toBeNull()
  })

  it('is null if nothing or no JSON was stored, whatever the schema accepts', () => {
    expect(parseStored(null, v.nullish(v.number(), 7))).toBeNull()
    expect(parseStored('{', v.unknown())).toBeNull()
    expect(parseStored('', v.unknown())).toBeNull()
  })
})
