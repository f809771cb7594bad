import { literalMember } from '../../common/member/member-wire-test-data.ts'

/** A sample response of each call, with exactly the fields in the specification. */
export const memberHitAnswers = {
  'GET /medlem/soegallemedlemmer': {
    Medlemmer: [
      { ...literalMember, ErEgetMedlem: false },
      { ...literalMember, Medlemsident: 'M-1002', FuldeNavn: 'Aage Dam', ErEgetMedlem: false },
    ],
  },
  'GET /opslagsdata/hentafdelinger': {
    Afdelinger: [
      { Nummer: '051', Navn: 'FOA Aarhus' },
      { Nummer: '070', Navn: 'FOA Odense' },
    ],
  },
}
