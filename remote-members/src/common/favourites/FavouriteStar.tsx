import type { Favourite } from './favourites-api.ts'

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
