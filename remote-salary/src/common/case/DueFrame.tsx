import { today } from '@portal/platform/dates'
import { chakra } from '@portal/ui'
import type { ReactNode } from 'react'

const Frame = chakra('span', {
  base: {
    px: '1',
    color: 'ink',
    fontWeight: 'medium',
    borderWidth: '1px',
    borderColor: 'control',
    borderRadius: 'sm',
  },
})

/** Frames what is said of a date if the date is today. */
export function DueFrame({
  date,
  children,
}: {
  readonly date: string | null
  readonly children: ReactNode
}) {
  return date === today() ? <Frame data-due="">{children}</Frame> : children
}
