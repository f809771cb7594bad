import { readKept, writeKept } from '@portal/platform/session'
import type { QuickSearchHit } from '@portal/ui/slots'
import * as v from 'valibot'

/** Number of choices that are remembered. */
const MOST = 6

const NAME = 'portal/recently-opened'

const recentSchema = v.array(
  v.object({
    key: v.string(),
    to: v.string(),
    name: v.string(),
    detail: v.exactOptional(v.string()),
  }),
)

/** What the user has opened by the quick search, newest first; until the log-out. */
export function recentHits(): readonly QuickSearchHit[] {
  return readKept(NAME, recentSchema) ?? []
}

/**
 * Remembers a choice, unless the user acts as somebody else. An action that hands the page what was
 * typed is none that is opened again.
 */
export function rememberHit({ key, to, name, detail, state }: QuickSearchHit): void {
  if (state !== undefined) return
  const others = recentHits().filter((hit) => hit.to !== to)
  const hit = { key, to, name, ...(detail !== undefined && { detail }) }
  writeKept(NAME, [hit, ...others].slice(0, MOST))
}
