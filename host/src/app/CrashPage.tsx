import { useLocation } from '@portal/platform/router'
import { useText } from '@portal/platform/texts'
import { Page } from '@portal/ui'
import { pageTitleKey } from '../common/page-title.ts'
import { CrashNotice } from './CrashNotice.tsx'

interface CrashPageProps {
  /** Left out where only a fresh page can help. */
  readonly onRetry?: () => void
}

/** Stands inside the shell instead of a page that threw. */
export function CrashPage(props: CrashPageProps) {
  const t = useText()
  const { pathname } = useLocation()
  return (
    <Page title={t(pageTitleKey(pathname) ?? 'host.crash.heading')}>
      <CrashNotice {...props} />
    </Page>
  )
}
