import { chakra } from '@portal/ui'
import type { ComponentProps } from 'react'
import type { UpdateBatch } from '../../common/updates/update.ts'

const RowPress = chakra('button', {
  base: {
    fontWeight: 'medium',
    textAlign: 'start',
    _hover: { color: 'green.strong', textDecoration: 'underline', textUnderlineOffset: '3px' },
    // The table cell would clip an outline with an offset.
    '&:focus-visible': { outlineOffset: '0' },
  },
})

type RowButtonProps = Omit<ComponentProps<typeof RowPress>, 'type' | 'onClick'> & {
  readonly batch: UpdateBatch
  readonly onOpen: (batchId: string) => void
}

/** The button that opens a row's details; a click anywhere on the row triggers it. */
export function RowButton({ batch, onOpen, ...look }: RowButtonProps) {
  return (
    <RowPress
      {...look}
      type="button"
      aria-haspopup="dialog"
      data-opens-row=""
      onClick={() => onOpen(batch.batchId)}
    >
      {batch.member.fullName}
    </RowPress>
  )
}
