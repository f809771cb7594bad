import { remotesOfPage } from '@portal/platform/host'
import { pageTitleKey } from './page-title.ts'

describe('page-title', () => {
  test('every page of a remote has a title from its manifest', () => {
    for (const { pages, texts } of remotesOfPage()) {
      for (const { path } of pages) expect(texts[pageTitleKey(path) ?? '']).toMatch(/\w/)
    }
  })

  test('a page below another one is titled by it', () => {
    expect(pageTitleKey('/mine-medlemmer/M-1')).toBe('members.pages.ownMembers')
  })

  test('an address that no remote owns has none', () => {
    expect(pageTitleKey('/findes-ikke')).toBeNull()
    expect(pageTitleKey('/')).toBeNull()
  })
})
