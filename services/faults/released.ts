import { HttpError } from '../platform/http.ts'
import type { LookUpRelease } from '../platform/release-list.ts'

/** Whether a version of a remote or of the host was released. */
export type IsReleased = (name: string, version: string) => Promise<boolean>

const MOST_ON_TRUST = 20

const NOT_KNOWN_NOW = 'Listen over udgivelser kan ikke hentes lige nu.'

/**
 * Looks up released versions. Faults also occur while the site is down: then the last list is used,
 * and the first 20 versions not on it are accepted unverified until the list is available again.
 * Further unknown versions are answered 503, so that invented ones cannot fill the database.
 */
export function createReleaseLookup(lookUp: LookUpRelease): IsReleased {
  const onTrust = new Set<string>()
  return async (name, version) => {
    const { release, isCurrent } = await lookUp(name, version)
    if (isCurrent) onTrust.clear()
    if (release !== undefined || isCurrent) return release !== undefined
    const key = `${name} ${version}`
    if (!onTrust.has(key) && onTrust.size >= MOST_ON_TRUST) throw new HttpError(503, NOT_KNOWN_NOW)
    onTrust.add(key)
    return true
  }
}
