import { useCommand, useRefetch } from '@portal/platform/api'
import { can, readSession, requestRestrictedNotice } from '@portal/platform/session'
import { useText } from '@portal/platform/texts'
import { Box, Button, toast } from '@portal/ui'
import { ConfirmDialog } from '@portal/ui/overlays'
import { useState } from 'react'
import { withdrawUpdate } from '../../common/updates/updates-api.ts'

/** Everything that shows the update or the status of its member. */
const SHOWN = [['updates'], ['own-member'], ['own-members'], ['member-search']]

/** A button that takes back an update which still waits, after a confirmation. */
export function Withdrawal({
  batchId,
  onWithdrawn,
}: {
  readonly batchId: string
  readonly onWithdrawn: () => void
}) {
  const t = useText()
  const [isAsking, setIsAsking] = useState(false)
  const withdraw = useCommand(withdrawUpdate, { ability: 'member:change' })
  const refetch = useRefetch()

  async function confirm() {
    const result = await withdraw.run(batchId)
    setIsAsking(false)
    if (result.ok) {
      toast({ tone: 'success', message: t('members.updates.withdrawn') })
      onWithdrawn()
    } else void refetch(['update', batchId])
    for (const shown of SHOWN) void refetch(shown)
  }

  return (
    <Box>
      <Button
        aria-haspopup="dialog"
        onClick={() => {
          if (can(readSession(), 'member:change')) setIsAsking(true)
          else requestRestrictedNotice()
        }}
      >
        {t('members.updates.withdraw')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          open
          tone="danger"
          title={t('members.updates.withdrawTitle')}
          message={t('members.updates.withdrawMessage')}
          confirmLabel={t('members.updates.withdraw')}
          busy={withdraw.running}
          onConfirm={confirm}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </Box>
  )
}
