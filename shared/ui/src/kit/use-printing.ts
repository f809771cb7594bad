import { useSyncExternalStore } from 'react'

/** Whether the browser has announced that it prints. It does so before the media query changes. */
let isAnnounced = false

/** Whether the page is being printed, and must render what belongs on paper. */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, isPrinting)
}

function subscribe(changed: () => void): () => void {
  const list = window.matchMedia?.('print')
  const begin = () => {
    isAnnounced = true
    changed()
  }
  const end = () => {
    isAnnounced = false
    changed()
  }
  list?.addEventListener('change', changed)
  window.addEventListener('beforeprint', begin)
  window.addEventListener('afterprint', end)
  return () => {
    list?.removeEventListener('change', changed)
    window.removeEventListener('beforeprint', begin)
    window.removeEventListener('afterprint', end)
  }
}

function isPrinting(): boolean {
  return isAnnounced || (window.matchMedia?.('print').matches ?? false)
}
