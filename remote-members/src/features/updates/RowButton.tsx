import { chakra } from '@portal/ui'
import type { ComponentProps } from 'react'
import type { UpdateBatch } from './update.ts'

const RowPress = chakra('button', {
  base: {
    fontWeight: 'medium',
    textAlign: 'start',
    _hover: { color: 'green.strong', textDecoration: 'underline', textUnderlineOffset: '3px' },
    // The cell clips what overflows it.
    '&:focus-visible': { outlineOffset: '0' },
  },
})

type RowButtonProps = Omit<ComponentProps<typeof RowPress>, 'type' | 'onClick'> & {
  readonly batch: UpdateBatch
  readonly onOpen: (batchId: string) => void
}

/** Opens a row's detail; the whole row is the click target. */
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
