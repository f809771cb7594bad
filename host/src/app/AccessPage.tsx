import { useLocation } from '@portal/platform/router'
import { useText } from '@portal/platform/texts'
import { Card, DeniedState, lazyComponent, Page } from '@portal/ui'
import { Suspense } from 'react'
import type { Access } from '../common/access.ts'
import { pageTitleKey } from '../common/page-title.ts'

const WhomToCall = lazyComponent(() =>
  import(/* webpackChunkName: "footer" */ '../footer/WhomToCall.tsx').then(
    (module) => module.WhomToCall,
    (error: unknown) => {
      // The footer, of the same chunk, offers to fetch it again.
      console.error(error)
      return () => null
    },
  ),
)

const keys = {
  'not-active-user': {
    title: 'host.access.notActiveUser.title',
    message: 'host.access.notActiveUser.message',
  },
  'no-permission': {
    title: 'host.access.noPermission.title',
    message: 'host.access.noPermission.message',
  },
  'closed-to-imitators': {
    title: 'host.restricted.title',
    message: 'host.restricted.message',
  },
} as const

/** Shown in place of a page that the user may not open. */
export function AccessPage({ access }: { readonly access: Exclude<Access, 'allowed'> }) {
  const t = useText()
  const { pathname } = useLocation()
  const { title, message } = keys[access]
  return (
    <Page title={t(pageTitleKey(pathname) ?? 'host.access.heading')}>
      <Card padding="none">
        <DeniedState
          title={t(title)}
          message={t(message)}
          actions={
            access === 'not-active-user' && (
              <Suspense fallback={null}>
                <WhomToCall />
              </Suspense>
            )
          }
        />
      </Card>
    </Page>
  )
}
