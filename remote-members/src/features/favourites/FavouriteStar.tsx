import { failureTextKey, useCommand } from '@portal/shared/api'
import { useText } from '@portal/shared/texts'
import { Star, toast } from '@portal/shared/ui'
import { memo } from 'react'
import { changeFavourite } from './favourites-api.ts'

export interface FavouriteStarProps {
  readonly memberId: string
  readonly fullName: string
  readonly isFavorite: boolean
  readonly className: string
  /** Called when the service has taken the change; the star follows what it then shows. */
  readonly onChanged: (memberId: string) => Promise<void>
}

/** Shows whether a member is a favourite, and changes it. It never runs ahead of the service. */
export const FavouriteStar = memo(function FavouriteStar({
  memberId,
  fullName,
  isFavorite,
  className,
  onChanged,
}: FavouriteStarProps) {
  const t = useText()
  const change = useCommand(
    async (id: string, wanted: boolean) => {
      await changeFavourite(id, wanted)
      await onChanged(id)
    },
    { ability: 'favourite:change' },
  )

  async function press() {
    const result = await change.run(memberId, !isFavorite)
    if (result.ok || result.error === 'restricted') return
    // Beside the error dialog, which does not come for a lost connection or a 400.
    toast({
      tone: 'danger',
      message: t('members.favourite.failed', { reason: t(failureTextKey(result.error.failure)) }),
    })
  }

  return (
    <button
      type="button"
      className={className}
      aria-pressed={isFavorite}
      aria-busy={change.running}
      aria-label={t('members.favourite.star', { name: fullName })}
      onClick={press}
    >
      <Star size={17} aria-hidden="true" />
    </button>
  )
})
