import { getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'

const ROWS_A_STATEMENT = 5000

/**
 * Inserts many rows per statement, passed as one JSON parameter. One parameter per value would take
 * ten times as long, and PostgreSQL accepts at most 65,535 of them.
 *
 * @param key the columns that identify a row; with them, a row that exists is updated
 */
export async function insertRows<Table extends PgTable>(
  db: Database,
  table: Table,
  rows: readonly Table['$inferInsert'][],
  key: readonly (keyof Table['$inferInsert'] & string)[] = [],
): Promise<void> {
  if (rows.length === 0) return
  const given = new Set(rows.flatMap((row) => Object.keys(row)))
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => given.has(key))
  const names = sql.join(
    columns.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  )
  const nameOf = new Map(columns.map(([key, column]) => [key, column.name]))
  const updated = columns.filter(([name]) => !key.some((each) => each === name))
  const onConflict =
    key.length === 0
      ? sql``
      : sql` on conflict (${sql.join(
          key.map((name) => sql.identifier(nameOf.get(name) ?? name)),
          sql`, `,
        )}) do update set ${sql.join(
          updated.map(
            ([, { name }]) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`,
          ),
          sql`, `,
        )}`
  for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT) {
    const some = rows
      .slice(from, from + ROWS_A_STATEMENT)
      .map((row) =>
        Object.fromEntries(
          Object.entries(row).map(([key, value]) => [nameOf.get(key) ?? key, value]),
        ),
      )
    await db.execute(
      sql`insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${table}, ${JSON.stringify(some)}::json)${onConflict}`,
    )
  }
}
