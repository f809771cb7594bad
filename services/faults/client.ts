import type { Connection } from '../platform/http.ts'

/**
 * Identifies the client of a report for its rate limit, by the remote address of the connection.
 * Headers are not used, because anybody can forge them; all clients behind one proxy therefore
 * share a limit.
 */
export function clientOf(connection: Connection | undefined): string {
  return connection?.remoteAddress ?? ''
}
