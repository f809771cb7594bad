import { useLocation, useNavigationType } from '@portal/shared/router'
import { useLayoutEffect, useRef } from 'react'

/**
 * Scrolls to the top when another page opens. A changed query is the same page, and on the way back
 * the browser itself finds the place that was left.
 */
export function useScrollToTop(): void {
  const { pathname } = useLocation()
  const type = useNavigationType()
  const shown = useRef(pathname)
  useLayoutEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (type !== 'POP') window.scrollTo(0, 0)
  }, [pathname, type])
}
