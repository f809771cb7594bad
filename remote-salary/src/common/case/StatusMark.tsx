import { chakra } from '@portal/ui'
import { type CaseStatus, showsStatus } from './case.ts'
import { statusColour } from './case-statuses.ts'

const Mark = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    maxW: 'full',
    fontSize: 'sm',
    fontWeight: 'medium',
    lineHeight: 'tight',
  },
})

const Colour = chakra('span', {
  base: {
    flexShrink: 0,
    w: '2.5',
    h: '2.5',
    borderRadius: 'full',
    // A yellow dot without an outline has too little contrast on white.
    boxShadow: 'inset 0 0 0 1px rgb(0 0 0 / 0.25)',
    forcedColorAdjust: 'none',
  },
})

/** A case's status as text, with a decorative dot in the status's colour. */
export function StatusMark({ status }: { readonly status: CaseStatus }) {
  if (!showsStatus(status)) return null
  return (
    <Mark>
      <Colour aria-hidden="true" style={{ backgroundColor: statusColour(status.type) }} />
      <span>{status.name}</span>
    </Mark>
  )
}
