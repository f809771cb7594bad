import { useSyncExternalStore } from 'react'

/** Whether the page is being printed and must render its print version. */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, matches)
}

function subscribe(changed: () => void): () => void {
  const list = window.matchMedia?.('print')
  list?.addEventListener('change', changed)
  return () => list?.removeEventListener('change', changed)
}

function matches(): boolean {
  return window.matchMedia?.('print').matches ?? false
}
