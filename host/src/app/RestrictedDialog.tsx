import { closeRestrictedNotice, useRestrictedNotice } from '@portal/platform/host'
import { readSession } from '@portal/platform/session'
import { useText } from '@portal/platform/texts'
import { Button, Text } from '@portal/ui'
import { accessTo } from '../common/access.ts'
import { ModalDialog } from '../common/ModalDialog.tsx'

/** The one dialog that tells an imitator that an action is restricted. */
export function RestrictedDialog() {
  const t = useText()
  const open = useRestrictedNotice()
  if (!open) return null
  return (
    <ModalDialog
      title={t('host.restricted.title')}
      onDismiss={closeRestrictedNotice}
      backLeaves={accessTo(window.location.pathname, readSession()) === 'closed-to-imitators'}
      footer={
        <Button variant="solid" minW="24" onClick={closeRestrictedNotice}>
          {t('host.ok')}
        </Button>
      }
    >
      <Text>{t('host.restricted.message')}</Text>
    </ModalDialog>
  )
}
