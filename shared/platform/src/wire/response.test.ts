import * as v from 'valibot'
import { response } from './response.ts'
import { rows } from './rows.ts'

const notes = response({ Noter: rows(v.string()) })

describe('response', () => {
  test('may leave out its lists', () => {
    expect(v.parse(notes, {})).toEqual({ Noter: [] })
    expect(v.parse(notes, { Noter: null, Antal: 0 })).toEqual({ Noter: [] })
  })

  test.each([[{ Medlemmer: [] }], [{ message: 'Log på' }], [null], ['OK'], [7], [[]], [['a']]])(
    'is not %j',
    (sent) => {
      expect(v.safeParse(notes, sent).typed).toBe(false)
    },
  )
})
