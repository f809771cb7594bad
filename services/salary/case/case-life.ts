/**
 * The life cycle of a case as a state machine: who may do what and when, and the resulting state.
 * It determines both the allowed actions sent to clients and the checks of a requested action.
 */

export type CaseAction =
  | 'Accept'
  | 'Afvis'
  | 'SammenfletMedAndenSag'
  | 'FjernSammenfletMedAndenSag'
  | 'Sagsbehandle'
  | 'Afslut'

/**
 * What can be done with a case, beyond the actions of the specification: a colleague takes it over.
 * It is not among the allowed actions, because clients that do not know it expect only those.
 */
type StepAction = CaseAction | 'Overtag'

/** The state of a case in its life cycle. */
export interface CaseLife {
  readonly id: string
  readonly number: string
  /** `yyyy-mm-dd` */
  readonly receivedOn: string
  readonly takenByIdent: string | null
  readonly closedAs: 'Afsluttet' | 'IkkeTRRelevant' | null
  /** The surviving case, if this case was merged into it. */
  readonly mergedIntoId: string | null
  /** The number of cases merged into this one. */
  readonly mergedCount: number
  /** Whether the processing report is complete. */
  readonly isReported: boolean
}

export type Step =
  | { readonly action: 'Accept' | 'Sagsbehandle' }
  | {
      readonly action: 'Afvis' | 'Afslut' | 'Overtag'
      /** All cases merged into this one, directly or through others: they end or move with it. */
      readonly merged: readonly CaseLife[]
    }
  | {
      readonly action: 'SammenfletMedAndenSag' | 'FjernSammenfletMedAndenSag'
      readonly other: CaseLife
    }

type Refusal =
  /** The action is not among the case's allowed actions. */
  | 'not-allowed'
  /** The action is not among the other case's allowed actions. */
  | 'other-not-allowed'
  | 'same-case'
  | 'not-merged'
  | 'not-reported'

export type Outcome =
  | { readonly refused: Refusal }
  /** The cases involved, in their new state. */
  | { readonly refused: null; readonly cases: readonly CaseLife[] }

/** The actions allowed to this person, provided that the case is at one of their workplaces. */
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

/**
 * Whether this person may take the case over from who has taken it, provided that it is at one of
 * their workplaces.
 */
export function mayTakeOver(
  life: Pick<CaseLife, 'takenByIdent' | 'closedAs' | 'mergedIntoId'>,
  personIdent: string,
): boolean {
  const isOpen = life.closedAs === null && life.mergedIntoId === null
  return isOpen && life.takenByIdent !== null && life.takenByIdent !== personIdent
}

/** A note or file may be changed by who added it, while they may work on the case. */
export function mayChangeOwn(
  entry: { readonly byIdent: string },
  personIdent: string,
  actions: readonly CaseAction[],
): boolean {
  return entry.byIdent === personIdent && actions.includes('Sagsbehandle')
}

/**
 * Determines the new state of the cases after an action, or why the action is refused. Stores
 * nothing.
 */
export function step(life: CaseLife, personIdent: string, wanted: Step): Outcome {
  if (!isAllowed(life, personIdent, wanted.action)) return refuse('not-allowed')
  switch (wanted.action) {
    case 'Accept':
      return done({ ...life, takenByIdent: personIdent })
    case 'Overtag':
      return done(...takenOver(life, wanted.merged, personIdent))
    case 'Afvis':
      return done(...closed('IkkeTRRelevant', life, wanted.merged))
    case 'Sagsbehandle':
      return done(life)
    case 'Afslut':
      return life.isReported
        ? done(...closed('Afsluttet', life, wanted.merged))
        : refuse('not-reported')
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
        // Merging changed nothing else in this case, so this restores its earlier state.
        { ...other, mergedIntoId: null },
      )
    }
  }
}

function isAllowed(life: CaseLife, personIdent: string, action: StepAction): boolean {
  return action === 'Overtag'
    ? mayTakeOver(life, personIdent)
    : allowedActions(life, personIdent).includes(action)
}

/** Merged cases that the former owner had move along, so that parting them leaves none behind. */
function takenOver(
  life: CaseLife,
  merged: readonly CaseLife[],
  personIdent: string,
): readonly CaseLife[] {
  return [life, ...merged].map((each) =>
    each.takenByIdent === life.takenByIdent ? { ...each, takenByIdent: personIdent } : each,
  )
}

/** Decides which of two merged cases survives: a taken one, otherwise the one received first. */
function survivorOf(one: CaseLife, other: CaseLife): CaseLife {
  const rank = (each: CaseLife) =>
    `${each.takenByIdent === null ? 1 : 0} ${each.receivedOn} ${each.number}`
  return rank(other) < rank(one) ? other : one
}

/** Cases that are merged into a case get its end, so that no case stays open without a survivor. */
function closed(
  closedAs: NonNullable<CaseLife['closedAs']>,
  life: CaseLife,
  merged: readonly CaseLife[],
): readonly CaseLife[] {
  return [life, ...merged].map((each) => ({ ...each, closedAs }))
}

function done(...cases: readonly CaseLife[]): Outcome {
  return { refused: null, cases }
}

function refuse(refused: Refusal): Outcome {
  return { refused }
}
