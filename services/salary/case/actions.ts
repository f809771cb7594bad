import type { CaseLife } from './case-life.ts'
import {
  type CasePatch,
  type CaseRow,
  type CaseVersion,
  type Caseworker,
  changeCase,
  type LockedCases,
  lifeOf,
  lockSeenCases,
  requireStep,
} from './change-case.ts'

interface TwoCases extends CaseVersion {
  readonly andenSag: CaseVersion
}

/** Performs a step in the life cycle of a case, and stores the result. */
export function changeLife(
  caseworker: Caseworker,
  call: string,
  body: CaseVersion,
  action: 'Accept' | 'Afvis' | 'Afslut',
  more: CasePatch = {},
): Promise<void> {
  return changeCase(caseworker, call, body, async ({ db, now, self }) => {
    const life = await lifeOf(db, self)
    const [after = life] = requireStep(life, caseworker.personIdent, { action })
    return [[self, { ...patchOf(self, after, caseworker.personIdent, now), ...more }]]
  })
}

/** Merges two cases, or undoes a merge. */
export function changeLives(
  caseworker: Caseworker,
  call: string,
  body: TwoCases,
  action: TwoCaseAction,
): Promise<void> {
  return changeCase(caseworker, call, body, async (locked) => {
    const after = await stepWithOther(locked, caseworker.personIdent, action)
    return [locked.self, ...(locked.other ? [locked.other] : [])].flatMap((row) =>
      after
        .filter((each) => each.id === row.id)
        .map((each): [CaseRow, CasePatch] => [
          row,
          patchOf(row, each, caseworker.personIdent, locked.now),
        ]),
    )
  })
}

/** Dry run of a merge: returns the id of the case that would survive. */
export function findSurvivor(
  { db: database, personIdent }: Caseworker,
  body: TwoCases,
): Promise<string> {
  return database.transaction(async (db) => {
    const seen = await lockSeenCases(db, personIdent, body)
    const after = await stepWithOther({ db, ...seen }, personIdent, 'SammenfletMedAndenSag')
    return after.find((each) => each.mergedIntoId === null)?.id ?? body.sagsId
  })
}

type TwoCaseAction = 'SammenfletMedAndenSag' | 'FjernSammenfletMedAndenSag'

async function stepWithOther(
  { db, self, other }: Omit<LockedCases, 'now'>,
  personIdent: string,
  action: TwoCaseAction,
): Promise<readonly CaseLife[]> {
  const life = await lifeOf(db, self)
  return requireStep(life, personIdent, { action, other: other ? await lifeOf(db, other) : life })
}

/** The columns to update after a step: what the step changed, who performed it, and when. */
function patchOf(
  before: Pick<CaseLife, 'takenByIdent' | 'closedAs' | 'mergedIntoId'>,
  after: CaseLife,
  personIdent: string,
  now: Date,
): CasePatch {
  const { takenByIdent, closedAs, mergedIntoId } = after
  return {
    ...(takenByIdent !== before.takenByIdent && { takenByIdent, takenAt: now }),
    ...(closedAs !== before.closedAs && { closedAs, closedAt: now, closedByIdent: personIdent }),
    ...(mergedIntoId !== before.mergedIntoId && {
      mergedIntoId,
      mergedAt: mergedIntoId === null ? null : now,
    }),
  }
}
