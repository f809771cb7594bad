import { HttpError } from '../platform/http.ts'
import type { LookUpRelease } from '../platform/release-list.ts'

/** Whether a version was released under the name of a remote or of the host. */
export type IsReleased = (name: string, version: string) => Promise<boolean>

const MOST_ON_TRUST = 20

const NOT_KNOWN_NOW = 'Listen over udgivelser kan ikke hentes lige nu.'

/**
 * Says what was released. Faults happen when the site is down too: then the last list goes on, and the
 * first 20 versions that it lacks are taken on trust until the list is back. Any other is answered 503,
 * so that what is made up cannot fill the database.
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
