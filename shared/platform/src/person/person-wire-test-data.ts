/** A workplace with the fields that the specification names, and no others. */
export const literalWorkplace = {
  Nummer: 'A-1',
  Navn: 'Plejehjemmet Solgården',
  ErPrimaer: true,
  Type: 'Plejehjem',
  OKGruppe: 'KL',
  Adresse: {
    Adresselinje1: 'Skovvej 1',
    Adresselinje2: '',
    Adresselinje3: '',
    Postnummer: '8000',
    Postdistrikt: 'Aarhus C',
  },
  AntalNoter: 1,
}

/** A position with the fields that the specification names, and no others. */
export const literalPosition = {
  Stillingsnummer: 'S-1',
  Navn: 'Social- og sundhedsassistent',
  Gruppe: { Id: 'G-1', Navn: 'Social og sundhed' },
  Arbejdsstedsnumre: ['A-1'],
  Timetal: 32.5,
}

/** A representative post with the fields that the specification names, and no others. */
export const literalPost = {
  ErAktiv: true,
  Navn: 'Tillidsrepræsentant',
  KortNavn: 'TR',
  Sortering: 1,
  Type: '02',
  VisLangtNavn: false,
  ValgtDato: '2027-03-01',
  SuppleantForMedlemsidenter: ['M-2'],
  SuppleretHvervType: '01',
}

/** Contact details with the fields that the specification names, and no others. */
export const literalContacts = [
  {
    Type: 'Privat',
    Email: 'bodil@hjem.test',
    Telefon: '',
    Mobil: '20304050',
    ErTelefonHemmelig: false,
  },
  {
    Type: 'Arbejde',
    Email: 'bodil@job.test',
    Telefon: '60708090',
    Mobil: '',
    ErTelefonHemmelig: false,
  },
]
