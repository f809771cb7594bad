import { useTextSize } from '@portal/ui'
import { useSyncExternalStore } from 'react'

const CARDS_FROM_WIDTH = [
  { width: 1024, cards: 4 },
  { width: 768, cards: 3 },
  { width: 640, cards: 2 },
  { width: 320, cards: 1 },
] as const

/** The number of dots that fit on a phone, beside the arrows. */
const MOST_DOTS = 5

export function cardsPerView(viewportWidth: number): number {
  return CARDS_FROM_WIDTH.find(({ width }) => viewportWidth >= width)?.cards ?? 1
}

export function pageCount(cards: number, perView: number): number {
  return Math.max(1, Math.ceil(cards / perView))
}

/**
 * The page at a scroll position. The last page may be narrower than the view, so it is current once
 * its end is visible.
 */
export function pageAt(scroll: {
  left: number
  view: number
  content: number
  gap: number
}): number {
  if (scroll.view <= 0) return 0
  const step = scroll.view + scroll.gap
  // Ignore a remainder below a hundredth of a page: browsers round widths to pixels.
  const last = Math.max(0, Math.ceil((scroll.content + scroll.gap) / step - 0.01) - 1)
  const atEnd = scroll.content - scroll.view - scroll.left <= 1
  return atEnd ? last : Math.min(last, Math.round(scroll.left / step))
}

/** The pages that have a dot: all of them, or the ones nearest to the current page. */
export function dotPages(current: number, pages: number): readonly number[] {
  const dots = Math.min(pages, MOST_DOTS)
  const first = Math.min(Math.max(0, current - Math.floor(dots / 2)), pages - dots)
  return Array.from({ length: dots }, (_, index) => first + index)
}

/** Number of cards that fit side by side in the window; larger text needs as much more width. */
export function useCardsPerView(): number {
  const percent = useTextSize()
  return useSyncExternalStore(subscribe, () => cardsPerView((window.innerWidth * 100) / percent))
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('resize', changed)
  return () => window.removeEventListener('resize', changed)
}
