import { CLOSED_COLUMNS, OPEN_COLUMNS, SORT_FIELDS, toggleSort } from './case-columns.ts'

describe('case-columns', () => {
  test('[CASE-32] [CONST-29] the widths of the open table', () => {
    const widths = OPEN_COLUMNS.map(({ width }) => width)
    expect(widths).toEqual(['13%', '18%', '18%', '17%', '16%', '10%', '4%', '4%'])
  })

  test('[CASE-33] [CONST-29] the widths of the closed table', () => {
    const widths = CLOSED_COLUMNS.map(({ width }) => width)
    expect(widths).toEqual(['14%', '20%', '21%', '21%', '12%', '12%'])
  })

  test('[CASE-27] each of the six fields is a column of the open table', () => {
    expect(OPEN_COLUMNS.flatMap(({ sort }) => sort ?? [])).toEqual([...SORT_FIELDS])
  })

  test('[CASE-27] the closed table sorts by all of them but the deadline', () => {
    const fields = SORT_FIELDS.filter((field) => field !== 'deadlineDate')
    expect(CLOSED_COLUMNS.flatMap(({ sort }) => sort ?? [])).toEqual(fields)
  })
})

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
