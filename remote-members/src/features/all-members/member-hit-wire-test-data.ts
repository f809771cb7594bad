import { literalMember } from '../../common/member/member-wire-test-data.ts'

/** Responses of each call with the fields that the specification names, and no others. */
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
