import { useLocation, useNavigationType } from '@portal/platform/router'
import { useEffect, useLayoutEffect, useRef } from 'react'

/** How long to wait until a page is long enough for its previous scroll position. */
const RETURN_WITHIN_MS = 10_000

/** Input with which a user scrolls. */
const MOVES = ['wheel', 'pointerdown', 'keydown'] as const

/**
 * Scrolls to the top when another page opens, but not when only the query changes. Going back
 * restores the scroll position. The browser does that too early, before the code of a lazy page is
 * loaded.
 */
export function useScrollPosition(): void {
  const { pathname, key } = useLocation()
  const type = useNavigationType()
  const shown = useRef(pathname)
  const left = useRef(new Map<string, number>())

  useLayoutEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const place = type === 'POP' ? (left.current.get(key) ?? 0) : 0
    window.scrollTo(0, place)
    return place > 0 ? scrollOnceLongEnough(place) : undefined
  }, [pathname, key, type])

  // Must run after the layout effect above: before it, the scroll position is the previous page's.
  useEffect(() => {
    const places = left.current
    const remember = () => places.set(key, window.scrollY)
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [key])
}

function scrollOnceLongEnough(place: number): () => void {
  const stop = () => {
    clearTimeout(timer)
    observer.disconnect()
    for (const event of MOVES) window.removeEventListener(event, stop)
  }
  const observer = new ResizeObserver(() => {
    if (document.documentElement.scrollHeight - window.innerHeight < place) return
    stop()
    window.scrollTo(0, place)
  })
  const timer = setTimeout(stop, RETURN_WITHIN_MS)
  // Stop if the user scrolls meanwhile.
  for (const event of MOVES) {
    window.addEventListener(event, stop, { passive: true })
  }
  observer.observe(document.body)
  return stop
}
