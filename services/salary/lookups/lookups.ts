/** A status that a caseworker can report. */
interface ProcessingStatus {
  readonly id: string
  readonly name: string
  /** Whether the status requires the date of contact. */
  readonly needsDate: boolean
}

/** A reason for a rejection or for a reminder. */
interface Reason {
  readonly number: string
  readonly text: string
  /** Whether the reason requires a text from the caseworker. */
  readonly needsText: boolean
}

export const CONTACT_STATUSES: readonly ProcessingStatus[] = [
  { id: '1', name: 'Kontaktet, samtale er holdt', needsDate: true },
  { id: '2', name: 'Kontaktet på mail eller sms', needsDate: true },
  { id: '3', name: 'Kunne ikke træffes', needsDate: false },
  { id: '4', name: 'Ønsker ikke kontakt', needsDate: false },
]

export const ORGANISING_STATUSES: readonly ProcessingStatus[] = [
  { id: '1', name: 'Er medlem', needsDate: false },
  { id: '2', name: 'Er blevet medlem', needsDate: false },
  { id: '3', name: 'Overvejer medlemskab', needsDate: false },
  { id: '4', name: 'Ønsker ikke medlemskab', needsDate: false },
  { id: '5', name: 'Medlem af en anden organisation', needsDate: false },
]

export const SALARY_STATUSES: readonly ProcessingStatus[] = [
  { id: '1', name: 'Korrekt indplaceret', needsDate: false },
  { id: '2', name: 'Rettet af arbejdsgiver', needsDate: false },
  { id: '3', name: 'Sendt videre til afdelingen', needsDate: false },
  { id: '4', name: 'Kunne ikke vurderes', needsDate: false },
]

export const REJECT_REASONS: readonly Reason[] = [
  { number: '1', text: 'Ikke ansat på mit arbejdssted', needsText: false },
  { number: '2', text: 'Ansættelsen er ophørt', needsText: false },
  { number: '3', text: 'Uden for overenskomstens område', needsText: false },
  { number: '4', text: 'Indplaceringen er allerede kontrolleret', needsText: false },
  { number: '9', text: 'Andet', needsText: true },
]

export const REMINDER_REASONS: readonly Reason[] = [
  { number: '1', text: 'Kontakt den nyansatte', needsText: false },
  { number: '2', text: 'Afventer svar fra arbejdsgiver', needsText: false },
  { number: '3', text: 'Afventer dokumentation for tidligere ansættelse', needsText: false },
  { number: '4', text: 'Følg op på medlemskab', needsText: false },
  { number: '9', text: 'Andet', needsText: true },
]

export function findStatus(
  statuses: readonly ProcessingStatus[],
  id: string | null,
): ProcessingStatus | undefined {
  return statuses.find((each) => each.id === id)
}

export function findReason(reasons: readonly Reason[], number: string): Reason | undefined {
  return reasons.find((each) => each.number === number)
}
