import { useText } from '@portal/platform/texts'
import { Button, Flex, Text } from '@portal/ui'

/** Shown if the contacts or their code could not be loaded, or if rendering them failed. */
export function FailedWays({ onRetry }: { readonly onRetry: () => void }) {
  const t = useText()
  return (
    <Flex direction="column" align="flex-start" gap="1">
      <Text size="sm">{t('host.footer.contacts.failed')}</Text>
      <Button size="sm" onClick={onRetry}>
        {t('shared.ui.retry')}
      </Button>
    </Flex>
  )
}
