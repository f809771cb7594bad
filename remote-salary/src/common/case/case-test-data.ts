import type { Case } from './case.ts'
import type { CaseWire } from './case-wire.ts'

/** A newly hired person with exactly the fields that the specification names. */
export const literalNewlyHired = {
  navn: 'Åse Ærø',
  foedselsDato: '1990-05-17',
  alder: 36,
  kontaktInfo: { mobilNumre: ['20304050', '60708090'], emails: ['aase@hjem.test'] },
  foaMedlemVisningsTekst: 'Ikke fundet',
  arbejdsgiverEmail: 'leder@kommune.test',
  ansaettelsesDato: '2026-11-01',
  arbejdssted: { nr: 'A-1', navn: 'Plejehjemmet Solgården' },
  stilling: { nr: 'S-1', navn: 'Social- og sundhedsassistent' },
}

/** A reminder with exactly the fields that the specification names. */
export const literalReminder = {
  id: 'R-1',
  indhold: '<p>Ring igen</p>',
  status: 'Aktiv',
  dato: '2026-12-01',
  sendReminderMail: true,
}

const item = {
  sagsId: 'S-1',
  sagsNr: 'LI-0001',
  sagsRegTid: '2026-11-01T08:00:00.000Z',
  modtagetDato: '2026-11-01',
  fristDato: '2026-12-01',
  sagAfsluttetDato: '2026-11-20',
  sagStatus: { statusNavn: 'I gang', statusType: 'Igang', visStatus: true },
  nyansat: literalNewlyHired,
  reminder: literalReminder,
  tilladteHandlinger: ['Sagsbehandle', 'SammenfletMedAndenSag', 'Afvis', 'Accept'],
}

const other = {
  ...item,
  sagsId: 'S-2',
  sagsNr: 'LI-0002',
  nyansat: { ...literalNewlyHired, navn: 'Bo Bak' },
}

/** A response for each call, with exactly the fields that the specification names. */
export const caseAnswers = {
  'GET /SagHent/HentMineLoenindplaceringSagList': {
    aabneSagList: [item, other],
    tilBekraeftelseSagList: [{ ...item, sagsId: 'S-3', sagsNr: 'LI-0003' }],
    harTestSager: true,
  },
  'GET /SagHent/HentAfluttetSagList': {
    sagListId: 'L-1',
    side: 1,
    sagList: [item, other],
    totalAntal: 3,
  },
  'GET /SagHent/HentAfluttetSagListNextPages': {
    sagListId: 'L-1',
    side: 2,
    sagList: [{ ...item, sagsId: 'S-4', sagsNr: 'LI-0004' }],
    totalAntal: 3,
  },
}

/** A case for tests, as the domain type. */
export function aCase(changes: Partial<Case> = {}): Case {
  return {
    caseId: 'S-1',
    caseNumber: 'LI-2026-0001',
    caseRegistrationDate: '2026-11-01T08:00:00.000Z',
    receivedDate: '2026-11-01',
    deadlineDate: '2026-12-01',
    caseClosedDate: null,
    caseStatus: { name: 'I gang', type: 'in-progress', visible: true },
    newlyHired: {
      name: 'Åse Ærø',
      dateOfBirth: '1990-02-28',
      age: 36,
      contactInfo: { mobileNumbers: ['20304050'], emails: ['aase@portal.test'] },
      foaMemberDisplayText: 'Medlem',
      employerEmail: 'leder@portal.test',
      dateOfEmployment: '2026-10-15',
      workplace: { number: '1001', name: 'Plejehjemmet Bøgen' },
      position: { number: '20', name: 'Social- og sundhedsassistent' },
    },
    reminder: null,
    allowedUpdateActionList: ['work-on'],
    ...changes,
  }
}

/** The same case as `aCase`, in the format of the service's responses. */
export function aWireCase(changes: Partial<CaseWire> = {}): CaseWire {
  return {
    sagsId: 'S-1',
    sagsNr: 'LI-2026-0001',
    sagsRegTid: '2026-11-01T08:00:00.000Z',
    modtagetDato: '2026-11-01',
    fristDato: '2026-12-01',
    sagAfsluttetDato: null,
    sagStatus: { statusNavn: 'I gang', statusType: 'Igang', visStatus: true },
    nyansat: {
      navn: 'Åse Ærø',
      foedselsDato: '1990-02-28',
      alder: 36,
      kontaktInfo: { mobilNumre: ['20304050'], emails: ['aase@portal.test'] },
      foaMedlemVisningsTekst: 'Medlem',
      arbejdsgiverEmail: 'leder@portal.test',
      ansaettelsesDato: '2026-10-15',
      arbejdssted: { nr: '1001', navn: 'Plejehjemmet Bøgen' },
      stilling: { nr: '20', navn: 'Social- og sundhedsassistent' },
    },
    reminder: null,
    tilladteHandlinger: ['Sagsbehandle'],
    ...changes,
  }
}
