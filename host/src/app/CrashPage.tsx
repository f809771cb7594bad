import { useLocation } from '@portal/platform/router'
import { useText } from '@portal/platform/texts'
import { Page } from '@portal/ui'
import { pageTitleKey } from '../common/page-title.ts'
import { previousAt } from '../remotes/index.ts'
import { CrashNotice } from './CrashNotice.tsx'

interface CrashPageProps {
  /** Omitted if only a reload can help. */
  readonly onRetry?: () => void
}

/** Shown inside the shell in place of a page that threw. */
export function CrashPage(props: CrashPageProps) {
  const t = useText()
  const { pathname } = useLocation()
  return (
    <Page title={t(pageTitleKey(pathname) ?? 'host.crash.heading')}>
      <CrashNotice {...props} onPrevious={previousAt(pathname)} />
    </Page>
  )
}
