import { paths, useLocation, useNavigate } from '@portal/shared/router'
import {
  closeRestrictedNotice,
  requestRestrictedNotice,
  useRestrictedNotice,
} from '@portal/shared/session'
import { useText } from '@portal/shared/texts'
import { Card, DeniedState, Page } from '@portal/shared/ui'
import { useEffect, useRef } from 'react'
import { pageTitleKey } from '../navigation/page-title.ts'

/** Stands behind the restricted-access dialog at the address of a page closed to imitators. */
export function RestrictedPage() {
  const t = useText()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const open = useRestrictedNotice()
  const wasOpen = useRef(false)

  useEffect(() => {
    requestRestrictedNotice()
    // The way back in the browser leaves the page with the dialog open.
    return closeRestrictedNotice
  }, [])

  useEffect(() => {
    if (open) wasOpen.current = true
    else if (wasOpen.current) void navigate(paths.ownMembers(), { replace: true })
  }, [open, navigate])

  return (
    <Page title={t(pageTitleKey(pathname) ?? 'host.restricted.title')}>
      <Card padding="none">
        <DeniedState title={t('host.restricted.title')} message={t('host.restricted.message')} />
      </Card>
    </Page>
  )
}
