import { lazyComponent } from '@portal/ui'
import { memo, Suspense, useMemo, useRef } from 'react'
import { useFavourite } from '../../../common/favourites/favourites-api.ts'
import { SortBar } from '../../../common/list/SortBar.tsx'
import { ALL_COLUMNS } from '../member-columns.tsx'
import type { MemberRowsProps } from '../table/OwnMembersTable.tsx'
import { useFoundRow } from '../table/use-found-row.ts'
import { useNextStar } from '../table/use-next-star.ts'
import { useOpenMember } from '../table/use-open-member.ts'
import { ALL_ROWS_UP_TO, remInPixels, sliceOf } from '../table/visible-rows.ts'
import { CardList, type CardsProps } from './CardList.tsx'
import type { WindowedCardsProps } from './WindowedCards.tsx'

/** Estimated height of a card, until it is measured: a long name takes two lines. */
const CARD_REM = 5

/** Number of cards rendered at first: more than a phone shows at once. */
const FIRST_CARDS = 20

// Loaded on demand: few users have so many members that cards must be measured.
const WindowedCards = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "measured-cards" */ './WindowedCards.tsx')).WindowedCards,
)

/** The list as cards, for windows narrower than 990 px. */
export const MemberCards = memo(function MemberCards({
  rows,
  sort,
  onSort,
  allRows,
  statusNames,
  mark,
  onFavouriteChanged,
  selection,
  jump,
  columns,
}: MemberRowsProps) {
  const list = useRef<HTMLUListElement>(null)
  const favourite = useFavourite(useNextStar(rows, list, onFavouriteChanged))
  const onOpen = useOpenMember()
  const cardHeight = useMemo(() => remInPixels(CARD_REM), [])
  const cards = {
    rows,
    list,
    favourite,
    onOpen,
    statusNames,
    mark,
    selection,
    jump,
    columns,
  }
  return (
    <>
      <SortBar
        columns={ALL_COLUMNS.filter(
          (column) => columns.includes(column) || column.key === sort.column,
        )}
        sort={sort}
        onSort={onSort}
      />
      {allRows || rows.length <= ALL_ROWS_UP_TO ? (
        <AllCards {...cards} />
      ) : (
        <Suspense fallback={<FirstCards {...cards} cardHeight={cardHeight} />}>
          <WindowedCards {...cards} cardHeight={cardHeight} />
        </Suspense>
      )}
    </>
  )
})

function AllCards(cards: CardsProps) {
  const { rows, list, jump } = cards
  useFoundRow(rows, list, () => {}, jump)
  const visible = { rows: sliceOf(rows, 0, rows.length), before: 0, after: 0, partial: false }
  return <CardList {...cards} visible={visible} />
}

/** The first cards, shown while `WindowedCards` loads. */
function FirstCards({ cardHeight, ...cards }: WindowedCardsProps) {
  const { rows } = cards
  const visible = {
    rows: sliceOf(rows, 0, FIRST_CARDS),
    before: 0,
    after: (rows.length - FIRST_CARDS) * cardHeight,
    partial: true,
  }
  return <CardList {...cards} visible={visible} />
}
