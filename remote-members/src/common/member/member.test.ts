import {
  employmentsAt,
  formatPhone,
  positionNames,
  primaryEmployment,
  primaryOf,
} from './member.ts'
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
    expect(formatPhone(' 20304050 ')).toBe('20 30 40 50')
    for (const other of ['203040501', '2030405', 'tlf. 20304050', '2030405x']) {
      expect(formatPhone(other)).toBe(other)
    }
    expect(formatPhone(null)).toBe('')
  })

  describe('with several positions', () => {
    const [place] = aMemberWire().Arbejdssteder
    const [position] = aMemberWire().Stillinger
    if (!place || !position) throw new Error('The test data are whole.')
    const member = aMember({
      Arbejdssteder: [
        { ...place, ErPrimaer: false },
        { ...place, Nummer: 'A-2' },
        { ...place, Nummer: 'A-3', ErPrimaer: false },
      ],
      Stillinger: [
        { ...position, Navn: 'Sygeplejerske', Arbejdsstedsnumre: ['A-1', 'A-2'] },
        { ...position, Navn: 'Kok', Stillingsnummer: 'S-2', Arbejdsstedsnumre: ['A-2'] },
      ],
    })

    it('has those at a workplace, in their order, and their names', () => {
      expect(positionNames(employmentsAt(member, 'A-2'))).toBe('Sygeplejerske, Kok')
      expect(positionNames(employmentsAt(member, 'A-1'))).toBe('Sygeplejerske')
      expect(employmentsAt(member, 'A-9')).toEqual([])
      // A workplace without a known position has an employment without a name.
      expect(employmentsAt(member, 'A-3')).toHaveLength(1)
      expect(positionNames(employmentsAt(member, 'A-3'))).toBe('')
    })

    it('has the first one at the primary workplace as the primary one', () => {
      const { workplace, position } = primaryEmployment(member.employments) ?? {}
      expect([workplace?.number, position?.name]).toEqual(['A-2', 'Sygeplejerske'])
      expect(primaryEmployment([])).toBeNull()
    })
  })
})
