import { useLocation, useNavigationType } from '@portal/platform/router'
import { useEffect, useLayoutEffect, useRef } from 'react'

/** How long a page may take to become as long as it was when it was left. */
const RETURN_WITHIN_MS = 10_000

/** What somebody does who moves about the page. */
const MOVES = ['wheel', 'pointerdown', 'keydown'] as const

/**
 * Scrolls to the top when another page opens; a changed query is the same page. The way back leads
 * to the place that was left: the browser looks for it too early, before a page's code is there.
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

  // After the layout effect: until it has run, the place is that of the page before.
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
  // Whoever moves about by themselves is not to be pulled back.
  for (const event of MOVES) {
    window.addEventListener(event, stop, { passive: true })
  }
  observer.observe(document.body)
  return stop
}
