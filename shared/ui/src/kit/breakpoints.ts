import { useCallback, useSyncExternalStore } from 'react'
import { usePrinting } from './use-printing.ts'

/** From this width on, in px at the usual size of text, the portal shows tables and the tab bar; below it, stacked rows. */
export const DESKTOP_WIDTH = 990

/** Whether the window is at least `DESKTOP_WIDTH` wide, or is printed; updates on resize. */
export function useIsDesktop(): boolean {
  return useIsWide(100)
}

/**
 * Whether a table fits: on desktops, but with text that the user has made larger (`--text-size`, in
 * percent) only in windows that are wider by as much.
 */
export function useFitsTable(): boolean {
  return useIsWide(useTextSize())
}

/** The size of text that the user has chosen in the portal, in percent of the usual one. */
export function useTextSize(): number {
  return useSyncExternalStore(watchTextSize, textSize)
}

function useIsWide(percent: number): boolean {
  // In rem, as the style sheets have it: what a browser with larger text shows is as narrow as if zoomed.
  const query = `(min-width: ${((DESKTOP_WIDTH / 16) * percent) / 100}rem)`
  const subscribe = useCallback((changed: () => void) => listen(query, changed), [query])
  const isWide = useSyncExternalStore(subscribe, () => window.matchMedia?.(query).matches ?? true)
  // Paper is narrower than `DESKTOP_WIDTH`, but tables suit it.
  return usePrinting() || isWide
}

function textSize(): number {
  return Number.parseFloat(document.documentElement.style.getPropertyValue('--text-size')) || 100
}

function watchTextSize(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributeFilter: ['style'] })
  return () => observer.disconnect()
}

/** Minimum time in ms between layout changes while the window is being resized. */
const RESIZE_THROTTLE_MS = 200

function listen(query: string, changed: () => void): () => void {
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
