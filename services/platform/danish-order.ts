import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database } from './database.ts'

/** Creates the collation `danish`, which sorts like `Intl.Collator('da')`. */
export async function createDanishCollation(db: Database): Promise<void> {
  await db.execute(
    sql`create collation if not exists "public"."danish" (provider = icu, locale = 'da-DK')`,
  )
}

/** For `orderBy` and for indexes: sorts names in Danish order. */
export function danishOrder(column: SQLWrapper): SQL {
  return sql`${column} collate "danish"`
}
