import { toast } from '@portal/ui'
import { ConfirmDialog } from '@portal/ui/overlays'
import type { ReactNode } from 'react'
import { useCaseCommand } from '../case-work/case-change.ts'

interface DeleteDialogProps {
  readonly title: string
  readonly message: ReactNode
  readonly confirmLabel: string
  /** Shown once it is deleted. */
  readonly success: string
  readonly onDelete: () => Promise<void>
  readonly onDeleted: () => void
  readonly onClose: () => void
}

/** Asks for confirmation, then deletes something of a case. A failure closes the dialog, too. */
export function DeleteDialog({
  success,
  onDelete,
  onDeleted,
  onClose,
  ...question
}: DeleteDialogProps) {
  const remove = useCaseCommand(onDelete)

  async function confirm() {
    const result = await remove.run()
    if (!result.ok) return onClose()
    toast({ tone: 'success', message: success })
    onDeleted()
  }

  return (
    <ConfirmDialog
      {...question}
      open
      tone="danger"
      busy={remove.running}
      onConfirm={confirm}
      onCancel={onClose}
    />
  )
}
