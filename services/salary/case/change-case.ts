import { createHash } from 'node:crypto'
import { asc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { HttpError } from '../../platform/http.ts'
import type { FieldErrors } from '../../platform/http-error.ts'
import { requiredText } from '../../platform/operation.ts'
import { atOwnWorkplaces } from '../authorisation.ts'
import { cases } from '../tables.ts'
import { type CaseLife, type Step, step } from './case-life.ts'
import { idsOfMerged, mergedInto } from './merged-cases.ts'
import { whatIsMissing } from './report.ts'

export type CaseRow = typeof cases.$inferSelect
export type CasePatch = Partial<Omit<CaseRow, 'id' | 'number' | 'registeredAt' | 'changeDigest'>>

/** The user who changes a case, with the database and the clock to use. */
export interface Caseworker {
  readonly db: Database
  readonly personIdent: string
  readonly clock: Clock
}

/** Picks the caseworker's fields from an operation's context. */
export function caseworkerOf({
  db,
  clock,
  person,
}: {
  readonly db: Database
  readonly clock: Clock
  readonly person: { readonly personIdent: string }
}): Caseworker {
  return { db, personIdent: person.personIdent, clock }
}

/** Fields of every change request: the case, and the version of it that the user saw. */
export const caseVersion = { sagsId: requiredText, sagsRegTid: requiredText }

export interface CaseVersion {
  readonly sagsId: string
  readonly sagsRegTid: string
}

const REFUSED = {
  notFound: 'Sagen findes ikke, eller du har ikke adgang til den.',
  changed: 'Sagen er ændret, siden du åbnede den. Se den igennem, og prøv igen.',
  otherChanged: 'Den anden sag er ændret, siden du så den. Se den igennem, og prøv igen.',
  closedMeanwhile: 'Sagen er blevet lukket og kan ikke ændres mere.',
  mergedMeanwhile: 'Sagen er blevet sammenflettet med en anden sag og behandles dér.',
  closed: 'Sagen er afsluttet.',
  merged: 'Sagen er sammenflettet med en anden sag.',
  takenByOther: 'Sagen er taget af en anden.',
  notTaken: 'Du skal tage sagen først.',
  alreadyTaken: 'Du har allerede taget sagen.',
  nobodyHasIt: 'Sagen er ikke taget af nogen. Du kan tage den.',
  notMerged: 'Sagerne er ikke sammenflettet.',
  sameCase: 'En sag kan ikke sammenflettes med sig selv.',
  otherNotOpen: 'Den anden sag kan ikke længere sammenflettes.',
} as const

export function caseNotFound(): HttpError {
  return refusal(404, { sagsId: [REFUSED.notFound] })
}

/** The cases that a change affects, locked until it is done. */
export interface LockedCases {
  /** The transaction that holds the locks. */
  readonly db: Database
  readonly now: Date
  readonly self: CaseRow
  /** Null for a change of a single case. */
  readonly other: CaseRow | null
  /** All cases merged into the case, directly or through others. */
  readonly merged: readonly CaseRow[]
}

interface SeenCases extends CaseVersion {
  readonly andenSag?: CaseVersion
}

/**
 * Runs a change in one short transaction that locks the case, and the other one if there are two.
 * Rejects a user whose version of the case is outdated. A repeat of the last change, by the same
 * person with the same content, succeeds without effect.
 *
 * @param call the name of the call: the same body sent to another call is another change
 * @param change returns the new values of each case; all affected cases get a new version
 */
export async function changeCase(
  { db: database, personIdent, clock }: Caseworker,
  call: string,
  body: SeenCases,
  change: (locked: LockedCases) => Promise<readonly (readonly [CaseRow, CasePatch])[]>,
): Promise<void> {
  const digest = createHash('sha256')
    .update(JSON.stringify([personIdent, call, body]))
    .digest('hex')
  await database.transaction(async (db) => {
    const found = await lockCases(db, personIdent, body)
    if (found.own.get(body.sagsId)?.changeDigest === digest) return
    const seen = requireSeen(found, body)
    const now = clock.now()
    const changes = await change({ db, now, ...seen })
    const registeredAt = nextVersion(
      now,
      changes.map(([row]) => row),
    )
    for (const [row, patch] of changes) {
      await db
        .update(cases)
        .set({
          ...patch,
          registeredAt,
          changeDigest: row.id === body.sagsId ? digest : null,
        })
        .where(eq(cases.id, row.id))
    }
  })
}

/** Throws if the user has no access to a case, or saw an older version of it. */
function requireSeen(
  found: FoundCases,
  { sagsId, sagsRegTid, andenSag }: SeenCases,
): Pick<LockedCases, 'self' | 'other' | 'merged'> {
  const self = found.own.get(sagsId)
  if (!self) throw caseNotFound()
  requireVersion(self, sagsRegTid, REFUSED.changed)
  const merged = mergedInto(self.id, found.all)
  if (!andenSag) return { self, other: null, merged }
  const other = found.own.get(andenSag.sagsId)
  if (!other) throw refusal(404, { andenSag: [REFUSED.notFound] })
  requireVersion(other, andenSag.sagsRegTid, REFUSED.otherChanged)
  return { self, other, merged }
}

export async function lockSeenCases(transaction: Database, personIdent: string, body: SeenCases) {
  return requireSeen(await lockCases(transaction, personIdent, body), body)
}

/**
 * Runs a change that requires the action Sagsbehandle, for which the case must be open and taken by
 * the person.
 *
 * @param work returns the new values of the case; the case gets a new version even if there are
 * none
 */
export function workOnCase<Body extends CaseVersion>(
  caseworker: Caseworker,
  call: string,
  body: Body,
  work: (held: {
    readonly db: Database
    readonly now: Date
    readonly case: CaseRow
    readonly merged: readonly CaseRow[]
  }) => Promise<CasePatch>,
): Promise<void> {
  return changeCase(caseworker, call, body, async ({ db, now, self, merged }) => {
    requireSagsbehandle(await lifeOf(db, self), caseworker.personIdent)
    return [[self, await work({ db, now, case: self, merged })]]
  })
}

/**
 * Locks a case until the transaction ends, for work that does not change the case itself. Rejects a
 * user who may not work on it.
 */
export async function holdCaseToWorkOn(
  transaction: Database,
  personIdent: string,
  caseId: string,
): Promise<CaseRow> {
  const row = (await lockCases(transaction, personIdent, { sagsId: caseId })).own.get(caseId)
  if (!row) throw caseNotFound()
  requireSagsbehandle(await lifeOf(transaction, row), personIdent)
  return row
}

/** A case row, and its life-cycle state. */
export type LivingCase = CaseRow & CaseLife

export async function lifeOf(db: Database, row: CaseRow): Promise<LivingCase> {
  return {
    ...row,
    mergedCount: await db.$count(cases, eq(cases.mergedIntoId, row.id)),
    isReported: Object.keys(whatIsMissing(row)).length === 0,
  }
}

/** Performs a step if it is allowed, and returns the cases in their new state. */
export function requireStep(
  life: LivingCase,
  personIdent: string,
  wanted: Step,
): readonly CaseLife[] {
  const outcome = step(life, personIdent, wanted)
  switch (outcome.refused) {
    case null:
      return outcome.cases
    case 'not-reported':
      throw refusal(400, whatIsMissing(life))
    case 'same-case':
      throw refusal(400, { andenSag: [REFUSED.sameCase] })
    case 'other-not-allowed':
      throw refusal(403, { andenSag: [REFUSED.otherNotOpen] })
    case 'not-merged':
      throw refusal(403, { andenSag: [REFUSED.notMerged] })
    case 'not-allowed':
      throw refusal(403, { sagsId: [whyNot(life, personIdent, wanted)] })
  }
}

function requireSagsbehandle(life: LivingCase, personIdent: string): void {
  requireStep(life, personIdent, { action: 'Sagsbehandle' })
}

function whyNot(life: CaseLife, personIdent: string, wanted: Step): string {
  if (life.closedAs !== null) return REFUSED.closed
  if (life.mergedIntoId !== null) return REFUSED.merged
  const takes = wanted.action === 'Accept' || wanted.action === 'Overtag'
  if (life.takenByIdent === null) return takes ? REFUSED.nobodyHasIt : REFUSED.notTaken
  if (life.takenByIdent !== personIdent) return REFUSED.takenByOther
  return takes ? REFUSED.alreadyTaken : REFUSED.notMerged
}

interface FoundCases {
  /** Those of the named cases that the person may see, by id. */
  readonly own: ReadonlyMap<string, CaseRow>
  readonly all: readonly CaseRow[]
}

/**
 * Locks the named cases, and those merged into the first, in the order of their ids, so that
 * changes of the same cases cannot deadlock. A case that is merged into the first one meanwhile
 * changes its version, so the change is rejected.
 */
async function lockCases(
  transaction: Database,
  personIdent: string,
  { sagsId, andenSag }: Pick<SeenCases, 'sagsId' | 'andenSag'>,
): Promise<FoundCases> {
  const named = [sagsId, ...(andenSag ? [andenSag.sagsId] : [])]
  const found = await transaction
    .select({
      row: cases,
      isOwn: sql<boolean>`${atOwnWorkplaces(transaction, personIdent)}`,
    })
    .from(cases)
    .where(or(inArray(cases.id, named), inArray(cases.id, idsOfMerged([sagsId]))))
    .orderBy(asc(cases.id))
    .for('update')
  const own = found.filter(({ row, isOwn }) => isOwn && named.includes(row.id))
  return {
    own: new Map(own.map(({ row }) => [row.id, row])),
    all: found.map(({ row }) => row),
  }
}

function requireVersion(row: CaseRow, sagsRegTid: string, message: string): void {
  if (row.registeredAt.toISOString() !== sagsRegTid) {
    // The user cannot try again with a case that has ended.
    const ended =
      row.closedAt !== null
        ? REFUSED.closedMeanwhile
        : row.mergedIntoId !== null
          ? REFUSED.mergedMeanwhile
          : null
    throw refusal(409, { sagsRegTid: [ended ?? message] })
  }
}

/** Versions always increase, even if two changes happen in the same millisecond. */
function nextVersion(now: Date, changed: readonly CaseRow[]): Date {
  return new Date(
    Math.max(now.getTime(), ...changed.map(({ registeredAt }) => registeredAt.getTime() + 1)),
  )
}

export function refusal(status: 400 | 403 | 404 | 409 | 413 | 429, fields: FieldErrors): HttpError {
  return new HttpError(status, Object.values(fields).flat().join(' '), { fields })
}
