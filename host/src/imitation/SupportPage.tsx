import { useText } from '@portal/shared/texts'
import { Card, EmptyState, Page, Search } from '@portal/shared/ui'

/** Where support staff will choose whom to act as. */
export function SupportPage() {
  const t = useText()
  return (
    <Page title={t('host.support.title')}>
      <Card padding="none">
        <EmptyState
          icon={<Search size={26} />}
          title={t('host.support.soon')}
          message={t('host.support.message')}
        />
      </Card>
    </Page>
  )
}
