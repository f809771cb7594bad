import * as v from 'valibot'
import type { Released } from './released.ts'

const configurationSchema = v.object({ remoteOrigins: v.array(v.string()) })

/**
 * Rejects a release that no page would fetch, because a configuration does not list its origin.
 *
 * @param released the registry that would be live
 * @param configurations the configuration of the live host, and that of its canary
 * @param name the front end that is released; the host must list the origins of all remotes
 */
export function requireListedOrigins(
  { registry }: Released,
  configurations: readonly unknown[],
  name: string,
): void {
  const listed = configurations.map((one) => v.parse(configurationSchema, one).remoteOrigins)
  for (const [remote, rows] of Object.entries(registry.remotes)) {
    if (name !== 'host' && name !== remote) continue
    for (const { version, entry } of rows.flatMap((row) => [row, row.canary ?? []].flat())) {
      const { origin } = new URL(entry)
      if (listed.every((origins) => origins.includes(origin))) continue
      throw new Error(
        `${remote} ${version} is served at ${origin}, and no page would fetch it: add this origin to ` +
          'remoteOrigins in the configuration, and release the host with it.',
      )
    }
  }
}
