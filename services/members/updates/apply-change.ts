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
    case 'add':
      return add(db, {
        personIdent,
        workplaceNumber: change.workplaceNumber,
        positionNumber: change.positionNumber,
        hoursPerWeek: change.hoursPerWeek,
        isPrimary: !(await isEmployed(db, personIdent)),
        ...NO_WORK_CONTACT,
      })
    case 'move': {
      const left = await remove(db, personIdent, change.fromWorkplaceNumber)
      await add(db, {
        personIdent,
        workplaceNumber: change.workplaceNumber,
        positionNumber: change.positionNumber,
        hoursPerWeek: change.hoursPerWeek ?? left[0]?.hoursPerWeek ?? null,
        isPrimary: left.some((each) => each.isPrimary) || !(await isEmployed(db, personIdent)),
        ...NO_WORK_CONTACT,
      })
      return keepOnePrimary(db, personIdent)
    }
    case 'leave':
      await remove(db, personIdent, change.workplaceNumber)
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
  const [old] = await db
    .delete(employments)
    .where(
      and(
        eq(employments.personIdent, personIdent),
        eq(employments.workplaceNumber, employment.at.workplaceNumber),
        eq(employments.positionNumber, employment.at.positionNumber),
      ),
    )
    .returning()
  if (!old) return
  const { to } = employment
  await add(db, { ...old, ...(to.workplaceNumber !== undefined && NO_WORK_CONTACT), ...to })
}

/**
 * Adds an employment. If the person already has the position at the workplace, that row is updated.
 */
async function add(db: Database, employment: Employment): Promise<void> {
  await db
    .insert(employments)
    .values(employment)
    .onConflictDoUpdate({
      target: [employments.personIdent, employments.workplaceNumber, employments.positionNumber],
      set: {
        hoursPerWeek: sql`coalesce(excluded.hours_per_week, ${employments.hoursPerWeek})`,
        isPrimary: sql`excluded.is_primary or ${employments.isPrimary}`,
        ...perWorkColumn(
          (column) =>
            sql`coalesce(excluded.${sql.identifier(employments[column].name)}, ${employments[column]})`,
        ),
      },
    })
}

function remove(db: Database, personIdent: string, workplaceNumber: string) {
  return db
    .delete(employments)
    .where(
      and(
        eq(employments.personIdent, personIdent),
        eq(employments.workplaceNumber, workplaceNumber),
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
    .orderBy(asc(employments.workplaceNumber), asc(employments.positionNumber))
}

/** When somebody leaves their primary workplace, the first remaining one becomes primary. */
async function keepOnePrimary(db: Database, personIdent: string): Promise<void> {
  const left = await selectEmploymentsOf(db, personIdent)
  const [first] = left
  if (!first || left.some((each) => each.isPrimary)) return
  await db
    .update(employments)
    .set({ isPrimary: true })
    .where(
      and(
        eq(employments.personIdent, personIdent),
        eq(employments.workplaceNumber, first.workplaceNumber),
        eq(employments.positionNumber, first.positionNumber),
      ),
    )
}
