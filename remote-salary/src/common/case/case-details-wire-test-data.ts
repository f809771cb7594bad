import { literalNewlyHired, literalReminder } from './case-wire-test-data.ts'

const status = { statusId: '1', statusNavn: 'Udført', statusMangler: false, datoPaakraevet: false }

const details = {
  sagsId: 'S-1',
  sagsRegTid: '2026-11-01T08:00:00.000Z',
  sagsNr: 'LI-0001',
  nyansat: literalNewlyHired,
  modtagetDato: '2026-11-01',
  fristDato: '2026-12-01',
  sagsbehandlingSlutDato: '2026-11-20',
  erAfsluttet: false,
  visAcceptDialog: false,
  sagStatus: { statusType: 'Igang', statusNavn: 'I gang' },
  tilladteHandlinger: [
    'Sagsbehandle',
    'SammenfletMedAndenSag',
    'FjernSammenfletMedAndenSag',
    'Afslut',
    'Afvis',
  ],
  sammenflettetSagList: [
    {
      sagsId: 'S-5',
      sagsRegTid: '2026-10-01T08:00:00.000Z',
      sagsNr: 'LI-0005',
      nyansatteNavn: 'Carl Clausen',
      modtagetDato: '2026-10-01',
      sagStatus: { statusNavn: 'Sammenflettet' },
    },
  ],
  reminderList: [literalReminder],
  notatList: [
    {
      id: 'N-1',
      besked: '<p>Talte med lederen</p>',
      oprettetTid: '2026-11-10T10:00:00.000Z',
      kanSlettes: true,
      oprettetAf: 'Anna Holm',
    },
  ],
  filList: [
    {
      titel: 'Lønseddel',
      filtype: 'pdf',
      fuldeNavn: 'Lønseddel.pdf',
      mimeType: 'application/pdf',
      aendretTid: '2026-11-10T10:00:00.000Z',
      laengde: 1024,
      sagsNr: 'LI-0001',
    },
  ],
  sagsbehandling: {
    kontaktTilNyansatStatus: status,
    organiseringStatus: status,
    loenindplaceringStatus: status,
    organiseringStatusKanIkkeOpdateres: false,
    kontaktTilNyansatDato: '2026-11-10',
  },
}

/** A response for each call, with exactly the fields that the specification names. */
export const caseDetailsAnswers = {
  'GET /SagHent/HentSag': details,
  'PUT /SagOpdater/OpdaterNyansatteMobil': details,
  'PUT /SagOpdater/OpdaterNyansatteEmail': details,
  'PUT /SagOpdater/OpdaterNyansatteFoedselsdato': details,
  'PUT /SagOpdater/OpdaterNyansatteAnsaettelsesdato': details,
}
