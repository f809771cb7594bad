import { useText } from '@portal/platform/texts'
import { Box, toast } from '@portal/ui'
import { ConfirmDialog } from '@portal/ui/overlays'
import type { CaseDetails, CaseFile } from '../../common/case-details/case-details.ts'
import { useCaseCommand } from '../../common/case-work/case-change.ts'
import { shownName } from '../../common/files/file-name.ts'
import { deleteFile } from './files-api.ts'

interface DeleteFileDialogProps {
  readonly item: CaseDetails
  readonly file: CaseFile
  readonly onClose: () => void
  readonly onDeleted: () => void
}

/** Asks for confirmation, then removes a file from the case. */
export function DeleteFileDialog({ item, file, onClose, onDeleted }: DeleteFileDialogProps) {
  const t = useText()
  const remove = useCaseCommand(() => deleteFile(item.caseId, file))
  const name = shownName(file.fullName)

  async function confirm() {
    const result = await remove.run()
    if (!result.ok) {
      onClose()
      return
    }
    toast({ tone: 'success', message: t('salary.files.change.deleted', { name }) })
    onDeleted()
  }

  return (
    <ConfirmDialog
      open
      tone="danger"
      title={t('salary.files.change.deleteTitle')}
      message={
        <Box overflowWrap="anywhere">{t('salary.files.change.deleteMessage', { name })}</Box>
      }
      confirmLabel={t('salary.files.change.deleteConfirm')}
      busy={remove.running}
      onConfirm={confirm}
      onCancel={onClose}
    />
  )
}
