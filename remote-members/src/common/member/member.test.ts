import { formatPhone, primaryOf } from './member.ts'
import { aMember, aMemberWire } from './member-test-data.ts'

const places = aMember({
  Arbejdssteder: ['A-1', 'A-2', 'A-3'].map((Nummer) => ({
    ...aMemberWire().Arbejdssteder[0],
    Nummer,
    Navn: Nummer,
    ErPrimaer: Nummer === 'A-2',
    Type: null,
    OKGruppe: null,
    Adresse: null,
    AntalNoter: null,
  })),
}).allWorkPlaces

describe('member', () => {
  it('[DATA-07] takes the workplace flagged primary among several', () => {
    expect(primaryOf(places)?.number).toBe('A-2')
  })

  it('[DATA-07] takes the first workplace when none is flagged', () => {
    const unflagged = places.map((place) => ({ ...place, isPrimaryWorkplace: false }))
    expect(primaryOf(unflagged)?.number).toBe('A-1')
    expect(primaryOf([])).toBeNull()
  })

  it('[DATA-14] shows eight digits in groups of two and leaves other numbers alone', () => {
    expect(formatPhone('20304050')).toBe('20 30 40 50')
    expect(formatPhone('+4520304050')).toBe('+4520304050')
    expect(formatPhone(null)).toBe('')
  })
})
