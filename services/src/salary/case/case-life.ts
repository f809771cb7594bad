/**
 * The life of a case: who may do what with it when, and what it is afterwards. The list of allowed
 * actions that callers are told and what is done when they ask for one both come from here.
 */

export type CaseAction =
  | 'Accept'
  | 'Afvis'
  | 'SammenfletMedAndenSag'
  | 'FjernSammenfletMedAndenSag'
  | 'Sagsbehandle'
  | 'Afslut'

/** What a case's life depends on. */
export interface CaseLife {
  readonly id: string
  readonly number: string
  /** `yyyy-mm-dd` */
  readonly receivedOn: string
  readonly takenByIdent: string | null
  readonly closedAs: 'Afsluttet' | 'IkkeTRRelevant' | null
  /** The case that survived when the two were merged. */
  readonly mergedIntoId: string | null
  /** How many cases have been merged into this one. */
  readonly mergedCount: number
  /** Whether nothing is missing in what was reported of its processing. */
  readonly isReported: boolean
}

/** What somebody wants to do. */
export type Step =
  | { readonly action: 'Accept' | 'Afvis' | 'Sagsbehandle' | 'Afslut' }
  | {
      readonly action: 'SammenfletMedAndenSag' | 'FjernSammenfletMedAndenSag'
      readonly other: CaseLife
    }

type Refusal =
  /** The case's own list of actions does not have it. */
  | 'not-allowed'
  /** That of the other case does not have it. */
  | 'other-not-allowed'
  | 'same-case'
  | 'not-merged'
  | 'not-reported'

export type Outcome =
  | { readonly refused: Refusal }
  /** The cases that took part, as they are afterwards. */
  | { readonly refused: null; readonly cases: readonly CaseLife[] }

/** What this person may do with the case, provided that it is at a workplace of theirs. */
export function allowedActions(
  life: Pick<CaseLife, 'takenByIdent' | 'closedAs' | 'mergedIntoId' | 'mergedCount'>,
  personIdent: string,
): CaseAction[] {
  if (life.closedAs !== null || life.mergedIntoId !== null) return []
  if (life.takenByIdent === null) return ['Accept', 'Afvis', 'SammenfletMedAndenSag']
  if (life.takenByIdent !== personIdent) return []
  return [
    'Sagsbehandle',
    'Afvis',
    'SammenfletMedAndenSag',
    ...(life.mergedCount > 0 ? ['FjernSammenfletMedAndenSag' as const] : []),
    'Afslut',
  ]
}

/** A note may be deleted by who wrote it, while they may work on the case. */
export function mayDeleteNote(
  note: { readonly byIdent: string },
  personIdent: string,
  actions: readonly CaseAction[],
): boolean {
  return note.byIdent === personIdent && actions.includes('Sagsbehandle')
}

/** Takes one step in the life of a case. */
export function step(life: CaseLife, personIdent: string, wanted: Step): Outcome {
  if (!allowedActions(life, personIdent).includes(wanted.action)) return refuse('not-allowed')
  switch (wanted.action) {
    case 'Accept':
      return done({ ...life, takenByIdent: personIdent })
    case 'Afvis':
      return done({ ...life, closedAs: 'IkkeTRRelevant' })
    case 'Sagsbehandle':
      return done(life)
    case 'Afslut':
      return life.isReported ? done({ ...life, closedAs: 'Afsluttet' }) : refuse('not-reported')
    case 'SammenfletMedAndenSag': {
      const { other } = wanted
      if (other.id === life.id) return refuse('same-case')
      if (!allowedActions(other, personIdent).includes('SammenfletMedAndenSag')) {
        return refuse('other-not-allowed')
      }
      const survivor = survivorOf(life, other)
      const merged = survivor === life ? other : life
      return done(
        { ...survivor, mergedCount: survivor.mergedCount + 1 },
        { ...merged, mergedIntoId: survivor.id },
      )
    }
    case 'FjernSammenfletMedAndenSag': {
      const { other } = wanted
      if (other.mergedIntoId !== life.id) return refuse('not-merged')
      return done(
        { ...life, mergedCount: life.mergedCount - 1 },
        // It only rested, so it is again what it was.
        { ...other, mergedIntoId: null },
      )
    }
  }
}

/**
 * Which of two cases lives on when they are merged: one that has been taken, else the one that was
 * received first.
 */
function survivorOf(one: CaseLife, other: CaseLife): CaseLife {
  const rank = (each: CaseLife) =>
    `${each.takenByIdent === null ? 1 : 0} ${each.receivedOn} ${each.number}`
  return rank(other) < rank(one) ? other : one
}

function done(...cases: readonly CaseLife[]): Outcome {
  return { refused: null, cases }
}

function refuse(refused: Refusal): Outcome {
  return { refused }
}
