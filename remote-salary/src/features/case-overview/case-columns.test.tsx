import { isSortColumn, SORT_NAMES } from '../../common/case/case.ts'
import { CLOSED_COLUMNS, OPEN_COLUMNS } from './case-columns.tsx'

const sortsOf = (columns: typeof OPEN_COLUMNS) =>
  columns.flatMap(({ key, sort }) => (sort === null ? [] : [key]))

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
    expect(sortsOf(OPEN_COLUMNS)).toEqual(Object.keys(SORT_NAMES))
  })

  test('[CASE-27] the closed table sorts by all of them but the deadline', () => {
    const keys = Object.keys(SORT_NAMES).filter(isSortColumn)
    expect(sortsOf(CLOSED_COLUMNS)).toEqual(keys.filter((key) => key !== 'deadline'))
  })
})
