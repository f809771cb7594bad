import type { Case } from './case.ts'
import type { CaseWire } from './case-wire.ts'

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
