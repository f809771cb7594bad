import { useText } from '@portal/platform/texts'
import { Card, EmptyState, LinkButton, Page, SearchX } from '@portal/ui'
import { paths, startPath } from '../common/paths.ts'

/** Shown at an address that has no page. */
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
            <LinkButton variant="solid" to={startPath() ?? paths.root()}>
              {t('host.notFound.link')}
            </LinkButton>
          }
        />
      </Card>
    </Page>
  )
}
