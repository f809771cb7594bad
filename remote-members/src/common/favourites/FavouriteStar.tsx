import { MASKS, maskedIcon } from '../member/icon-masks.ts'
import type { Favourite } from './favourites-api.ts'

/** Styles of a favourite star with an icon of this size; callers set the size of the button. */
export function starStyle(size: string) {
  return {
    display: 'inline-grid',
    placeItems: 'center',
    flexShrink: 0,
    color: 'control',
    _hover: { color: 'green.strong', bg: 'green.soft' },
    _before: maskedIcon(MASKS.star, size),
    '&[aria-pressed=true]': { color: 'green.main' },
    '&[aria-pressed=true]::before': { mask: MASKS.starFilled },
    '&[aria-busy=true]::before': { animation: 'breathe 800ms ease-in-out infinite' },
  } as const
}

export interface FavouriteStarProps {
  readonly member: Favourite
  readonly label: string
  /** Whether the change is being saved. */
  readonly busy: boolean
  readonly onPress: (member: Favourite) => void
}

/** The favourite button of a member. It uses no hooks, because a list renders one in each row. */
export function FavouriteStar({ member, label, busy, onPress }: FavouriteStarProps) {
  return (
    <button
      type="button"
      className="star"
      aria-pressed={member.isFavorite}
      aria-busy={busy}
      aria-label={label}
      onClick={() => onPress(member)}
    />
  )
}
