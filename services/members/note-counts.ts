import { and, count, eq } from 'drizzle-orm'
import type { Database } from '../platform/database.ts'
import { notes } from './tables.ts'

/** Counts the owner's notes per member or per workplace. */
export async function countNotes(
  db: Database,
  ownerIdent: string,
  referenceType: 'MedlemIdent' | 'ArbejdsstedNr',
): Promise<Map<string, number>> {
  const rows = await db
    .select({ referenceId: notes.referenceId, count: count() })
    .from(notes)
    .where(and(eq(notes.ownerIdent, ownerIdent), eq(notes.referenceType, referenceType)))
    .groupBy(notes.referenceId)
  return new Map(rows.map((row) => [row.referenceId, row.count]))
}
