import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { findSubject } from './subject.ts'
import { ownCases } from './subject-rows.ts'

const COLUMNS = [
  'at',
  'service',
  'user',
  'name',
  'acted_as',
  'call',
  'asked_for',
  'status',
  'reason',
  'request_id',
] as const

type Read = Readonly<Record<(typeof COLUMNS)[number], string | null>>

/**
 * Who read what about a person, or was refused it, oldest first: the access logs of both services,
 * with the reason that support staff gave. Lists name nobody, so they are not among it.
 *
 * @returns lines of values separated by tabs, the names of the columns first
 */
export async function listReads(db: Database, ident: string): Promise<readonly string[]> {
  const subject = await findSubject(db, ident)
  const { rows } = await db.execute<Read>(sql`
    with log as (
      select 'members' as service, * from members.access_log
      where asked_for = ${ident} or acted_as_ident = ${ident}
      union all
      select 'salary' as service, * from salary.access_log
      where asked_for = ${ident} or acted_as_ident = ${ident}
        or asked_for in (select id::text from salary."case" where ${ownCases(subject)}))
    select
      to_char(log.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at,
      log.service,
      log.user_ident as "user",
      reader.first_name || ' ' || reader.last_name as name,
      log.acted_as_ident as acted_as,
      log.call,
      log.asked_for,
      log.status,
      period.reason,
      log.request_id
    from log
    left join members.person reader on reader.ident = log.user_ident
    -- A read belongs to the last period that began before it.
    left join lateral (
      select reason from members.imitation_period
      where user_ident = log.user_ident and acted_as_ident = log.acted_as_ident
        and started_at <= log.at and log.status = 200
      order by started_at desc limit 1) period on true
    order by log.at, log.id`)
  return [COLUMNS, ...rows.map((row) => COLUMNS.map((column) => textOf(row[column])))].map(
    (cells) => cells.join('\t'),
  )
}

/** On one line and in one cell, whatever somebody wrote. */
function textOf(value: unknown): string {
  return String(value ?? '').replace(/\p{Cc}/gu, ' ')
}
