import { useSyncExternalStore } from 'react'

/** From this width on, in px, the portal shows tables and the tab bar; below it rows are stacked. */
export const DESKTOP_WIDTH = 990

const query = `(min-width: ${DESKTOP_WIDTH}px)`

/** Whether the window is at least `DESKTOP_WIDTH` wide; follows the window. */
export function useIsDesktop(): boolean {
  return useSyncExternalStore(subscribe, matches)
}

function subscribe(changed: () => void): () => void {
  const list = window.matchMedia?.(query)
  list?.addEventListener('change', changed)
  return () => list?.removeEventListener('change', changed)
}

function matches(): boolean {
  return window.matchMedia?.(query).matches ?? true
}
