import { sql } from 'drizzle-orm'
import type { Database } from '../../../../services/platform/database.ts'

/** A fingerprint of each table's rows, by table name, for example `members.note`. */
export type RowDump = ReadonlyMap<string, string>

/**
 * Fingerprints all tables. Row changes are detected by tuple position (ctid) and transaction id,
 * which every write changes; a row rewritten with the same contents counts as changed.
 *
 * @param except schemas and tables to leave out
 */
export async function dumpRows(db: Database, except: readonly string[]): Promise<RowDump> {
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    select class.oid::regclass::text as name
    from pg_class as class join pg_namespace as namespace on namespace.oid = class.relnamespace
    -- A partitioned table has the rows of its partitions.
    where class.relkind in ('r', 'p') and not class.relispartition
      and nspname not in ('pg_catalog', 'information_schema')
      and nspname <> all(${sql.param(except)}::text[])
      and nspname || '.' || relname <> all(${sql.param(except)}::text[])
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
