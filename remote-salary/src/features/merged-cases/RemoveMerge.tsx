import { useText } from '@portal/platform/texts'
import { Button, Text, toast } from '@portal/ui'
import { ConfirmDialog } from '@portal/ui/overlays'
import { useRef, useState } from 'react'
import type { CasePartProps } from '../../common/case-details/CasePanel.tsx'
import {
  allows,
  type CaseDetails,
  type MergedCase,
} from '../../common/case-details/case-details.ts'
import { useCaseCommand } from '../../common/case-work/case-change.ts'
import { removeMerge } from '../../common/case-work/case-work-api.ts'
import { useFocusBack } from '../../common/dialog/use-focus-back.ts'

interface RemoveMergeProps extends CasePartProps {
  readonly merged: MergedCase
}

/** The button on a merged case's card that undoes the merge. */
export function RemoveMerge({ item, merged, readOnly }: RemoveMergeProps) {
  const t = useText()
  const [open, setOpen] = useState(false)
  const list = useRef<Element | null>(null)
  useFocusBack(open, () => list.current?.querySelector('a') ?? null)
  // Only what was merged directly can be parted from this case.
  if (readOnly || merged.within !== undefined || !allows(item, 'remove-merge')) return null
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        aria-label={t('salary.removeMerge.actionFor', { number: merged.caseNumber })}
        onClick={(event) => {
          list.current = event.currentTarget.closest('ul')
          setOpen(true)
        }}
      >
        {t('salary.removeMerge.action')}
      </Button>
      {open && <RemoveMergeDialog item={item} merged={merged} onClose={() => setOpen(false)} />}
    </>
  )
}

interface RemoveMergeDialogProps {
  readonly item: CaseDetails
  readonly merged: MergedCase
  readonly onClose: () => void
}

/** Asks for confirmation, then undoes a merge. */
function RemoveMergeDialog({ item, merged, onClose }: RemoveMergeDialogProps) {
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
      confirmLabel={t('salary.removeMerge.action')}
      busy={remove.running}
      onConfirm={confirm}
      onCancel={() => {
        if (!remove.running) onClose()
      }}
    />
  )
}
