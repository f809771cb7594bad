import type { Connection } from '../platform/http.ts'

/**
 * The client that a report comes from, for its limit: the address at the other end of the
 * connection. No header is asked, since anybody can write one; all that comes through one proxy
 * is therefore one client.
 */
export function clientOf(connection: Connection | undefined): string {
  return connection?.remoteAddress ?? ''
}
