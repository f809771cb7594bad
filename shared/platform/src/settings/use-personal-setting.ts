import { useCallback, useMemo, useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { ApiError } from '../api/api-error.ts'
import { reportFailure } from '../api/failures.ts'
import { owner } from '../api/reads.ts'
import { useQuery } from '../api/use-query.ts'
import { offersExtension } from '../contract/extensions.ts'
import { readKept, writeKept } from '../session/kept.ts'
import { readSession } from '../session/store.ts'
import type { Schema } from '../wire/schema.ts'
import { fetchSettings, saveSetting } from './settings-api.ts'

/** A choice of the signed-in user. */
export interface PersonalSetting<T> {
  readonly value: T
  /** Whether the stored choice is known; until then, and when it cannot be fetched, `value` is the initial one. */
  readonly isLoaded: boolean
  /** Changes the choice at once, and stores it unless the user imitates somebody. */
  set(value: T): void
}

/** What was chosen on this page, as JSON by name; it wins over what was fetched. */
const chosen = new Map<string, string>()
let chosenBy = ''
const listeners = new Set<() => void>()

function choices(): Map<string, string> {
  if (chosenBy !== owner()) {
    chosen.clear()
    chosenBy = owner()
  }
  return chosen
}

/** Forgets what was chosen on this page; for tests, which share a page. */
export function forgetChoices(): void {
  chosen.clear()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * A choice that the signed-in user has made for the portal: a view, columns, a list of recipients.
 * The service keeps it where it offers the extension `portal/settings`; otherwise the tab does,
 * until the log-out. While the user imitates somebody, a choice lasts as long as the page.
 *
 * @param name the package and what is chosen, for example `members/own-columns`
 * @param schema schema of the value, which must be serialisable as JSON
 * @param initial value of a user who has chosen nothing, or something that no longer matches
 */
export function usePersonalSetting<T>(
  name: string,
  schema: Schema<T>,
  initial: T,
): PersonalSetting<T> {
  const isOffered = offersExtension('portal/settings')
  const query = useQuery(isOffered ? ['settings'] : null, fetchSettings, { dialog: false })
  const choice = useSyncExternalStore(subscribe, () => choices().get(name))
  const stored = query.state === 'ready' ? query.data[name] : undefined
  const found = choice ?? stored
  const value = useMemo(() => {
    if (found !== undefined) return read(found, schema)
    return isOffered ? null : readKept(name, schema)
  }, [found, isOffered, name, schema])

  const set = useCallback(
    (next: T) => {
      const json = JSON.stringify(next)
      choices().set(name, json)
      for (const listener of listeners) listener()
      if (readSession().kind !== 'signed-in') return
      if (isOffered) void save(name, json)
      else writeKept(name, next)
    },
    [name, isOffered],
  )

  return { value: value ?? initial, isLoaded: !isOffered || query.state !== 'loading', set }
}

function read<T>(json: string, schema: Schema<T>): T | null {
  try {
    const result = v.safeParse(schema, JSON.parse(json))
    return result.success ? result.output : null
  } catch {
    return null
  }
}

let saving: Promise<void> = Promise.resolve()

/** One after another, so that the last choice is the one that stays. */
function save(name: string, json: string): Promise<void> {
  saving = saving.then(async () => {
    try {
      await saveSetting(name, json)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      reportFailure(error)
    }
  })
  return saving
}
