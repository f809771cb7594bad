import { useText } from '@portal/platform/texts'
import { chakra } from '@portal/ui'
import type { ReactNode } from 'react'

/** Labelled facts about a part of the portal. */
export const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'minmax(0, 9rem) minmax(0, 1fr)' },
    columnGap: '4',
    rowGap: { base: '0', sm: '2' },
    m: 0,
    fontSize: 'sm',
    '& dt': { color: 'quiet' },
    '& dd': { m: 0, mb: { base: '2.5', sm: '0' }, overflowWrap: 'anywhere' },
  },
})

interface FactProps {
  readonly label: string
  readonly children?: ReactNode
}

/** One fact; shows a placeholder if the value is unknown. */
export function Fact({ label, children }: FactProps) {
  const t = useText()
  const isUnknown = children === undefined || children === null || children === ''
  return (
    <>
      <dt>{label}</dt>
      <dd>
        {isUnknown ? <chakra.span color="quiet">{t('host.versions.none')}</chakra.span> : children}
      </dd>
    </>
  )
}
