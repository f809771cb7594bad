import * as v from 'valibot'
import { listed, type Released, servingReleases } from './registry.ts'

/** How many unused releases are kept, and for how long. */
export interface Retention {
  /** Number of newest releases to keep, for each front end. */
  readonly newest: number
  /** Releases younger than this are kept, because open tabs may still run them. */
  readonly days: number
}

export const DAY_MS = 24 * 60 * 60 * 1000

const count = (fallback: string) =>
  v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,4}$/, 'must be a whole number'), v.transform(Number)),
    fallback,
  )

const settingsSchema = v.object({ PORTAL_KEEP_RELEASES: count('5'), PORTAL_KEEP_DAYS: count('30') })

/** @throws an error that names each invalid setting */
export function readRetention(environment: NodeJS.ProcessEnv = process.env): Retention {
  const parsed = v.safeParse(settingsSchema, environment)
  if (!parsed.success) {
    const problems = parsed.issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}.`)
    throw new Error(problems.join('\n'))
  }
  return { newest: parsed.output.PORTAL_KEEP_RELEASES, days: parsed.output.PORTAL_KEEP_DAYS }
}

/**
 * Removes old releases from the list: those that are not live, canary or fallback, and neither
 * recent nor among the newest.
 *
 * @param now in milliseconds
 */
export function withoutOld(released: Released, { newest, days }: Retention, now: number): Released {
  const serving = servingReleases(released)
  const serves = (name: string, version: string) =>
    serving.some((one) => one.name === name && one.release.version === version)
  const list = Object.fromEntries(
    Object.keys(released.list).map((name) => [
      name,
      listed(released, name).filter(
        ({ version, releasedAt }, place) =>
          place < newest || serves(name, version) || now - Date.parse(releasedAt) < days * DAY_MS,
      ),
    ]),
  )
  return { ...released, list }
}
