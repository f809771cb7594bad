import { chakra } from '@portal/ui'
import type { ComponentProps } from 'react'
import { SortBar, type SortBarProps } from './SortBar.tsx'

export const cardsStyle = {
  listStyle: 'none',
  m: 0,
  p: 0,
  fontSize: 'sm',
  '& > li': { px: '4', py: '3', borderBottomWidth: '1px', borderColor: 'line' },
  '& > li:last-of-type': { borderBottomWidth: 0 },
} as const

const Cards = chakra('ul', { base: cardsStyle })

type ListCardsProps<C extends string> = SortBarProps<C> &
  Omit<ComponentProps<typeof Cards>, 'aria-label'> & {
    /** The accessible name of the list. */
    readonly caption: string
  }

/** A list as cards, for windows narrower than 990 px; the children are `<li>` elements. */
export function ListCards<C extends string>({
  columns,
  sort,
  onSort,
  caption,
  ...cards
}: ListCardsProps<C>) {
  return (
    <>
      <SortBar columns={columns} sort={sort} onSort={onSort} />
      <Cards aria-label={caption} {...cards} />
    </>
  )
}
