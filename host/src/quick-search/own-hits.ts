import type { ReleasedManifest } from '@portal/platform/deployment'
import { effectiveProfile, readKept, type Session, writeKept } from '@portal/platform/session'
import type { Translate } from '@portal/platform/texts'
import type { QuickSearchHit } from '@portal/ui/slots'
import * as v from 'valibot'
import { accessTo } from '../common/access.ts'
import { paths } from '../common/paths.ts'
import { lendsCards } from '../navigation/header-entries.ts'

/** The pages that the user may open: the overview, and those of the remotes in the order of the tabs. */
export function pageHits(
  manifests: readonly ReleasedManifest[],
  session: Session,
  t: Translate,
): readonly QuickSearchHit[] {
  if (effectiveProfile(session) === null) return []
  const pages = manifests
    .flatMap(({ pages }) => pages)
    .filter(({ path }) => accessTo(path, session) === 'allowed')
    .toSorted((one, other) => (one.tab ?? Infinity) - (other.tab ?? Infinity))
    .map(({ path, title }) => ({ key: path, to: path, name: t(title) }))
  const overview = { key: paths.overview(), to: paths.overview(), name: t('host.header.overview') }
  return lendsCards() ? [overview, ...pages] : pages
}

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
