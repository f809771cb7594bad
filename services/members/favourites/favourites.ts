import { and, eq } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { favourites } from '../tables.ts'

/** Idempotent: adding twice has no further effect. */
export async function addFavourite(db: Database, ownerIdent: string, personIdent: string) {
  await db.insert(favourites).values({ ownerIdent, personIdent }).onConflictDoNothing()
}

/** Idempotent: removing a missing favourite changes nothing. */
export async function removeFavourite(db: Database, ownerIdent: string, personIdent: string) {
  await db
    .delete(favourites)
    .where(and(eq(favourites.ownerIdent, ownerIdent), eq(favourites.personIdent, personIdent)))
}
