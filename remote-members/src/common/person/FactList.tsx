import { useText } from '@portal/platform/texts'
import { chakra } from '@portal/ui'
import type { ReactNode } from 'react'

/** A list of labelled facts about a person. */
export const FactList = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'minmax(0, 9.5rem) minmax(0, 1fr)' },
    columnGap: '4',
    rowGap: { base: '0', sm: '2' },
    // The room that a finger needs around a link moves its text down.
    alignItems: { sm: 'baseline' },
    '& dd > a': { smDown: { my: 'calc(0.55em - 1.375rem)' } },
    m: 0,
    '& dt': { color: 'quiet', fontSize: 'sm', lineHeight: '1.5rem' },
    '& dd': { m: 0, mb: { base: '2.5', sm: '0' }, overflowWrap: 'anywhere' },
  },
})

/** One labelled fact; shows a fallback text if the value is unknown. */
export function Fact({
  label,
  children,
}: {
  readonly label: string
  readonly children?: ReactNode
}) {
  const t = useText()
  const unknown = !children && children !== 0
  return (
    <>
      <dt>{label}</dt>
      <dd>
        {unknown ? (
          <chakra.span color="quiet">{t('members.person.unknown')}</chakra.span>
        ) : (
          children
        )}
      </dd>
    </>
  )
}
