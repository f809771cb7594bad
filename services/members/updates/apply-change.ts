import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { employments, persons } from '../tables.ts'
import type { MemberChange } from './change.ts'
import { perWorkColumn } from './contact-fields.ts'

type Employment = typeof employments.$inferSelect

const NO_WORK_CONTACT = perWorkColumn(() => null)

/**
 * Applies a change to the register. If another update has removed an employment that the change
 * depends on, the rest of the change is applied.
 */
export async function applyChange(
  db: Database,
  personIdent: string,
  change: MemberChange,
): Promise<void> {
  switch (change.kind) {
    case 'edit':
      return edit(db, personIdent, change)
    case 'add': {
      const reported = hoursOf(change)
      return add(
        db,
        {
          personIdent,
          workplaceNumber: change.workplaceNumber,
          positionNumber: change.positionNumber,
          isPrimary: !(await isEmployed(db, personIdent)),
          ...reported,
        },
        reported,
      )
    }
    case 'move': {
      const removed = await remove(db, personIdent, {
        workplaceNumber: change.fromWorkplaceNumber,
        employmentId: change.employmentId,
      })
      const left = removed.find(({ isPrimary }) => isPrimary) ?? removed[0]
      const reported = hoursOf(change)
      await add(
        db,
        {
          ...left,
          personIdent,
          workplaceNumber: change.workplaceNumber,
          positionNumber: change.positionNumber,
          isPrimary: left?.isPrimary || !(await isEmployed(db, personIdent)),
          ...NO_WORK_CONTACT,
          ...reported,
        },
        reported,
      )
      return keepOnePrimary(db, personIdent)
    }
    case 'leave':
      await remove(db, personIdent, change)
      return keepOnePrimary(db, personIdent)
  }
}

async function edit(
  db: Database,
  personIdent: string,
  { private: contact, employment }: Extract<MemberChange, { kind: 'edit' }>,
): Promise<void> {
  if (Object.keys(contact).length > 0) {
    await db.update(persons).set(contact).where(eq(persons.ident, personIdent))
  }
  if (employment === null) return
  const [old] = await remove(db, personIdent, employment.at)
  if (!old) return
  const { to } = employment
  const { workplaceNumber, positionNumber, ...reported } = to
  await add(db, { ...old, ...(workplaceNumber !== undefined && NO_WORK_CONTACT), ...to }, reported)
}

function hoursOf({ hoursPerWeek }: { readonly hoursPerWeek: number | null }) {
  return hoursPerWeek === null ? {} : { hoursPerWeek }
}

/**
 * Adds an employment. If the person already has the position at the workplace, only the reported
 * values of that employment change.
 */
async function add(
  db: Database,
  employment: typeof employments.$inferInsert,
  reported: Partial<Employment>,
): Promise<void> {
  await db
    .insert(employments)
    .values(employment)
    .onConflictDoUpdate({
      target: [employments.personIdent, employments.workplaceNumber, employments.positionNumber],
      set: { ...reported, isPrimary: sql`excluded.is_primary or ${employments.isPrimary}` },
    })
}

interface Removed {
  readonly workplaceNumber: string
  /** The employment to remove; if omitted, the one with the position. */
  readonly employmentId?: number | undefined
  /** If both are omitted, all employments at the workplace are removed. */
  readonly positionNumber?: string | undefined
}

function remove(
  db: Database,
  personIdent: string,
  { workplaceNumber, employmentId, positionNumber }: Removed,
) {
  return db
    .delete(employments)
    .where(
      and(
        eq(employments.personIdent, personIdent),
        eq(employments.workplaceNumber, workplaceNumber),
        employmentId !== undefined
          ? eq(employments.id, employmentId)
          : positionNumber !== undefined
            ? eq(employments.positionNumber, positionNumber)
            : undefined,
      ),
    )
    .returning()
}

async function isEmployed(db: Database, personIdent: string): Promise<boolean> {
  return (await selectEmploymentsOf(db, personIdent)).length > 0
}

function selectEmploymentsOf(db: Database, personIdent: string) {
  return db
    .select()
    .from(employments)
    .where(eq(employments.personIdent, personIdent))
    .orderBy(asc(employments.workplaceNumber), asc(employments.id))
}

/** When somebody leaves their primary workplace, the first remaining one becomes primary. */
async function keepOnePrimary(db: Database, personIdent: string): Promise<void> {
  const left = await selectEmploymentsOf(db, personIdent)
  const [first] = left
  if (!first || left.some((each) => each.isPrimary)) return
  await db.update(employments).set({ isPrimary: true }).where(eq(employments.id, first.id))
}
