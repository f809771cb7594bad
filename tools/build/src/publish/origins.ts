import * as v from 'valibot'
import type { Released } from '../registry/registry.ts'

const configurationSchema = v.object({ remoteOrigins: v.array(v.string()) })

/**
 * Rejects a release that no page would fetch, because the configuration does not list its origin.
 *
 * @param released the registry that would be live
 * @param configuration the host's configuration
 * @param name the front end that is released; the host must list the origins of all remotes
 */
export function requireListedOrigins(
  { registry }: Released,
  configuration: unknown,
  name: string,
): void {
  const { remoteOrigins } = v.parse(configurationSchema, configuration)
  for (const [remote, rows] of Object.entries(registry.remotes)) {
    if (name !== 'host' && name !== remote) continue
    for (const { version, entry } of rows.flatMap((row) => [row, row.canary ?? []].flat())) {
      const { origin } = new URL(entry)
      if (remoteOrigins.includes(origin)) continue
      throw new Error(
        `${remote} ${version} is served at ${origin}, and no page would fetch it: add this origin to ` +
          'remoteOrigins in the configuration, and release the host with it.',
      )
    }
  }
}
