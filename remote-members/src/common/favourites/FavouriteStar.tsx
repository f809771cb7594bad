import type { Favourite } from './use-favourite.ts'

export interface FavouriteStarProps {
  readonly member: Favourite
  readonly label: string
  /** Whether a request to the service is in progress. */
  readonly busy: boolean
  readonly onPress: (member: Favourite) => void
}

/**
 * Shows whether a member is a favourite. Purely presentational, since a list has one in each row.
 */
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
