import { useNavigate } from '@portal/platform/router'
import { FROM_LIST } from '@portal/ui'
import { type MouseEvent, useCallback } from 'react'
import { rememberOpened } from '../../../common/member/opened-member.ts'
import { paths } from '../../../common/paths.ts'

/**
 * Follows the link in a member's row. All rows share one handler, because a router link in each row
 * is expensive.
 */
export function useOpenMember(): (event: MouseEvent<HTMLAnchorElement>) => void {
  const navigate = useNavigate()
  return useCallback(
    (event) => {
      const memberId = event.currentTarget.closest('[data-member]')?.getAttribute('data-member')
      const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
      if (memberId == null || elsewhere || event.button !== 0) return
      event.preventDefault()
      rememberOpened(memberId)
      void navigate(paths.ownMember(memberId), { state: FROM_LIST })
    },
    [navigate],
  )
}
