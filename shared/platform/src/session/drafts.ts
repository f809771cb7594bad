import * as v from 'valibot'
import type { Schema } from '../wire/schema.ts'
import { storageArea } from './storage-area.ts'
import { sessionStore } from './store.ts'

/** Names what somebody is writing. */
export interface DraftId {
  /** The form, beginning with its package: `members.note`. */
  readonly form: string
  /** What the form is about, for example a member's id. */
  readonly object: string
}

/** An older draft is of no use to anybody. */
export const DRAFT_MAX_AGE_MS = 86_400_000

const PREFIX = 'portal.draft.'

const nameSchema = v.tuple([v.string(), v.string(), v.string()])
const draftSchema = v.object({ at: v.number(), value: v.unknown() })

/** Kept for this tab alone, so that two tabs can be in the middle of two notes. */
const area = storageArea(() => sessionStorage)

/** As JSON, so that no name of a form or object can be taken for another's. */
function keyOf(person: string, { form, object }: DraftId): string {
  return `${PREFIX}${JSON.stringify([person, form, object])}`
}

/** Whose drafts are kept; nobody's while acting as somebody, who would find them as their own. */
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
  // One from the future, after a change of the clock, would never grow old.
  return Math.abs(Date.now() - at) <= DRAFT_MAX_AGE_MS
}

/**
 * What the signed-in person had written and not sent, or null when there is nothing of theirs from
 * the last 24 hours that can be understood. Always null while imitating.
 *
 * @param id names it
 * @param schema what it must look like
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
 * Keeps what the signed-in person is writing, in this tab. Does nothing while imitating or signed
 * out.
 *
 * @param id names it
 * @param value can be written as JSON
 */
export function writeDraft(id: DraftId, value: unknown): void {
  const person = writer()
  if (person !== null) area.write(keyOf(person, id), JSON.stringify({ at: Date.now(), value }))
}

/** Forgets what the signed-in person was writing: it has been sent or given up. */
export function removeDraft(id: DraftId): void {
  const person = writer()
  if (person !== null) area.remove(keyOf(person, id))
}

function draftKeys(): readonly string[] {
  return area.keys().filter((key) => key.startsWith(PREFIX))
}

/** Forgets every draft of this tab. */
export function removeDrafts(): void {
  for (const key of draftKeys()) area.remove(key)
}

/**
 * Forgets every draft of this tab but those of one person that are still of use.
 *
 * @param person the login name of who is here now
 */
export function keepDraftsOf(person: string): void {
  for (const key of draftKeys()) {
    const name = parse(key.slice(PREFIX.length), nameSchema)
    const draft = parse(area.read(key), draftSchema)
    if (name?.[0] !== person || draft === null || !isFresh(draft)) area.remove(key)
  }
}
