import { CONFIGURED_LINKS } from '@portal/platform/deployment'
import * as v from 'valibot'
import type { Released } from '../registry/registry.ts'

const configurationSchema = v.object({ links: v.record(v.string(), v.unknown()) })

/**
 * Finds links in a configuration that nothing reads, usually typos: neither the portal nor a
 * released remote's manifest declares them.
 *
 * @returns one line for each link
 */
export function describeUnreadLinks(
  configuration: unknown,
  { registry }: Released,
): readonly string[] {
  const known = new Set([
    ...CONFIGURED_LINKS,
    ...Object.values(registry.remotes)
      .flatMap((rows) => rows.flatMap((row) => [row, row.canary]))
      .flatMap((release) => Object.keys(release?.manifest?.links ?? {})),
  ])
  return Object.keys(v.parse(configurationSchema, configuration).links)
    .filter((name) => !known.has(name))
    .map((name) => `Nothing reads the link '${name}' of the configuration: no remote declares it.`)
}
