import { useText } from '@portal/platform/texts'
import { Text, toast } from '@portal/ui'
import { ConfirmDialog } from '@portal/ui/overlays'
import { useCaseCommand } from '../../common/case/case-change.ts'
import type { CaseDetails, MergedCase } from '../../common/case/case-details.ts'
import { removeMerge } from './remove-merge-api.ts'

interface RemoveMergeDialogProps {
  readonly item: CaseDetails
  readonly merged: MergedCase
  readonly onClose: () => void
}

/** Asks for confirmation, then undoes a merge. */
export function RemoveMergeDialog({ item, merged, onClose }: RemoveMergeDialogProps) {
  const t = useText()
  const remove = useCaseCommand(removeMerge)
  const names = { name: merged.newlyHiredName, number: merged.caseNumber }

  async function confirm() {
    const result = await remove.run(item, merged)
    if (!result.ok) return
    toast({ tone: 'success', message: t('salary.removeMerge.done', names) })
    onClose()
  }

  return (
    <ConfirmDialog
      open
      tone="danger"
      title={t('salary.removeMerge.title')}
      message={<Text>{t('salary.removeMerge.message', names)}</Text>}
      confirmLabel={t('salary.removeMerge.confirm')}
      busy={remove.running}
      onConfirm={confirm}
      onCancel={() => {
        if (!remove.running) onClose()
      }}
    />
  )
}
