import { sql } from 'drizzle-orm'
import type { Database } from '../platform/database.ts'

/** A fingerprint of the rows of each table: `members.note` → what its rows were when asked. */
export type RowDump = ReadonlyMap<string, string>

/**
 * Fingerprints all tables, so that two dumps tell whether a row changed between them: by the places
 * of the row versions and who wrote them, which every write changes. A row that was written again as
 * it was counts as changed.
 *
 * @param except schemas and tables that are left out
 */
export async function dumpRows(db: Database, except: readonly string[]): Promise<RowDump> {
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')
      and schemaname <> all(${sql.param(except)}::text[])
      and schemaname || '.' || tablename <> all(${sql.param(except)}::text[])
    order by 1`)
  const { rows: prints } = await db.execute<{ name: string; print: string }>(
    sql.raw(
      tables
        .map(
          ({ name }) => `select '${name.replaceAll("'", "''")}' as name, count(*) || ' rows '
            || coalesce(sum(hashtextextended(ctid::text || xmin::text, 0)), 0) as print from ${name}`,
        )
        .join(' union all '),
    ),
  )
  return new Map(prints.map(({ name, print }) => [name, print]))
}
