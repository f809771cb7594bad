import { useSyncExternalStore } from 'react'
import { cardsPerView } from './carousel.ts'

/** How many cards stand side by side; follows the window. */
export function useCardsPerView(): number {
  return useSyncExternalStore(subscribe, () => cardsPerView(window.innerWidth))
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('resize', changed)
  return () => window.removeEventListener('resize', changed)
}
