import { offerAllExtensions, offerExtensions } from '@portal/platform/testing/extensions'
import * as v from 'valibot'
import type { Employment } from './member.ts'
import { aMember, aMemberWire } from './member-test-data.ts'
import { ownMemberWire, toMember } from './member-wire.ts'
import { literalMember } from './member-wire-test-data.ts'

const [workplace] = aMemberWire().Arbejdssteder
const [position] = aMemberWire().Stillinger
const [own, work] = aMemberWire().Kontaktoplysninger
if (!workplace || !position || !own || !work) throw new Error('The test data are whole.')

describe('member-wire', () => {
  afterEach(offerAllExtensions)

  it('[DATA-01] [DATA-02] maps the Danish field names', () => {
    expect(aMember()).toMatchObject({
      memberId: 'M-1001',
      memberNumber: '200001',
      firstName: 'Bodil',
      lastName: 'Kjær',
      fullName: 'Bodil Kjær',
      age: 46,
      birthday: '1980-02-09',
      numberOfNotes: 2,
      status: 'IkkeOpdateret',
    })
  })

  it('[DATA-01] reads a response with no more than the specified fields', () => {
    const { Medlem } = v.parse(ownMemberWire, { Medlem: literalMember })
    expect(toMember(Medlem)).toMatchObject({
      memberId: 'M-1001',
      memberNumber: '200001',
      birthday: '1980-02-09',
      status: 'UnderOpdatering',
      isOwnMember: true,
      department: { number: '051', name: 'FOA Aarhus', registrationDate: null },
      positions: [{ number: 'S-1', hoursPerWeek: 32.5 }],
      typeOfRepresentatives: [{ shortName: 'TR' }],
      workPlaces: [{ number: 'A-1' }],
      profilePicture: { content: 'iVBORw0KGgo=', mimeType: 'image/png' },
      privateContact: { mobile: '20304050' },
      workContact: { email: 'bodil@job.test' },
    })
  })

  it('has the identity of an employment only from services that offer it', () => {
    const [held] = literalMember.Stillinger
    const wire = {
      ...literalMember,
      Stillinger: ['70', '71'].map((Ansaettelsesident) => ({ ...held, Ansaettelsesident })),
      Kontaktoplysninger: [{ ...literalMember.Kontaktoplysninger[1], Ansaettelsesident: '70' }],
    }
    const ids = () => {
      const { employments, contactInfoList } = toMember(
        v.parse(ownMemberWire, { Medlem: wire }).Medlem,
      )
      return [...employments.map(({ id }) => id), contactInfoList[0]?.employmentId]
    }
    offerExtensions('members')
    expect(ids()).toEqual(['70', '71', '70'])
    offerExtensions()
    expect(ids()).toEqual([null, null, undefined])
  })

  it.each([
    ['ErFavorit', 'isFavorite'],
    ['ErEgetMedlem', 'isOwnMember'],
    ['ErTilfoejetAfBruger', 'isAddedByUser'],
  ])('[DATA-02] %s is %s, and nothing else', (wireName, name) => {
    const none = { ErFavorit: false, ErEgetMedlem: false, ErTilfoejetAfBruger: false }
    const flags = { isFavorite: false, isOwnMember: false, isAddedByUser: false }
    expect(aMember(none)).toMatchObject(flags)
    expect(aMember({ ...none, [wireName]: true })).toMatchObject({ ...flags, [name]: true })
  })

  it('[DATA-03] takes over department, positions and posts', () => {
    const post = {
      ErAktiv: true,
      Navn: 'Tillidsrepræsentant',
      KortNavn: 'TR',
      Sortering: 1,
      Type: '02',
      VisLangtNavn: false,
      ValgtDato: '2027-05-01',
      SuppleantForMedlemsidenter: ['M-7'],
      SuppleretHvervType: '01',
    }
    const member = aMember({ TillidsHverv: [post] })
    expect(member.department).toEqual({
      name: 'FOA Aarhus',
      number: '051',
      registrationDate: '2011-04-01',
    })
    expect(member.positions).toEqual([
      {
        number: 'S-1',
        name: 'Social- og sundhedsassistent',
        group: { id: 'G-1', name: 'Social og sundhed' },
        workplaceNumbers: ['A-1'],
        hoursPerWeek: 32.5,
      },
    ])
    expect(member.typeOfRepresentatives).toEqual([
      {
        isActive: true,
        name: 'Tillidsrepræsentant',
        shortName: 'TR',
        sort: 1,
        type: '02',
        showLongName: false,
        electedDate: '2027-05-01',
        suppliedMemberIds: ['M-7'],
        supplementedOfDutyType: '01',
      },
    ])
  })

  it('[DATA-04] gives the primary workplace its position number and hours', () => {
    const member = aMember({ Profilbillede: { Indhold: 'aGVq', MimeType: 'image/png' } })
    expect(member.primaryWorkPlace).toMatchObject({
      name: 'Plejehjemmet Solgården',
      number: 'A-1',
      postionNumber: 'S-1',
      hoursPerWeek: 32.5,
    })
    expect(member.profilePicture).toEqual({ content: 'aGVq', mimeType: 'image/png' })
    expect(member.contactInfoList).toHaveLength(2)
  })

  it('[DATA-05] [DATA-14] finds private and work contact', () => {
    const member = aMember()
    expect(member.privateContact).toEqual({
      mobile: '20304050',
      mobileShow: '20 30 40 50',
      email: 'bodil@hjemme.test',
      isTelefonPrivate: false,
    })
    expect(member.workContact).toEqual({ email: 'bodil@arbejde.test' })
    expect(member.contactInfoList[1]).toEqual({
      type: 'Arbejde',
      email: 'bodil@arbejde.test',
      telephone: '87654321',
      mobile: null,
      isTelephoneHidden: false,
      workplaceNumber: 'A-1',
    })
  })

  it('[DATA-05] prefers the work mail of the primary workplace', () => {
    const work = (Email: string, Arbejdsstednummer: string) => ({
      Type: 'Arbejde',
      Email,
      Telefon: null,
      Mobil: null,
      ErTelefonHemmelig: false,
      Arbejdsstednummer,
    })
    const member = aMember({
      Kontaktoplysninger: [work('et@sted.test', 'A-9'), work('her@sted.test', 'A-1')],
    })
    expect(member.workContact.email).toBe('her@sted.test')
  })

  it('[DATA-05] has no addresses for a member without any', () => {
    const member = aMember({ Kontaktoplysninger: [] })
    expect(member.privateContact).toEqual({
      mobile: null,
      mobileShow: '',
      email: null,
      isTelefonPrivate: false,
    })
    expect(member.workContact.email).toBeNull()
  })

  it('[DATA-08] derives the workplaces from the numbers of the positions', () => {
    const member = aMember({
      Arbejdssteder: [
        { ...workplace, Nummer: 'A-9', Navn: 'Et andet sted', ErPrimaer: true },
        workplace,
        { ...workplace, Nummer: 'A-2', Navn: 'Børnehuset Regnbuen', ErPrimaer: false },
      ],
      Stillinger: [{ ...position, Arbejdsstedsnumre: ['A-2', 'A-1'] }],
    })
    expect(member.allWorkPlaces.map((one) => one.number)).toEqual(['A-9', 'A-1', 'A-2'])
    expect(member.workPlaces.map((one) => one.number)).toEqual(['A-1', 'A-2'])
    expect(member.primaryWorkPlace?.number).toBe('A-1')
  })

  it('has an employment for every position at a workplace', () => {
    const cook = { ...position, Stillingsnummer: 'S-2', Navn: 'Kok' }
    const Arbejdssteder = [workplace, { ...workplace, ErPrimaer: false }]
    const known = aMember({
      Arbejdssteder,
      Stillinger: [
        { ...position, Ansaettelsesident: '70' },
        { ...cook, Ansaettelsesident: '71' },
      ],
    })
    const told = ({ key, id, position }: Employment) => [key, id, position?.name]
    expect(known.allWorkPlaces).toHaveLength(1)
    expect(known.primaryWorkPlace?.isPrimaryWorkplace).toBe(true)
    expect(known.employments.map(told)).toEqual([
      ['70', '70', position.Navn],
      ['71', '71', 'Kok'],
    ])
    expect(aMember({ Stillinger: [position, cook] }).employments.map(told)).toEqual([
      ['A-1', null, position.Navn],
      ['A-1/1', null, 'Kok'],
    ])
    const only = aMember({ Stillinger: [{ ...position, Ansaettelsesident: '70' }] })
    expect(only.employments.map(told)).toEqual([['A-1', null, position.Navn]])
  })

  it('keeps a workplace without a position', () => {
    const member = aMember({ Stillinger: [] })
    expect(member.workPlaces).toEqual([])
    expect(member.primaryWorkPlace).toMatchObject({ number: 'A-1', postionNumber: null })
    const [only] = member.allWorkPlaces
    expect(member.employments).toEqual([{ key: 'A-1', id: null, workplace: only, position: null }])
  })

  it('is primary at a workplace if one of its rows says so', () => {
    const no = { ...workplace, ErPrimaer: false }
    const primary = (...Arbejdssteder: (typeof workplace)[]) =>
      aMember({ Arbejdssteder }).allWorkPlaces.map((one) => one.isPrimaryWorkplace)
    expect(primary(no, workplace, no)).toEqual([true])
    expect(primary(no, no)).toEqual([false])
  })

  it('does not take an identity that two workplaces share for that of an employment', () => {
    const shared = { ...position, Arbejdsstedsnumre: ['A-1', 'A-2'], Ansaettelsesident: '70' }
    const member = aMember({
      Arbejdssteder: [workplace, { ...workplace, Nummer: 'A-2', ErPrimaer: false }],
      Stillinger: [shared, { ...position, Ansaettelsesident: '71' }],
    })
    expect(member.employments.map(({ key, id }) => [key, id])).toEqual([
      ['A-1', null],
      ['71', '71'],
      ['A-2', null],
    ])
  })

  it('tells to which employment a contact belongs, if the service does', () => {
    const { contactInfoList } = aMember({
      Kontaktoplysninger: [own, { ...work, Ansaettelsesident: '70' }],
    })
    expect(contactInfoList.map((one) => one.employmentId)).toEqual([undefined, '70'])
    expect(contactInfoList.map((one) => 'employmentId' in one)).toEqual([false, true])
  })

  it('[DATA-05] takes no contact for one of the other kind', () => {
    const elsewhere = { ...work, Arbejdsstednummer: 'A-9' }
    const reached = (...Kontaktoplysninger: (typeof own)[]) => {
      const { privateContact, workContact } = aMember({ Kontaktoplysninger })
      return [privateContact.email, workContact.email]
    }
    expect(reached(work, own)).toEqual(['bodil@hjemme.test', 'bodil@arbejde.test'])
    expect(reached(own)).toEqual(['bodil@hjemme.test', null])
    expect(reached(own, elsewhere)).toEqual(['bodil@hjemme.test', 'bodil@arbejde.test'])
    expect(reached({ ...work, Email: null }, elsewhere)).toEqual([null, 'bodil@arbejde.test'])
  })

  it('leaves out a kind of contact that it does not know', () => {
    const { contactInfoList } = aMember({ Kontaktoplysninger: [{ ...own, Type: 'Ferie' }] })
    expect(contactInfoList).toEqual([])
  })
})
