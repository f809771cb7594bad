import { useBlocker } from '@portal/platform/router'
import { isSomeoneHere } from '@portal/platform/session'
import { lazyComponent } from '@portal/ui'
import { Suspense } from 'react'
import { isCasePath } from '../../common/paths.ts'
import { countMailDrafts, removeMailDrafts } from './mail-draft.ts'

const LeaveDraftsDialog = lazyComponent(
  async () => (await import('./LeaveDraftsDialog.tsx')).LeaveDraftsDialog,
)

/**
 * Asks before a page is opened that is not the page of a case, which deletes the drafts. Mounted
 * only while there may be one: the router supports one blocker at a time.
 */
export function MailDraftQuestion() {
  const blocker = useBlocker(
    ({ nextLocation }) =>
      !isCasePath(nextLocation.pathname) && isSomeoneHere() && countMailDrafts() > 0,
  )
  if (blocker.state !== 'blocked') return null
  return (
    <Suspense fallback={null}>
      <LeaveDraftsDialog
        count={countMailDrafts()}
        onLeave={() => {
          removeMailDrafts()
          blocker.proceed()
        }}
        onStay={() => blocker.reset()}
      />
    </Suspense>
  )
}
