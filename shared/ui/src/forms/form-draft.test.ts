import * as v from 'valibot'
import { formDraftSchema, onto } from './form-draft.ts'

describe('form-draft', () => {
  const fields = { title: '', isRead: false, days: ['a'], place: null }
  const fits = (kept: unknown) =>
    v.is(formDraftSchema(fields), { values: kept, madeFrom: fields }) &&
    v.is(formDraftSchema(fields), { values: fields, madeFrom: kept })

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

  const madeFrom = { title: 'A', content: 'a' }
  test.each([
    ['nobody else changed anything', madeFrom, { title: 'Mine', content: 'a' }, {}],
    ['another field', { ...madeFrom, content: 'b' }, { title: 'Mine', content: 'b' }, {}],
    ['the same', { ...madeFrom, title: 'Mine' }, { title: 'Mine', content: 'a' }, {}],
    [
      'the same field',
      { ...madeFrom, title: 'B' },
      { title: 'Mine', content: 'a' },
      { title: 'B' },
    ],
  ])('if it is %s that changed meanwhile', (_, now, values, clashes) => {
    expect(onto({ values: { title: 'Mine', content: 'a' }, madeFrom }, now)).toEqual({
      values,
      clashes,
    })
  })
})
