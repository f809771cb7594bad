import { REMOTES } from '@portal/platform/contract'
import texts from '../texts/da.json' with { type: 'json' }
import { pageTitleKey } from './page-title.ts'

describe('page-title', () => {
  test('every address of a remote has a title in the catalogue', () => {
    for (const path of REMOTES.flatMap(({ paths }) => paths)) {
      expect(texts).toHaveProperty([pageTitleKey(path) ?? ''])
    }
  })

  test('a page below a tab is titled by the tab', () => {
    expect(pageTitleKey('/mine-medlemmer/M-1')).toBe('host.tabs.ownMembers')
  })

  test('an address that nobody owns has none', () => {
    expect(pageTitleKey('/findes-ikke')).toBeNull()
    expect(pageTitleKey('/')).toBeNull()
  })
})
