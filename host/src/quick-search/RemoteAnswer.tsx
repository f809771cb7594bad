import { QUICK_SEARCH_SLOT, type ReleasedManifest } from '@portal/platform/deployment'
import type { Session } from '@portal/platform/session'
import type { Translate } from '@portal/platform/texts'
import { QuickSearchContext, type QuickSearchGroup, RemoteSlot } from '@portal/ui/slots'
import { useMemo } from 'react'
import { accessTo } from '../common/access.ts'

interface AnsweringRemote {
  readonly name: string
  /** The title of its first page that the user may open, for messages. */
  readonly title: string
}

/** The remotes that answer the quick search and of which the user may open a page. */
export function answeringRemotes(
  manifests: readonly ReleasedManifest[],
  session: Session,
  t: Translate,
): readonly AnsweringRemote[] {
  return manifests.flatMap(({ name, slots, pages }) => {
    const page = pages.find(({ path }) => accessTo(path, session) === 'allowed')
    return page !== undefined && slots.includes(QUICK_SEARCH_SLOT)
      ? [{ name, title: t(page.title) }]
      : []
  })
}

interface RemoteAnswerProps extends AnsweringRemote {
  readonly search: string
  readonly onReport: (remote: string, groups: readonly QuickSearchGroup[] | null) => void
}

/** Asks one remote. It shows nothing but a failure. */
export function RemoteAnswer({ name, title, search, onReport }: RemoteAnswerProps) {
  const turn = useMemo(
    () => ({
      search,
      report: (groups: readonly QuickSearchGroup[] | null) => onReport(name, groups),
    }),
    [name, search, onReport],
  )
  return (
    <QuickSearchContext value={turn}>
      <RemoteSlot remote={name} slot={QUICK_SEARCH_SLOT} name={title} placeholder={null} />
    </QuickSearchContext>
  )
}
