import fc from 'fast-check'
import { SORT_FIELDS } from './case-sort.ts'
import { caseAddress, overviewAddress, readOverviewAddress } from './overview-address.ts'

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

  test('an address without words says nothing', () => {
    expect(read('/mine-lonindplaceringer')).toEqual({ tab: null, sort: null })
    expect(read('/mine-lonindplaceringer?sortering=ukendt&retning=faldende').sort).toBeNull()
  })

  test('what is written is read back', () => {
    const tabs = fc.constantFrom('open' as const, 'closed' as const)
    const sorts = fc.option(
      fc.record({
        field: fc.constantFrom(...SORT_FIELDS),
        direction: fc.constantFrom('ascending' as const, 'descending' as const),
      }),
    )
    fc.assert(
      fc.property(tabs, sorts, (tab, sort) => {
        expect(read(overviewAddress(tab, sort))).toEqual({ tab, sort })
      }),
    )
  })

  test('[CASE-22] a case has its address, whatever its id holds', () => {
    expect(caseAddress('S-1')).toBe('/mine-lonindplaceringer/sag/S-1')
    expect(caseAddress('a/b ?')).toBe('/mine-lonindplaceringer/sag/a%2Fb%20%3F')
  })
})
