import { addressLines, addressText } from './address.ts'

const address = {
  addressLine1: 'Skovvej 1',
  addressLine2: ' ',
  addressLine3: null,
  postNumber: '8000',
  postDistrict: 'Aarhus C',
}

describe('address', () => {
  it('has a line for each part, without empty ones', () => {
    expect(addressLines(address)).toEqual(['Skovvej 1', '8000 Aarhus C'])
    expect(addressLines({ ...address, addressLine2: 'Bygning B', postNumber: null })).toEqual([
      'Skovvej 1',
      'Bygning B',
      'Aarhus C',
    ])
  })

  it('has no spaces around its parts', () => {
    expect(
      addressLines({
        addressLine1: ' Skovvej 1 ',
        addressLine2: null,
        addressLine3: '  Opgang C',
        postNumber: ' 8000 ',
        postDistrict: ' Aarhus C ',
      }),
    ).toEqual(['Skovvej 1', 'Opgang C', '8000 Aarhus C'])
    expect(addressLines({ ...address, postDistrict: null })).toEqual(['Skovvej 1', '8000'])
    expect(addressLines({ ...address, postNumber: null, postDistrict: ' ' })).toEqual(['Skovvej 1'])
  })

  it('is one line for a map', () => {
    expect(addressText(address)).toBe('Skovvej 1, 8000 Aarhus C')
  })

  it('is nothing where there is none', () => {
    expect(addressLines(null)).toEqual([])
    expect(addressText(null)).toBe('')
  })
})
