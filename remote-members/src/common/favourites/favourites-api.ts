import { call, failureTextKey, noAnswer, useCommand } from '@portal/platform/api'
import { useText } from '@portal/platform/texts'
import { toast } from '@portal/ui'
import { useCallback, useState } from 'react'
import type { Member } from '../member/member.ts'

export type Favourite = Pick<Member, 'memberId' | 'fullName' | 'isFavorite'>

/**
 * Adds members to the favourites and removes them. No optimistic updates: a star changes only after
 * the service has saved the change.
 *
 * @param onChanged called when the service has saved the change; must refetch the member
 */
export function useFavourite(onChanged: (memberId: string) => Promise<void>): {
  /** Ids of the members with a request in progress. */
  readonly busy: ReadonlySet<string>
  readonly press: (member: Favourite) => void
} {
  const t = useText()
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const { run } = useCommand(
    async (id: string, wanted: boolean) => {
      await changeFavourite(id, wanted)
      await onChanged(id)
    },
    { ability: 'favourite:change' },
  )

  const press = useCallback(
    async ({ memberId, fullName, isFavorite }: Favourite, isUndo = false): Promise<void> => {
      setBusy((before) => new Set(before).add(memberId))
      const result = await run(memberId, !isFavorite)
      setBusy((before) => new Set([...before].filter((id) => id !== memberId)))
      if (result.ok) {
        if (isUndo) return
        const key = isFavorite ? 'members.favourite.removed' : 'members.favourite.added'
        toast({
          tone: 'success',
          message: t(key, { name: fullName }),
          undo: () => void press({ memberId, fullName, isFavorite: !isFavorite }, true),
        })
        return
      }
      if (result.error === 'restricted') return
      const reason = t(failureTextKey(result.error))
      // Needed besides the error dialog, which does not open for a lost connection or a 400.
      toast({
        tone: 'danger',
        message: result.error.outcomeUnknown ? reason : t('members.favourite.failed', { reason }),
      })
    },
    [run, t],
  )
  return { busy, press }
}

/** Adds a member to the favourites if `wanted`, otherwise removes the member. */
async function changeFavourite(memberId: string, wanted: boolean): Promise<void> {
  await call({
    service: 'members',
    method: wanted ? 'POST' : 'DELETE',
    path: wanted ? '/favorit/tilfoejfavorit' : '/favorit/fjernfavorit',
    query: { 'request.favoritId': memberId, 'request.favoritType': 'MedlemIdent' },
    intent: 'write',
    answer: noAnswer,
  })
}
