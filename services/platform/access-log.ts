import { sql } from 'drizzle-orm'
import { bigint, index, integer, type PgSchema, text, timestamp } from 'drizzle-orm/pg-core'
import { HttpError } from './http-error.ts'

/**
 * The access log of a service: one row for every answered or refused read of people's data.
 * Append-only, partitioned by month like the audit.
 */
export const accessLogTable = <Schema extends string>(schema: PgSchema<Schema>) =>
  schema.table(
    'access_log',
    {
      id: bigint('id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
      at: timestamp('at', { withTimezone: true }).notNull().default(sql`clock_timestamp()`),
      userIdent: text('user_ident').notNull(),
      /** The person whom the user acted as, or tried to act as. */
      actedAsIdent: text('acted_as_ident'),
      call: text('call').notNull(),
      /** An id, search criteria as JSON, or `list`. */
      askedFor: text('asked_for').notNull(),
      /** The HTTP status: 200 if data were shown. */
      status: integer('status').notNull(),
      requestId: text('request_id').notNull(),
    },
    (table) => [
      index('access_log_at').on(table.at),
      index('access_log_user').on(table.userIdent, table.at),
      index('access_log_asked_for').on(table.askedFor, table.at),
    ],
  )

/** One read of people's data, or one attempt. */
export interface Access {
  readonly userIdent: string
  readonly actedAsIdent: string | null
  readonly call: string
  readonly askedFor: string
  readonly status: number
  readonly requestId: string
}

/**
 * Which people an answer shows: `nobody` but the user, a `list` without criteria, or what the
 * function returns, which is an id or the criteria of a search.
 */
export type Shows<Query, Body, Path> =
  | 'nobody'
  | 'list'
  | ((query: Query, body: Body, path: Path) => string)

/** Of an attempt whose input cannot be parsed. */
export const UNREADABLE = 'unreadable'

const LONGEST = 500

/** A value as the log keeps it: a caller decides neither its length nor its control characters. */
export function logged(value: string): string {
  return value.replace(/\p{Cc}/gu, ' ').slice(0, LONGEST)
}

/** The given criteria of a search as JSON, without the prefix of their names. */
export function criteriaOf(query: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  return JSON.stringify(
    Object.fromEntries(given.map(([name, value]) => [name.replace(/^request\./, ''), value])),
  )
}

/**
 * The status to log for a call that failed; null if nothing was refused: input that is not valid
 * asks for nobody, and an error of the service shows nothing.
 */
export function refusedStatus(error: unknown): number | null {
  return error instanceof HttpError && [403, 404, 429].includes(error.status) ? error.status : null
}
