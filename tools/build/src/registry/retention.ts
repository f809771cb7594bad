import { listed, type Released, servingReleases } from './registry.ts'

/** How many unused releases are kept, and for how long. */
export interface Retention {
  /** Number of newest releases to keep, for each front end. */
  readonly newest: number
  /** Releases younger than this are kept, because open tabs may still run them. */
  readonly days: number
}

export const DAY_MS = 24 * 60 * 60 * 1000

export const RETENTION: Retention = { newest: 5, days: 30 }

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
