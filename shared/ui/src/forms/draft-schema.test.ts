import * as v from 'valibot'
import { draftSchema } from './draft-schema.ts'

describe('draft-schema', () => {
  const fits = (kept: unknown) =>
    v.is(draftSchema({ title: '', isRead: false, days: ['a'], place: null }), kept)

  test('takes the same fields of the same kinds', () => {
    expect(fits({ title: 'a', isRead: true, days: [], place: null })).toBe(true)
  })

  test.each([
    null,
    'text',
    {},
    { title: 'a', isRead: true, days: [] },
    { title: 1, isRead: true, days: [], place: null },
    { title: 'a', isRead: true, days: {}, place: null },
  ])('refuses %j', (kept) => {
    expect(fits(kept)).toBe(false)
  })
})
