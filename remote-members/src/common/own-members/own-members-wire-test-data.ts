import { literalMember } from '../member/member-wire-test-data.ts'

/** A sample response with exactly the fields in the specification. */
export const ownMemberAnswers = {
  'GET /medlem/hentegnemedlemmerprarbejdsstedprtrhverv': {
    Medlemmer: [
      literalMember,
      {
        ...literalMember,
        Medlemsident: 'M-1002',
        Fornavn: 'Aage',
        Efternavn: 'Dam',
        FuldeNavn: 'Aage Dam',
      },
    ],
    Filter: {
      Arbejdssteder: [{ Nummer: 'A-1', Navn: 'Plejehjemmet Solgården' }],
      Grupper: [{ Id: 'G-1', Navn: 'Social og sundhed' }],
      Stillinger: [{ Stillingsnummer: 'S-1', Navn: 'Social- og sundhedsassistent' }],
      TRHverv: [{ Navn: 'Tillidsrepræsentant' }],
      Repraesenterer: [{ Navn: 'TR', VisningsNavn: 'Tillidsrepræsentant' }],
      OpdateringStatus: [{ Id: 'UnderOpdatering', Navn: 'Under opdatering' }],
    },
    ArbejdsstedTRHvervMedlemLister: [
      { Arbejdsstednummer: 'A-1', TRHvervNavn: 'TR', Medlemsidenter: ['M-1001', 'M-1002'] },
    ],
  },
}
