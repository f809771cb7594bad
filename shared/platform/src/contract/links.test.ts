import { FAKE_LINKS } from '../testing/fake-links.ts'
import { mapAddress, portalLinks, providePortalLinks } from './links.ts'

describe('links', () => {
  it('shouts when the host has provided none', () => {
    expect(() => portalLinks()).toThrow('The host has provided no links.')
  })

  it('hands on what the host provided', () => {
    providePortalLinks(FAKE_LINKS)
    expect(portalLinks()).toBe(FAKE_LINKS)
  })

  it('appends the place to the map search, encoded', () => {
    providePortalLinks(FAKE_LINKS)
    expect(mapAddress('Østergade 1 & 2, 8000 Aarhus C')).toBe(
      'https://maps.test/?q=%C3%98stergade%201%20%26%202%2C%208000%20Aarhus%20C',
    )
  })
})
