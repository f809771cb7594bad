import { inspect, types } from 'node:util'
import { DrizzleQueryError } from 'drizzle-orm'

/**
 * An error's message in one line. A failed query puts its whole SQL before the actual cause.
 */
export function messageOf(error: unknown): string {
  if (error instanceof DrizzleQueryError) return messageOf(error.cause)
  if (types.isNativeError(error)) return error.message || error.name
  return typeof error === 'string'
    ? error
    : inspect(error, { breakLength: Number.POSITIVE_INFINITY })
}
