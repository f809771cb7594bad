import { addressText } from './address.ts'

const address = {
  addressLine1: 'Skovvej 1',
  addressLine2: ' ',
  addressLine3: null,
  postNumber: '8000',
  postDistrict: 'Aarhus C',
}

describe('address', () => {
  it('is one line with each part, without empty ones', () => {
    expect(addressText(address)).toBe('Skovvej 1, 8000 Aarhus C')
    expect(addressText({ ...address, addressLine2: 'Bygning B', postNumber: null })).toBe(
      'Skovvej 1, Bygning B, Aarhus C',
    )
  })

  it('has no spaces around its parts', () => {
    expect(
      addressText({
        addressLine1: ' Skovvej 1 ',
        addressLine2: null,
        addressLine3: '  Opgang C',
        postNumber: ' 8000 ',
        postDistrict: ' Aarhus C ',
      }),
    ).toBe('Skovvej 1, Opgang C, 8000 Aarhus C')
    expect(addressText({ ...address, postDistrict: null })).toBe('Skovvej 1, 8000')
    expect(addressText({ ...address, postNumber: null, postDistrict: ' ' })).toBe('Skovvej 1')
  })

  it('is nothing where there is none', () => {
    expect(addressText(null)).toBe('')
  })
})
