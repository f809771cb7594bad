import { paths, useLocation } from '@portal/shared/router'
import { useText } from '@portal/shared/texts'
import { Card, Clock, EmptyState, LinkButton, Page, SearchX } from '@portal/shared/ui'
import { pageTitleKey } from '../navigation/page-title.ts'
import { isComing } from './coming-pages.ts'

/** Stands at an address that has no page: not yet, or not at all. */
export function MissingPage() {
  const t = useText()
  const { pathname } = useLocation()
  const titleKey = pageTitleKey(pathname)
  if (titleKey !== null && isComing(pathname)) {
    return (
      <Page title={t(titleKey)}>
        <Card padding="none">
          <EmptyState
            icon={<Clock size={26} />}
            title={t('host.comingPage.title')}
            message={t('host.comingPage.message')}
          />
        </Card>
      </Page>
    )
  }
  return (
    <Page title={t('host.notFound.title')}>
      <Card padding="none">
        <EmptyState
          icon={<SearchX size={26} />}
          title={t('host.notFound.explanation')}
          message={t('host.notFound.message')}
          actions={
            <LinkButton variant="solid" to={paths.ownMembers()}>
              {t('host.notFound.link')}
            </LinkButton>
          }
        />
      </Card>
    </Page>
  )
}
