import * as v from 'valibot'
import { toContacts, toPosition, toPost, toWorkplace } from './person-mapper.ts'
import { contactWire, positionWire, postWire, workplaceWire } from './person-wire.ts'
import { literalContacts, literalWorkplace } from './person-wire-test-data.ts'

const contact = { Type: 'Privat', ErTelefonHemmelig: false }

describe('person-mapper', () => {
  it('[DATA-11] maps a representative post', () => {
    const post = v.parse(postWire, {
      ErAktiv: true,
      Navn: 'Tillidsrepræsentant',
      KortNavn: 'TR',
      Sortering: 1,
      Type: '01',
      VisLangtNavn: false,
      ValgtDato: '2027-03-01',
      SuppleantForMedlemsidenter: ['M-2'],
      SuppleretHvervType: null,
    })
    expect(toPost(post)).toEqual({
      isActive: true,
      name: 'Tillidsrepræsentant',
      shortName: 'TR',
      sort: 1,
      type: '01',
      showLongName: false,
      electedDate: '2027-03-01',
      suppliedMemberIds: ['M-2'],
      supplementedOfDutyType: null,
    })
  })

  it('[DATA-12] maps a workplace', () => {
    const wire = {
      ...literalWorkplace,
      Adresse: { ...literalWorkplace.Adresse, Adresselinje2: 'Port 3', Adresselinje3: '2. sal' },
    }
    expect(toWorkplace(v.parse(workplaceWire, wire))).toEqual({
      number: 'A-1',
      name: 'Plejehjemmet Solgården',
      isPrimaryWorkplace: true,
      type: 'Plejehjem',
      okGroup: 'KL',
      address: {
        addressLine1: 'Skovvej 1',
        addressLine2: 'Port 3',
        addressLine3: '2. sal',
        postNumber: '8000',
        postDistrict: 'Aarhus C',
      },
    })
  })

  it('maps a workplace with missing values', () => {
    const bare = v.parse(workplaceWire, { Nummer: 'A-1', Navn: 'Skovbrynet', ErPrimaer: true })
    expect(toWorkplace(bare)).toEqual({
      number: 'A-1',
      name: 'Skovbrynet',
      isPrimaryWorkplace: true,
      type: null,
      okGroup: null,
      address: null,
    })
    const Adresse = { Adresselinje1: 'Skovvej 1', Postnummer: '8000', Postdistrikt: 'Aarhus C' }
    expect(toWorkplace(v.parse(workplaceWire, { ...bare, Adresse })).address).toEqual({
      addressLine1: 'Skovvej 1',
      addressLine2: null,
      addressLine3: null,
      postNumber: '8000',
      postDistrict: 'Aarhus C',
    })
  })

  it('maps a position', () => {
    const wire = { Stillingsnummer: 'S-1', Navn: 'Kok', Arbejdsstedsnumre: ['A-1'], Timetal: 7.5 }
    expect(toPosition(v.parse(positionWire, wire))).toEqual({
      number: 'S-1',
      name: 'Kok',
      group: null,
      workplaceNumbers: ['A-1'],
      hoursPerWeek: 7.5,
    })
  })

  it('[DATA-14] maps contact details', () => {
    const [home, work] = literalContacts
    const wires = [
      { ...home, Telefon: '70707070', ErTelefonHemmelig: true },
      { ...work, Mobil: '80808080', Arbejdsstednummer: 'A-1' },
    ]
    expect(toContacts(wires.map((wire) => v.parse(contactWire, wire)))).toEqual([
      {
        type: 'Privat',
        email: 'bodil@hjem.test',
        telephone: '70707070',
        mobile: '20304050',
        isTelephoneHidden: true,
        workplaceNumber: null,
      },
      {
        type: 'Arbejde',
        email: 'bodil@job.test',
        telephone: '60708090',
        mobile: '80808080',
        isTelephoneHidden: false,
        workplaceNumber: 'A-1',
      },
    ])
  })

  it('leaves out the kinds of contact that it does not know', () => {
    const wires = [contact, { ...contact, Type: 'Ferie' }, { ...contact, Type: 'Arbejde' }]
    expect(toContacts(wires.map((wire) => v.parse(contactWire, wire)))).toEqual([
      expect.objectContaining({ type: 'Privat', email: null, isTelephoneHidden: false }),
      expect.objectContaining({ type: 'Arbejde', workplaceNumber: null }),
    ])
  })
})
