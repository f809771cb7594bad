import type { WorkplacesWire } from './workplaces-api.ts'

const address = (street: string) => ({
  Adresselinje1: street,
  Adresselinje2: null,
  Adresselinje3: null,
  Postnummer: '8000',
  Postdistrikt: 'Aarhus C',
})

const cook = { Stillingsnummer: 'S-2', Navn: 'Kok', Gruppe: null }
const assistant = {
  Stillingsnummer: 'S-1',
  Navn: 'Social- og sundhedsassistent',
  Gruppe: { Id: 'G-1', Navn: 'Social og sundhed' },
}

/** The two workplaces of `FIVE_MEMBERS`, and one without members. */
export const THREE_WORKPLACES: WorkplacesWire = {
  Arbejdssteder: [
    {
      Nummer: 'A-2',
      Navn: 'Børnehuset Regnbuen',
      Type: 'Daginstitution',
      OKGruppe: 'KL',
      Adresse: address('Buen 2'),
      TRHverv: [{ Navn: 'Tillidsrepræsentant', VisningsNavn: 'TR' }],
      Stillinger: [cook],
      AntalNoter: 0,
    },
    {
      Nummer: 'A-1',
      Navn: 'Plejehjemmet Solgården',
      Type: 'Plejehjem',
      OKGruppe: null,
      Adresse: address('Solvej 1'),
      TRHverv: [{ Navn: 'Tillidsrepræsentant', VisningsNavn: 'TR' }],
      Stillinger: [assistant, cook],
      AntalNoter: 3,
    },
    {
      Nummer: 'A-3',
      Navn: 'Ældrecentret',
      Type: null,
      OKGruppe: null,
      Adresse: null,
      TRHverv: [],
      Stillinger: [],
      AntalNoter: 1,
    },
  ],
}
