import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { ApiError } from '../api/api-error.ts'
import { reportFailure } from '../api/failures.ts'
import { owner } from '../api/reads.ts'
import { useQuery } from '../api/use-query.ts'
import { offersExtension } from '../contract/extensions.ts'
import { readKept, writeKept } from '../session/kept.ts'
import { readSession, useSession } from '../session/store.ts'
import type { Schema } from '../wire/schema.ts'
import { fetchSettings, type SettingTexts, saveSetting } from './settings-api.ts'

/** A choice of the signed-in user. */
export interface PersonalSetting<T> {
  readonly value: T
  /** Whether the stored choice is known; until then, and when it cannot be fetched, `value` is the initial one. */
  readonly isLoaded: boolean
  /** Changes the choice at once, and stores it unless the user imitates somebody. */
  set(value: T): void
}

/** The settings last fetched: while the user imitates somebody, every call is about that person. */
let known: { readonly user: string; readonly texts: SettingTexts } | null = null

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
  known = null
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * A choice that the signed-in user has made for the portal: a view, columns, a list of recipients.
 * The service keeps it where it offers the extension `portal/settings`; otherwise the tab does,
 * until the log-out. While the user imitates somebody, nothing is fetched and nothing kept: what was
 * known before holds, and a choice lasts until the imitation ends.
 *
 * @param name the package and what is chosen, for example `members/own-columns`
 * @param schema schema of the value, which must be serialisable as JSON
 * @param initial value of a user who has chosen nothing, or something that no longer matches
 * @param dialog false for what the portal notes by itself: a failure to keep it opens no dialog
 */
export function usePersonalSetting<T>(
  name: string,
  schema: Schema<T>,
  initial: T,
  dialog = true,
): PersonalSetting<T> {
  const session = useSession()
  const isOffered = offersExtension('portal')
  const isFetched = isOffered && session.kind === 'signed-in'
  const query = useQuery(isFetched ? ['settings'] : null, fetchSettings, { dialog: false })
  const isUnknown = query.state === 'error'
  const user = session.kind === 'signed-out' ? '' : session.user.loginName
  useEffect(() => {
    if (query.state === 'ready') known = { user, texts: query.data }
  })
  const choice = useSyncExternalStore(subscribe, () => choices().get(name))
  const texts = query.state === 'ready' ? query.data : known?.user === user ? known.texts : {}
  const stored = texts[name]
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
      // What could not be fetched must not be overwritten by what follows from nothing.
      if (isOffered && !isUnknown) void save(name, json, dialog)
      else writeKept(name, next)
    },
    [name, isOffered, isUnknown, dialog],
  )

  return { value: value ?? initial, isLoaded: !isFetched || query.state !== 'loading', set }
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
function save(name: string, json: string, dialog: boolean): Promise<void> {
  saving = saving.then(async () => {
    try {
      await saveSetting(name, json)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      ;(dialog ? reportFailure : console.error)(error)
    }
  })
  return saving
}
