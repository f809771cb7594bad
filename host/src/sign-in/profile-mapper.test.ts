import { workspaceManifests } from '@portal/platform/testing/manifests'
import * as v from 'valibot'
import { toProfile } from './profile-mapper.ts'
import { profileAnswerWire, profileWire } from './profile-wire.ts'

const context = {
  remotes: workspaceManifests(),
  switches: { salaryModule: true },
  isImitator: false,
}

const wire = {
  BrugerprofilId: 'P-1',
  Medlemsident: 'M-1',
  Medlemsnummer: '100001',
  Fornavn: 'Anna',
  Efternavn: 'Holm',
  FuldeNavn: 'Anna Holm',
  FoedselsDato: '1975-03-14',
  Alder: 51,
  Roller: ['AktivBruger', 'Andet'],
  HarNoteAdgang: true,
  HarLoenindplaceringAdgang: true,
  Afdeling: { Nummer: '051', Navn: 'FOA Aarhus', RegistreringsDato: '2001-08-01' },
  TillidsHverv: [
    {
      ErAktiv: true,
      Navn: 'Tillidsrepræsentant',
      KortNavn: 'TR',
      Sortering: 1,
      Type: '02',
      VisLangtNavn: false,
      ValgtDato: '2027-03-01',
      SuppleantForMedlemsidenter: ['M-2'],
      SuppleretHvervType: '01',
    },
  ],
  Arbejdssteder: [
    {
      Nummer: 'A-1',
      Navn: 'Skovbrynet',
      ErPrimaer: true,
      Type: 'Plejehjem',
      OKGruppe: 'KL',
      Adresse: {
        Adresselinje1: 'Skovvej 1',
        Adresselinje2: null,
        Adresselinje3: null,
        Postnummer: '8000',
        Postdistrikt: 'Aarhus C',
      },
    },
  ],
  Stillinger: [
    {
      Stillingsnummer: 'S-1',
      Navn: 'Social- og sundhedsassistent',
      Gruppe: { Id: 'G-1', Navn: 'Social og sundhed' },
      Arbejdsstedsnumre: ['A-1'],
      Timetal: 37,
    },
  ],
  Kontaktoplysninger: [
    {
      Type: 'Privat',
      Email: 'anna@hjem.test',
      Telefon: null,
      Mobil: '12345678',
      ErTelefonHemmelig: true,
      Arbejdsstednummer: null,
    },
  ],
  KontaktTR: { Mobil: '87654321', Email: 'anna@tr.test' },
  TRForAndre: [{ Medlemsident: 'M-2', FuldeNavn: 'Bo Bak', HvervType: 'TR' }],
  TRForMig: [{ Medlemsident: 'M-3', FuldeNavn: 'Eva Eng', HvervNavn: 'TR-sup' }],
  AntalFoaMedlemmerBrugerDaekkerTotal: 60,
  AntalFoaMedlemmerBrugerDaekkerTR: 50,
  AntalFoaMedlemmerBrugerDaekkerFTR: 10,
  TotalAntalKollegaerBrugerDaekkerTotal: 90,
  TotalAntalKollegaerBrugerDaekkerTR: 70,
  TotalAntalKollegaerBrugerDaekkerFTR: 20,
}

const map = (changes: object = {}, given = context) =>
  toProfile(v.parse(profileWire, { ...wire, ...changes }), given)

