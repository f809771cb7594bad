import { useSyncExternalStore } from 'react'
import { cardsPerView } from './carousel.ts'

/** Number of cards that fit side by side in the current window width. */
export function useCardsPerView(): number {
  return useSyncExternalStore(subscribe, () => cardsPerView(window.innerWidth))
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('resize', changed)
  return () => window.removeEventListener('resize', changed)
}
