import { remotesOfPage } from '@portal/platform/host'
import { tabsFor } from './tabs.ts'

describe('tabs', () => {
  const paths = (...permissions: Parameters<typeof tabsFor>[1]) =>
    tabsFor(remotesOfPage(), permissions).map(({ path }) => path)

  test('[NAV-01] all six are in the order of the specification', () => {
    expect(paths('notes', 'salary-placement')).toEqual([
      '/mine-medlemmer',
      '/alle-foas-medlemmer',
      '/mine-arbejdsteder',
      '/mine-noter',
      '/mine-opdateringer',
      '/mine-lonindplaceringer',
    ])
  })

  test('[NAV-01] the order is that of the places, not of the remotes', () => {
    const reversed = [...remotesOfPage()].reverse()
    expect(tabsFor(reversed, ['notes', 'salary-placement'])).toEqual(
      tabsFor(remotesOfPage(), ['notes', 'salary-placement']),
    )
  })

  test('[NAV-02] notes show with the notes access only', () => {
    expect(paths('notes')).toContain('/mine-noter')
    expect(paths('salary-placement')).not.toContain('/mine-noter')
  })

  test('[NAV-03] salary placements show with the salary access only', () => {
    expect(paths('salary-placement')).toContain('/mine-lonindplaceringer')
    expect(paths('notes')).not.toContain('/mine-lonindplaceringer')
  })

  test('[NAV-04] exactly four show without the accesses', () => {
    expect(paths()).toEqual([
      '/mine-medlemmer',
      '/alle-foas-medlemmer',
      '/mine-arbejdsteder',
      '/mine-opdateringer',
    ])
  })
})
