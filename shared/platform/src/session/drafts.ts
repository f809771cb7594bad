import * as v from 'valibot'
import type { Schema } from '../wire/schema.ts'
import { tabStorage } from './tab-storage.ts'

/** Identifies a draft. */
export interface DraftId {
  /** The form, prefixed by its package: `members/note`. */
  readonly form: string
  /** Id of the object that the form edits, for example a member's id. */
  readonly object: string
  /** What the paths of all pages begin with that the draft lasts for; by default, it lasts for all. */
  readonly within?: string
}

/** Maximum age of a draft, in ms; older drafts are discarded. */
export const DRAFT_MAX_AGE_MS = 86_400_000

const drafts = tabStorage('portal.draft.')

function isFresh(at: number): boolean {
  // Discard drafts dated in the future too: after a clock change they would expire too late.
  return Math.abs(Date.now() - at) <= DRAFT_MAX_AGE_MS
}

const freshSchema = v.pipe(
  v.object({ at: v.number(), value: v.unknown(), within: v.optional(v.string(), '/') }),
  v.check(({ at }) => isFresh(at)),
)

/**
 * The signed-in user's unsent draft, or null if there is none from the last 24 hours that matches
 * the schema. Always null while imitating.
 *
 * @param id identifies the draft
 * @param schema schema that the draft must match
 */
export function readDraft<T>(id: DraftId, schema: Schema<T>): T | null {
  const draft = drafts.read([id.form, id.object], freshSchema)
  const result = draft === null ? null : v.safeParse(schema, draft.value)
  return result?.success === true ? result.output : null
}

/**
 * Stores the signed-in user's draft in this tab. Does nothing while imitating or signed out.
 *
 * @param id identifies the draft
 * @param value must be serialisable as JSON
 */
export function writeDraft({ form, object, within }: DraftId, value: unknown): void {
  drafts.write([form, object], { at: Date.now(), value, within })
}

/** Deletes a draft of the signed-in user after it was sent or discarded. */
export function removeDraft({ form, object }: DraftId): void {
  drafts.remove([form, object])
}

/**
 * The signed-in user's unsent drafts of a package, from the last 24 hours in this tab. None while
 * imitating.
 *
 * @param packageName the prefix of its forms, for example `members`
 */
export function draftsOf(packageName: string): readonly DraftId[] {
  return drafts.names().flatMap(([form = '', object = '']) => {
    const isTheirs = form.startsWith(`${packageName}/`)
    return isTheirs && drafts.read([form, object], freshSchema) !== null ? [{ form, object }] : []
  })
}

/** Deletes the signed-in user's drafts that do not last for the page at a path. */
export function endDraftsElsewhere(pathname: string): void {
  for (const name of drafts.names()) {
    const draft = drafts.read(name, freshSchema)
    if (draft !== null && !pathname.startsWith(draft.within)) drafts.remove(name)
  }
}

/** Deletes all drafts of this tab. */
export function removeDrafts(): void {
  drafts.removeAll()
}

/**
 * Deletes all drafts of this tab except one user's unexpired ones.
 *
 * @param person the login name of the current user
 */
export function keepDraftsOf(person: string): void {
  drafts.removeAll({ person, schema: freshSchema })
}
