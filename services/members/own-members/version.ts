import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../../platform/database.ts'
import { coveredMembers } from '../covered.ts'
import {
  coverage,
  departments,
  deputyships,
  employments,
  favourites,
  notes,
  persons,
  positionGroups,
  positions,
  posts,
  postTypes,
  workplaces,
} from '../tables.ts'

/**
 * A text that changes whenever the answer of `listOwnMembers` may have changed. PostgreSQL stamps
 * each version of a row with the transaction that wrote it, so nothing has to be kept up to date.
 */
export async function versionOfOwnMembers(
  db: Database,
  representativeIdent: string,
  today: string,
): Promise<string> {
  const isCovered = (ident: SQLWrapper) => sql`${ident} in (select ident from covered)`
  const rows = [
    versionOf(persons, isCovered(persons.ident)),
    versionOf(employments, isCovered(employments.personIdent)),
    versionOf(favourites, eq(favourites.ownerIdent, representativeIdent)),
    versionOf(notes, eq(notes.ownerIdent, representativeIdent)),
    ...[
      coverage,
      departments,
      deputyships,
      positionGroups,
      positions,
      posts,
      postTypes,
      workplaces,
    ].map((table) => versionOf(table)),
  ]
  const { rows: found } = await db.execute<{ version: string }>(sql`
    with covered (ident) as materialized (${coveredMembers(db, representativeIdent)})
    select concat_ws(' ', ${sql.join(rows, sql`, `)}) as version`)
  return `${today} ${found[0]?.version}`
}

/** Changes when one of these rows is added, changed or removed. */
function versionOf(table: PgTable, condition: SQL = sql`true`): SQL {
  return sql`(
    select concat(count(*), '/', bit_xor(hashtextextended(concat(ctid, xmin), 0)))
    from ${table} where ${condition})`
}
