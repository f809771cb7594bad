import { useTextSize } from '@portal/ui'
import { useSyncExternalStore } from 'react'
import { cardsPerView } from './carousel.ts'

/** Number of cards that fit side by side in the window; larger text needs as much more width. */
export function useCardsPerView(): number {
  const percent = useTextSize()
  return useSyncExternalStore(subscribe, () => cardsPerView((window.innerWidth * 100) / percent))
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('resize', changed)
  return () => window.removeEventListener('resize', changed)
}
