import { toggleSort } from './case-sort.ts'

describe('case-sort', () => {
  test('[CASE-31] a new column starts ascending', () => {
    const before = { field: 'statusName', direction: 'ascending' } as const
    expect(toggleSort(null, 'receivedDate')).toEqual({
      field: 'receivedDate',
      direction: 'ascending',
    })
    expect(toggleSort(before, 'receivedDate')).toEqual({
      field: 'receivedDate',
      direction: 'ascending',
    })
  })

  test('[CASE-30] the same column turns the direction, and back', () => {
    const once = toggleSort({ field: 'statusName', direction: 'ascending' }, 'statusName')
    expect(once).toEqual({ field: 'statusName', direction: 'descending' })
    expect(toggleSort(once, 'statusName')).toEqual({ field: 'statusName', direction: 'ascending' })
  })
})
