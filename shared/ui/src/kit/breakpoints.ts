import { useSyncExternalStore } from 'react'
import { usePrinting } from './use-printing.ts'

/** From this width on, in px at the usual size of text, the portal shows tables and the tab bar; below it, stacked rows. */
export const DESKTOP_WIDTH = 990

// In rem, as the style sheets have it: what a browser with larger text shows is as narrow as if zoomed.
const query = `(min-width: ${DESKTOP_WIDTH / 16}rem)`

/** Whether the window is at least `DESKTOP_WIDTH` wide, or is printed; updates on resize. */
export function useIsDesktop(): boolean {
  // Paper is narrower than `DESKTOP_WIDTH`, but tables suit it.
  const isWide = useSyncExternalStore(subscribe, matches)
  return usePrinting() || isWide
}

/** Minimum time in ms between layout changes while the window is being resized. */
const RESIZE_THROTTLE_MS = 200

function subscribe(changed: () => void): () => void {
  const list = window.matchMedia?.(query)
  let last = Number.NEGATIVE_INFINITY
  let timer: number | undefined
  const tell = () => {
    last = performance.now()
    timer = undefined
    changed()
  }
  const notice = () => {
    const wait = last + RESIZE_THROTTLE_MS - performance.now()
    if (wait <= 0) tell()
    else timer ??= window.setTimeout(tell, wait)
  }
  list?.addEventListener('change', notice)
  return () => {
    list?.removeEventListener('change', notice)
    window.clearTimeout(timer)
  }
}

function matches(): boolean {
  return window.matchMedia?.(query).matches ?? true
}
