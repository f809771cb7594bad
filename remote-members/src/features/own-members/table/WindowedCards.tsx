import { CardList, type CardsProps } from './CardList.tsx'
import { useFoundRow } from './use-found-row.ts'
import { useMeasuredRows } from './use-measured-rows.ts'

export interface WindowedCardsProps extends CardsProps {
  /** A first guess in pixels; names may take two lines. */
  readonly cardHeight: number
}

/** The cards in sight, of a list with too many to have them all in the page. */
export function WindowedCards({ cardHeight, ...cards }: WindowedCardsProps) {
  const { rows, list } = cards
  const { measure, ...visible } = useMeasuredRows(rows, list, cardHeight)
  useFoundRow(rows, list, visible.scrollTo)
  return <CardList {...cards} visible={visible} measure={measure} />
}
