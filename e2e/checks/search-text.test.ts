import * as portal from '@portal/platform/search'
import fc from 'fast-check'
import * as services from '../../services/platform/folded.ts'

// Neither side may import the other, so each has the rule.
describe('search-text', () => {
  it('is the same rule in front ends and services', () => {
    const letters = fc.constantFrom('a', 'e', 'n', 'O', 'ø', 'Æ', 'å', 'ö', 'ä', 'é', 'Ü', ' ', '-')
    fc.assert(
      fc.property(fc.string({ unit: letters }), fc.boolean(), (drawn, isComposed) => {
        const text = drawn.normalize(isComposed ? 'NFC' : 'NFD')
        expect(services.folded(text)).toBe(portal.folded(text))
        expect(services.swapped(text)).toEqual(portal.swapped(text))
      }),
    )
  })
})
