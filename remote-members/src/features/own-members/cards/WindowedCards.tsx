import { useFoundRow } from '../table/use-found-row.ts'
import { CardList, type CardsProps } from './CardList.tsx'
import { useMeasuredRows } from './use-measured-rows.ts'

export interface WindowedCardsProps extends CardsProps {
  /** Estimated height in pixels, used until a card is measured. */
  readonly cardHeight: number
}

/** The visible cards of a list that is too long to render in full. */
export function WindowedCards({ cardHeight, ...cards }: WindowedCardsProps) {
  const { rows, list, jump } = cards
  const { measure, ...visible } = useMeasuredRows(rows, list, cardHeight)
  useFoundRow(rows, list, visible.scrollTo, jump)
  return <CardList {...cards} visible={visible} measure={measure} />
}
