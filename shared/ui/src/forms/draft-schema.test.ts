import * as v from 'valibot'
import { draftSchema } from './draft-schema.ts'

describe('draft-schema', () => {
  const fits = (kept: unknown) =>
    v.is(draftSchema({ title: '', isRead: false, days: ['a'], place: null }), kept)

  test('accepts the same fields with the same types', () => {
    expect(fits({ title: 'a', isRead: true, days: [], place: null })).toBe(true)
  })

  test.each([
    null,
    'text',
    {},
    { title: 'a', isRead: true, days: [] },
    { title: 1, isRead: true, days: [], place: null },
    { title: 'a', isRead: true, days: {}, place: null },
    { title: 'a', isRead: true, days: null, place: null },
    { title: 'a', isRead: true, days: [], place: [] },
    { title: 'a', isRead: true, days: [], place: {} },
  ])('refuses %j', (kept) => {
    expect(fits(kept)).toBe(false)
  })
})
