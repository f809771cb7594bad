import { FAKE_LINKS } from '../testing/fake-links.ts'
import { workspaceManifests } from '../testing/workspace-manifests.ts'
import { mapAddress, portalLink, providePortalLinks, siteAddress } from './links.ts'
import { provideRemotes } from './remotes.ts'

describe('links', () => {
  it('shouts when the host has provided none', () => {
    expect(() => portalLink('endPost')).toThrow('The host has provided no links.')
  })

  it('returns the links that the host provided', () => {
    providePortalLinks(FAKE_LINKS)
    expect(portalLink('endPost')).toBe('https://union.test/end')
  })

  it('uses the link of a manifest if the configuration has none', () => {
    const [manifest] = workspaceManifests()
    if (manifest === undefined) throw new Error('A manifest was expected.')
    const links = { catalogue: 'https://kurser.test/', endPost: 'https://kurser.test/end' }
    provideRemotes([{ ...manifest, links }])
    providePortalLinks(FAKE_LINKS)
    expect(portalLink('catalogue')).toBe('https://kurser.test/')
    expect(portalLink('endPost')).toBe('https://union.test/end')
    expect(() => portalLink('nowhere')).toThrow("has a link 'nowhere'")
  })

  it.each([
    ['https://union.test/', './join', 'https://union.test/join'],
    ['https://union.test/da/', './join/now', 'https://union.test/da/join/now'],
    ['https://union.test', './/evil.test', 'https://union.test//evil.test'],
    ['https://union.test', './../../evil', 'https://union.test/evil'],
  ])('on the site %s, %s is %s', (publicSite, page, address) => {
    providePortalLinks({ publicSite })
    expect(siteAddress(page)).toBe(address)
  })

  it('appends the place to the map search, encoded', () => {
    providePortalLinks(FAKE_LINKS)
    expect(mapAddress('Østergade 1 & 2, 8000 Aarhus C')).toBe(
      'https://maps.test/?q=%C3%98stergade%201%20%26%202%2C%208000%20Aarhus%20C',
    )
  })
})
