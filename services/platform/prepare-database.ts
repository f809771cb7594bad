import { sql } from 'drizzle-orm'
import { createDanishCollation } from './danish-order.ts'
import type { Database } from './database.ts'

/** Extensions and collations that every service may rely on: fuzzy search and Danish order. */
export async function prepareDatabase(db: Database): Promise<void> {
  await db.execute(sql`create extension if not exists pg_trgm`)
  await createDanishCollation(db)
}
