import { useText } from '@portal/platform/texts'
import { toast } from '@portal/ui'
import { ConfirmDialog } from '@portal/ui/overlays'
import { useCaseCommand } from '../../common/case/case-change.ts'
import type { CaseDetails, CaseNote } from '../../common/case/case-details.ts'
import { formatMoment } from '../../common/case/format-moment.ts'
import { deleteCaseNote } from './case-notes-api.ts'

export interface DeleteCaseNoteDialogProps {
  readonly item: CaseDetails
  readonly note: CaseNote
  readonly onCancel: () => void
  readonly onDeleted: (note: CaseNote) => void
}

/** Asks for confirmation, then deletes a note. */
export function DeleteCaseNoteDialog({
  item,
  note,
  onCancel,
  onDeleted,
}: DeleteCaseNoteDialogProps) {
  const t = useText()
  const remove = useCaseCommand(deleteCaseNote)

  async function confirm() {
    const result = await remove.run(item, note.id)
    if (!result.ok) {
      onCancel()
      return
    }
    toast({ tone: 'success', message: t('salary.notes.deleted') })
    onDeleted(note)
  }

  return (
    <ConfirmDialog
      open
      tone="danger"
      title={t('salary.notes.deleteTitle')}
      message={t('salary.notes.deleteMessage', {
        author: note.createdBy,
        time: formatMoment(note.createdAt),
      })}
      confirmLabel={t('salary.notes.delete')}
      busy={remove.running}
      onConfirm={confirm}
      onCancel={onCancel}
    />
  )
}
