import fc from 'fast-check'
import { ATTENTION } from '../../common/case/attention.ts'
import { isSortColumn, SORT_NAMES } from '../../common/case/case.ts'
import { NO_FILTER } from './find/case-filter.ts'
import { overviewAddress, readOverviewAddress } from './overview-address.ts'

const read = (address: string) =>
  readOverviewAddress(new URL(address, 'http://portal.test').searchParams)

describe('overview-address', () => {
  test.each([
    ['aabne', 'open'],
    ['lukket', 'closed'],
    ['AABNE', null],
    ['toString', null],
    ['', null],
  ])('[CASE-02] tab=%s is %s', (word, tab) => {
    expect(read(`/mine-lonindplaceringer?tab=${word}`).tab).toBe(tab)
  })

  test('an address without parameters yields nothing', () => {
    expect(read('/mine-lonindplaceringer')).toEqual({
      tab: null,
      sort: null,
      pages: 1,
      filter: NO_FILTER,
    })
    expect(read('/mine-lonindplaceringer?sortering=ukendt&retning=faldende').sort).toBeNull()
  })

  test('every view survives a round trip', () => {
    const tabs = fc.constantFrom('open' as const, 'closed' as const)
    const sorts = fc.option(
      fc.record({
        column: fc.constantFrom(...Object.keys(SORT_NAMES).filter(isSortColumn)),
        direction: fc.constantFrom('ascending' as const, 'descending' as const),
      }),
    )
    const filters = fc.record({
      search: fc.string(),
      attention: fc.subarray([...ATTENTION]),
      workplace: fc.option(fc.string()),
      owner: fc.option(fc.string()),
    })
    fc.assert(
      fc.property(
        tabs,
        sorts,
        fc.integer({ min: 1, max: 50 }),
        filters,
        (tab, sort, pages, filter) => {
          const view = { tab, sort, pages, filter }
          expect(read(overviewAddress(view))).toEqual(view)
        },
      ),
    )
  })

  test('the reasons for attention are read in any order, and unknown words are ignored', () => {
    const { filter } = read('/mine-lonindplaceringer?venter=reminder.ukendt.overskredet')
    expect(filter.attention).toEqual(['overdue', 'reminder'])
  })

  test.each([
    ['0', 1],
    ['-3', 1],
    ['1e9', 1],
    ['99999', 1],
    ['9999', 50],
    ['drop table', 1],
  ])('a count of pages that is %s is %i', (word, pages) => {
    expect(read(`/mine-lonindplaceringer?sider=${word}`).pages).toBe(pages)
  })
})
