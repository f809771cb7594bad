import { chakra } from '@portal/ui'
import type { ReactNode } from 'react'

const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: '4',
    rowGap: '1.5',
    m: '0',
    px: '4',
    py: '3',
    bg: 'sunken',
    borderRadius: 'md',
    '& dt': { color: 'quiet' },
    '& dd': { m: '0', overflowWrap: 'anywhere' },
  },
})

/** A list of labelled facts about a case, for dialogs. */
export function FactList({
  facts,
}: {
  readonly facts: readonly { readonly label: string; readonly value: ReactNode }[]
}) {
  return (
    <Facts>
      {facts.flatMap(({ label, value }) => [
        <dt key={label}>{label}</dt>,
        <dd key={`${label} value`}>{value}</dd>,
      ])}
    </Facts>
  )
}
