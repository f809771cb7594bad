import type { ReleasedManifest } from '@portal/platform/deployment'
import { effectiveProfile, type Session } from '@portal/platform/session'
import type { Translate } from '@portal/platform/texts'
import type { QuickSearchHit } from '@portal/ui/slots'
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
