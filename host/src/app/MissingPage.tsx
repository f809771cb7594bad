import { paths } from '@portal/shared/router'
import { useText } from '@portal/shared/texts'
import { Card, EmptyState, LinkButton, Page, SearchX } from '@portal/shared/ui'

/** Stands at an address that has no page. */
export function MissingPage() {
  const t = useText()
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
