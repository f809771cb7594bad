import { changedFields } from './changed-fields.ts'

describe('changed-fields', () => {
  test('keeps only the fields that changed', () => {
    const before = { title: 'a', hours: 7.5, days: ['mandag'], phone: null as string | null }
    expect(changedFields(before, before)).toEqual({})
    expect(changedFields(before, { ...before, days: ['mandag'] })).toEqual({})
    expect(changedFields(before, { ...before, title: '', phone: '12345678' })).toEqual({
      title: '',
      phone: '12345678',
    })
    expect(changedFields(before, { ...before, days: [] })).toEqual({ days: [] })
  })
})
