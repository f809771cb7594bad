import {
  type Employment,
  employmentsAt,
  formatPhone,
  positionNames,
  primaryEmployment,
  primaryOf,
  workContactAt,
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

const base = aMemberWire()
const [, work] = base.Kontaktoplysninger
if (work === undefined) throw new Error('The test data have a contact at work.')

/** An employment at a workplace; one of two there if it has an identity. */
function jobAt(Nummer: string, Ansaettelsesident?: string): Employment | null {
  const [workplace] = base.Arbejdssteder
  const [position] = base.Stillinger
  if (!workplace || !position) throw new Error('The test data are whole.')
  const { employments } = aMember({
    Arbejdssteder: [{ ...workplace, Nummer }],
    Stillinger: [
      { ...position, Arbejdsstedsnumre: [Nummer], ...(Ansaettelsesident && { Ansaettelsesident }) },
      ...(Ansaettelsesident ? [{ ...position, Arbejdsstedsnumre: [Nummer] }] : []),
    ],
  })
  return employments[0] ?? null
}

describe('the contact details at work', () => {
  it('is the one of the employment, if there are several at the workplace', () => {
    const member = aMember({
      Kontaktoplysninger: [
        { ...work, Ansaettelsesident: '7', Telefon: '11111111', Email: null },
        { ...work, Ansaettelsesident: '8', Telefon: null, Email: 'a@2.test' },
      ],
    })
    expect(workContactAt(member, jobAt('A-1', '7'))).toEqual({ telephone: '11111111', email: null })
    expect(workContactAt(member, jobAt('A-1', '8'))).toEqual({ telephone: null, email: 'a@2.test' })
  })

  it('is the one of the workplace', () => {
    const member = aMember({
      Kontaktoplysninger: [
        { ...work, Arbejdsstednummer: 'A-1', Telefon: '11111111', Email: 'a@1.test' },
        { ...work, Arbejdsstednummer: 'A-2', Telefon: null, Email: 'a@2.test' },
      ],
    })
    expect(workContactAt(member, jobAt('A-1'))).toEqual({
      telephone: '11111111',
      email: 'a@1.test',
    })
    expect(workContactAt(member, jobAt('A-2'))).toEqual({ telephone: null, email: 'a@2.test' })
    expect(workContactAt(member, jobAt('A-3'))).toEqual({ telephone: null, email: null })
    expect(workContactAt(member, null)).toEqual({ telephone: null, email: null })
  })

  it('is the one of no workplace in particular where there is no other', () => {
    const member = aMember({
      Kontaktoplysninger: [{ ...work, Arbejdsstednummer: null, Telefon: '2', Email: null }],
    })
    expect(workContactAt(member, jobAt('A-1'))).toEqual({ telephone: '2', email: null })
  })

  it('is never a private one', () => {
    const member = aMember({ Kontaktoplysninger: [{ ...work, Type: 'Privat' }] })
    expect(workContactAt(member, jobAt('A-1'))).toEqual({ telephone: null, email: null })
  })
})
