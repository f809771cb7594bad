import { inspect } from 'node:util'
import { DrizzleQueryError } from 'drizzle-orm'

/**
 * What an error says in one line. The embedded database throws objects that are no errors, and a
 * failed query tells its whole SQL first and what went wrong last.
 */
export function messageOf(error: unknown): string {
  if (error instanceof DrizzleQueryError) return messageOf(error.cause)
  if (error instanceof Error) return error.message || error.name
  return typeof error === 'string'
    ? error
    : inspect(error, { breakLength: Number.POSITIVE_INFINITY })
}
