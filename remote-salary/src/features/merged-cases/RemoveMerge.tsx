import { useText } from '@portal/platform/texts'
import { Button, lazyDialog } from '@portal/ui'
import { useRef, useState } from 'react'
import { allows, type MergedCase } from '../../common/case/case-details.ts'
import type { CasePartProps } from '../../common/case/panel-props.ts'
import { useFocusBack } from '../../common/dialog/use-focus-back.ts'

const RemoveMergeDialog = lazyDialog(
  async () => (await import('./RemoveMergeDialog.tsx')).RemoveMergeDialog,
)

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
