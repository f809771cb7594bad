import { useText } from '@portal/platform/texts'
import { Button, Stack, Text } from '@portal/ui'
import { Dialog } from '@portal/ui/overlays'

/** Explains how to contact several members; shown on first use. */
export function FirstUseDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText()
  return (
    <Dialog
      open
      title={t('members.contact.firstUse.title')}
      onClose={onClose}
      footer={
        <Button variant="solid" onClick={onClose}>
          {t('members.contact.firstUse.ok')}
        </Button>
      }
    >
      <Stack gap="3">
        <Text>{t('members.contact.firstUse.how')}</Text>
        <Text tone="quiet">{t('members.contact.firstUse.hidden')}</Text>
      </Stack>
    </Dialog>
  )
}
