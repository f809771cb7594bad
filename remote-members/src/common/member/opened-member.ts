import { useNavigationType } from '@portal/platform/router'
import { useEffect, useRef } from 'react'

/** Id of the member whose page was last opened from a list. */
let opened: string | null = null

export function rememberOpened(memberId: string): void {
  opened = memberId
}

/** Tells a list, after the user has gone back to it, which member was opened from it. */
export function useOpenedMember(onBack: (memberId: string) => void): void {
  const wentBack = useNavigationType() === 'POP'
  const atFirst = useRef({ wentBack, onBack })
  useEffect(() => {
    const { wentBack, onBack } = atFirst.current
    if (wentBack && opened !== null) onBack(opened)
    opened = null
  }, [])
}
