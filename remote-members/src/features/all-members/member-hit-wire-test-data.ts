import { literalMember } from '../../common/member/member-wire-test-data.ts'

/** What the specification names of each call's answer, and nothing else. */
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
