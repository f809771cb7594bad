import * as v from 'valibot'
import type { Schema } from '../wire/schema.ts'
import { storageArea } from './storage-area.ts'
import { sessionStore } from './store.ts'

/** Identifies a draft. */
export interface DraftId {
  /** The form, prefixed by its package: `members/note`. */
  readonly form: string
  /** Id of the object that the form edits, for example a member's id. */
  readonly object: string
}

/** Maximum age of a draft, in ms; older drafts are discarded. */
export const DRAFT_MAX_AGE_MS = 86_400_000

const PREFIX = 'portal.draft.'

const nameSchema = v.tuple([v.string(), v.string(), v.string()])
const draftSchema = v.object({ at: v.number(), value: v.unknown() })

/**
 * Drafts are in the session storage, which each tab has for itself, so that tabs do not overwrite
 * each other's drafts.
 */
const area = storageArea(() => sessionStorage)

/** Encodes the parts as JSON, so that different drafts cannot have the same key. */
function keyOf(person: string, { form, object }: DraftId): string {
  return `${PREFIX}${JSON.stringify([person, form, object])}`
}

/** Login name of the owner of the drafts; null while imitating or signed out. */
function writer(): string | null {
  const session = sessionStore.getState()
  return session.kind === 'signed-in' ? session.user.loginName : null
}

function parse<T>(raw: string | null, schema: Schema<T>): T | null {
  if (raw === null) return null
  try {
    const result = v.safeParse(schema, JSON.parse(raw))
    return result.success ? result.output : null
  } catch {
    return null
  }
}

function isFresh({ at }: { readonly at: number }): boolean {
  // Discard drafts dated in the future too: after a clock change they would expire too late.
  return Math.abs(Date.now() - at) <= DRAFT_MAX_AGE_MS
}

/**
 * The signed-in user's unsent draft, or null if there is none from the last 24 hours that matches
 * the schema. Always null while imitating.
 *
 * @param id identifies the draft
 * @param schema schema that the draft must match
 */
export function readDraft<T>(id: DraftId, schema: Schema<T>): T | null {
  const person = writer()
  if (person === null) return null
  const draft = parse(area.read(keyOf(person, id)), draftSchema)
  if (draft === null || !isFresh(draft)) return null
  const result = v.safeParse(schema, draft.value)
  return result.success ? result.output : null
}

/**
 * Stores the signed-in user's draft in this tab. Does nothing while imitating or signed out.
 *
 * @param id identifies the draft
 * @param value must be serialisable as JSON
 */
export function writeDraft(id: DraftId, value: unknown): void {
  const person = writer()
  if (person !== null) area.write(keyOf(person, id), JSON.stringify({ at: Date.now(), value }))
}

/** Deletes a draft of the signed-in user after it was sent or discarded. */
export function removeDraft(id: DraftId): void {
  const person = writer()
  if (person !== null) area.remove(keyOf(person, id))
}

/**
 * The signed-in user's unsent drafts of a package, from the last 24 hours in this tab. None while
 * imitating.
 *
 * @param packageName the prefix of its forms, for example `members`
 */
export function draftsOf(packageName: string): readonly DraftId[] {
  const person = writer()
  if (person === null) return []
  return draftKeys().flatMap((key) => {
    const [owner, form = '', object = ''] = parse(key.slice(PREFIX.length), nameSchema) ?? []
    const draft = parse(area.read(key), draftSchema)
    const isTheirs = owner === person && draft !== null && isFresh(draft)
    return isTheirs && form.startsWith(`${packageName}/`) ? [{ form, object }] : []
  })
}

function draftKeys(): readonly string[] {
  return area.keys().filter((key) => key.startsWith(PREFIX))
}

/** Deletes all drafts of this tab. */
export function removeDrafts(): void {
  for (const key of draftKeys()) area.remove(key)
}

/**
 * Deletes all drafts of this tab except one user's unexpired ones.
 *
 * @param person the login name of the current user
 */
export function keepDraftsOf(person: string): void {
  for (const key of draftKeys()) {
    const name = parse(key.slice(PREFIX.length), nameSchema)
    const draft = parse(area.read(key), draftSchema)
    if (name?.[0] !== person || draft === null || !isFresh(draft)) area.remove(key)
  }
}
