import { recordCaseEvent } from '../history/case-events.ts'
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
  action: 'Accept' | 'Afvis' | 'Afslut' | 'Overtag',
  more: CasePatch = {},
): Promise<void> {
  const { personIdent } = caseworker
  return changeCase(caseworker, call, body, async ({ db, now, self, merged }) => {
    const life = await lifeOf(db, self)
    const mergedLives: CaseLife[] = []
    for (const row of merged) mergedLives.push(await lifeOf(db, row))
    const wanted = action === 'Accept' ? { action } : { action, merged: mergedLives }
    const after = requireStep(life, personIdent, wanted)
    if (action === 'Overtag') {
      await recordCaseEvent(db, {
        caseId: self.id,
        kind: 'handed-over',
        at: now,
        byIdent: personIdent,
        details: { fromIdent: self.takenByIdent ?? '', toIdent: personIdent },
      })
    }
    return changesOf([self, ...merged], after, personIdent, now).map(([row, patch]) => [
      row,
      { ...patch, ...more },
    ])
  })
}

/** Merges two cases, or undoes a merge. */
export function changeLives(
  caseworker: Caseworker,
  call: string,
  body: TwoCases,
  action: TwoCaseAction,
): Promise<void> {
  const { personIdent } = caseworker
  return changeCase(caseworker, call, body, async (locked) => {
    const { self, other, now } = locked
    const after = await stepWithOther(locked, personIdent, action)
    return changesOf([self, ...(other ? [other] : [])], after, personIdent, now)
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
  { db, self, other }: Omit<LockedCases, 'now' | 'merged'>,
  personIdent: string,
  action: TwoCaseAction,
): Promise<readonly CaseLife[]> {
  const life = await lifeOf(db, self)
  return requireStep(life, personIdent, { action, other: other ? await lifeOf(db, other) : life })
}

/** The changes of the rows that a step involved. */
function changesOf(
  rows: readonly CaseRow[],
  after: readonly CaseLife[],
  personIdent: string,
  now: Date,
): readonly (readonly [CaseRow, CasePatch])[] {
  return rows.flatMap((row) =>
    after
      .filter((each) => each.id === row.id)
      .map((each): [CaseRow, CasePatch] => [row, patchOf(row, each, personIdent, now)]),
  )
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
    ...(takenByIdent !== before.takenByIdent && {
      takenByIdent,
      // A colleague who takes the case over continues the work of who took it first.
      ...(before.takenByIdent === null && { takenAt: now }),
    }),
    ...(closedAs !== before.closedAs && { closedAs, closedAt: now, closedByIdent: personIdent }),
    ...(mergedIntoId !== before.mergedIntoId && {
      mergedIntoId,
      mergedAt: mergedIntoId === null ? null : now,
    }),
  }
}
