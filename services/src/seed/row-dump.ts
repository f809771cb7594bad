import { sql } from 'drizzle-orm'
import type { Database } from '../platform/database.ts'

/** A fingerprint of the rows of each table: `members.note` → what its rows were when asked. */
export type RowDump = ReadonlyMap<string, string>

/**
 * Fingerprints all tables, so that two dumps tell whether a row changed between them. A row that was
 * written again as it was counts as changed.
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
  const dump = new Map<string, string>()
  for (const { name } of tables) {
    const { rows } = await db.execute<{ print: string }>(
      sql.raw(`select count(*) || ' rows ' || coalesce(md5(string_agg(row, '')), '') as print
        from (select each.xmin || ':' || each::text as row from ${name} each order by 1) sorted`),
    )
    dump.set(name, rows[0]?.print ?? '')
  }
  return dump
}