describe('profile-mapper', () => {
  test('[DATA-09] has the member’s fields and the profile’s own', () => {
    expect(map()).toMatchObject({
      myProfileId: 'P-1',
      memberId: 'M-1',
      memberNumber: '100001',
      firstName: 'Anna',
      lastName: 'Holm',
      fullName: 'Anna Holm',
      roles: ['AktivBruger'],
      personalInfo: { birthdate: '1975-03-14', age: 51 },
      membershipInfo: { date: '2001-08-01', name: 'FOA Aarhus', number: '100001' },
      trForOthers: [{ memberId: 'M-2', fullName: 'Bo Bak', postType: 'TR' }],
      trForSelf: [{ memberId: 'M-3', fullName: 'Eva Eng', postName: 'TR-sup' }],
      isImitator: false,
      stewardContact: { mobile: '87654321', email: 'anna@tr.test' },
    })
    expect(map({}, { ...context, isImitator: true }).isImitator).toBe(true)
  })

  test('[DATA-10] [DATA-47] counts those covered, in total, for TR and for FTR', () => {
    expect(map().organisingCounts).toEqual({
      numberFoaMemberUserCoversTotal: 60,
      numberFoaMemberUserCoversTR: 50,
      numberFoaMemberUserCoversFTR: 10,
      totalNumberOfPeopleUserCoversTotal: 90,
      totalNumberOfPeopleUserCoversTR: 70,
      totalNumberOfPeopleUserCoversFTR: 20,
    })
  })

  test('[DATA-48] uses the single count of older services for TR only', () => {
    const older = { AntalFoaMedlemmerBrugerDaekker: 5, TotalAntalKollegaerBrugerDaekker: 7 }
    expect(map(older).organisingCounts).toEqual(map().organisingCounts)

    const { organisingCounts } = map({
      ...older,
      AntalFoaMedlemmerBrugerDaekkerTotal: undefined,
      AntalFoaMedlemmerBrugerDaekkerTR: undefined,
      AntalFoaMedlemmerBrugerDaekkerFTR: null,
      TotalAntalKollegaerBrugerDaekkerTotal: undefined,
      TotalAntalKollegaerBrugerDaekkerTR: null,
      TotalAntalKollegaerBrugerDaekkerFTR: undefined,
    })
    expect(organisingCounts).toEqual({
      numberFoaMemberUserCoversTotal: null,
      numberFoaMemberUserCoversTR: 5,
      numberFoaMemberUserCoversFTR: null,
      totalNumberOfPeopleUserCoversTotal: null,
      totalNumberOfPeopleUserCoversTR: 7,
      totalNumberOfPeopleUserCoversFTR: null,
    })
    expect(map({ ...older, AntalFoaMedlemmerBrugerDaekkerTR: 0 }).organisingCounts).toMatchObject({
      numberFoaMemberUserCoversTR: 0,
    })
  })

  test('[DATA-11] has the posts', () => {
    expect(map().posts).toEqual([
      {
        isActive: true,
        name: 'Tillidsrepræsentant',
        shortName: 'TR',
        sort: 1,
        type: '02',
        showLongName: false,
        electedDate: '2027-03-01',
        suppliedMemberIds: ['M-2'],
        supplementedOfDutyType: '01',
      },
    ])
  })

  test('[DATA-15] has the department, or none', () => {
    expect(map().department).toEqual({
      number: '051',
      name: 'FOA Aarhus',
      registrationDate: '2001-08-01',
    })
    expect(map({ Afdeling: null })).toMatchObject({
      department: null,
      membershipInfo: { date: null, name: null, number: '100001' },
    })
  })

  test('has workplaces, positions and contacts', () => {
    const profile = map()
    expect(profile.workplaces).toEqual([
      {
        number: 'A-1',
        name: 'Skovbrynet',
        isPrimaryWorkplace: true,
        type: 'Plejehjem',
        okGroup: 'KL',
        address: {
          addressLine1: 'Skovvej 1',
          addressLine2: null,
          addressLine3: null,
          postNumber: '8000',
          postDistrict: 'Aarhus C',
        },
      },
    ])
    expect(profile.positions).toEqual([
      {
        number: 'S-1',
        name: 'Social- og sundhedsassistent',
        group: { id: 'G-1', name: 'Social og sundhed' },
        workplaceNumbers: ['A-1'],
        hoursPerWeek: 37,
      },
    ])
    expect(profile.contactInfoList).toEqual([
      {
        type: 'Privat',
        email: 'anna@hjem.test',
        telephone: null,
        mobile: '12345678',
        isTelephoneHidden: true,
        workplaceNumber: null,
      },
    ])
  })

  test('accepts a profile without its optional fields', () => {
    const bare = map({
      KontaktTR: null,
      Arbejdssteder: [{ Nummer: 'A-1', Navn: 'Skovbrynet', ErPrimaer: false }],
      Stillinger: [
        { Stillingsnummer: 'S-1', Navn: 'Kok', Gruppe: null, Arbejdsstedsnumre: [], Timetal: null },
      ],
    })
    expect(bare.stewardContact).toBeNull()
    expect(bare.workplaces[0]).toMatchObject({ type: null, okGroup: null, address: null })
    expect(bare.positions[0]).toMatchObject({ group: null, hoursPerWeek: null })
  })

  test('is a steward’s with an active post', () => {
    const [post] = wire.TillidsHverv
    expect(map().hasActivePost).toBe(true)
    expect(map({ TillidsHverv: [{ ...post, ErAktiv: false }] }).hasActivePost).toBe(false)
    expect(map({ TillidsHverv: [{ ...post, ErAktiv: false }, post] }).hasActivePost).toBe(true)
    expect(map({ TillidsHverv: [] }).hasActivePost).toBe(false)
  })

  test.each([
    [true, true, ['notes', 'salary-placement']],
    [true, false, ['notes']],
    [false, true, ['salary-placement']],
    [false, false, []],
  ])('grants notes (%s) and salary placements (%s)', (notes, salary, permissions) => {
    expect(map({ HarNoteAdgang: notes, HarLoenindplaceringAdgang: salary }).permissions).toEqual(
      permissions,
    )
  })

  test('[GEN-29] grants no salary placements with the module switched off', () => {
    expect(map({}, { ...context, switches: { salaryModule: false } }).permissions).toEqual([
      'notes',
    ])
  })

  test('keeps a permission that no remote knows, and no other unknown field', () => {
    const unknown = { HarKursusAdgang: true, HarFerieAdgang: false, ErSej: true, Andet: 'x' }
    expect(map(unknown).permissions).toEqual(['notes', 'salary-placement', 'HarKursusAdgang'])
    const [manifest] = workspaceManifests()
    if (manifest === undefined) throw new Error('A manifest was expected.')
    const courses = { ...manifest, permissions: { courses: { field: 'HarKursusAdgang' } } }
    const remotes = [...workspaceManifests(), courses]
    expect(map(unknown, { ...context, remotes }).permissions).toContain('courses')
  })

  test('tells a refusal from a profile', () => {
    expect(v.parse(profileAnswerWire, { Message: 'Nej' })).toEqual({ Message: 'Nej' })
    expect(v.parse(profileAnswerWire, wire)).toMatchObject({ Medlemsident: 'M-1' })
    expect(v.parse(profileAnswerWire, { ...wire, Message: '' })).toMatchObject({
      Medlemsident: 'M-1',
    })
    expect(v.is(profileAnswerWire, {})).toBe(false)
    expect(v.is(profileAnswerWire, { Message: ' ' })).toBe(false)
  })
})
