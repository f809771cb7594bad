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
      const details = { fromIdent: self.takenByIdent ?? '', toIdent: personIdent }
      const moved = [self, ...merged].filter((each) => each.takenByIdent === self.takenByIdent)
      for (const { id } of moved) {
        const kind = id === self.id ? 'handed-over' : 'handed-over-along'
        await recordCaseEvent(db, { caseId: id, kind, at: now, byIdent: personIdent, details })
      }
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
    await recordMerge(locked, personIdent, action, after)
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

/** Either case may be seen without the other one later, so both get a line. */
async function recordMerge(
  { db, now, self }: LockedCases,
  byIdent: string,
  action: TwoCaseAction,
  after: readonly CaseLife[],
): Promise<void> {
  const isMerge = action === 'SammenfletMedAndenSag'
  const isSurvivor = ({ id, mergedIntoId }: CaseLife) =>
    isMerge ? mergedIntoId === null : id === self.id
  const survivor = after.find(isSurvivor)
  const other = after.find((each) => !isSurvivor(each))
  if (!survivor || !other) return
  for (const [each, kind, { number: caseNumber }] of [
    [survivor, isMerge ? 'merged' : 'merge-removed', other],
    [other, isMerge ? 'merged-into' : 'parted-from', survivor],
  ] as const) {
    await recordCaseEvent(db, { caseId: each.id, kind, at: now, byIdent, details: { caseNumber } })
  }
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
