import { useText } from '@portal/platform/texts'
import {
  Box,
  ChevronLeft,
  ChevronRight,
  chakra,
  Flex,
  IconButton,
  VisuallyHidden,
} from '@portal/ui'
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { dotPages, pageAt, pageCount } from './carousel.ts'
import { useCardsPerView } from './use-cards-per-view.ts'

const GAP = 16

const Strip = chakra('ul', {
  base: {
    display: 'flex',
    listStyle: 'none',
    overflowX: 'auto',
    overscrollBehaviorX: 'contain',
    scrollSnapType: 'x mandatory',
    scrollBehavior: 'smooth',
    scrollbarWidth: 'none',
    // Room for the cards' shadow and focus ring, which the strip would cut off.
    p: '1',
    m: '-1',
    scrollPaddingInline: '1',
    '& > li': { flexShrink: 0, flexGrow: 0, minW: '0', scrollSnapAlign: 'start' },
  },
})

const Dot = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    w: '6',
    h: '6',
    borderRadius: 'full',
    _before: {
      content: '""',
      w: '2',
      h: '2',
      borderRadius: 'full',
      bg: 'control',
      transition: 'width 120ms',
    },
    '&[aria-current]::before': { w: '5', bg: 'green.main' },
    '@media (forced-colors: active)': {
      _before: { bg: 'ButtonText', forcedColorAdjust: 'none' },
      '&[aria-current]::before': { bg: 'Highlight' },
    },
  },
})

interface CarouselProps {
  /** The heading of what the cards are; stands beside the arrows. */
  readonly heading: ReactNode
  /** What the cards are, read aloud as the name of the region. */
  readonly label: string
  readonly cards: readonly { readonly key: string; readonly card: ReactNode }[]
  readonly busy: boolean
  /** Whether there is anything to page through; not while the cards only keep the place. */
  readonly turnable: boolean
}

/**
 * Cards side by side, as many as there is room for. It scrolls, so that fingers, wheels and the
 * tab key reach every card; arrows, dots and arrow keys turn whole pages.
 */
export function Carousel({ heading, label, cards, busy, turnable }: CarouselProps) {
  const t = useText()
  const perView = useCardsPerView()
  const pages = turnable ? pageCount(cards.length, perView) : 1
  const strip = useRef<HTMLUListElement>(null)
  const { page, turnTo, followScroll, followHand } = usePage(strip, pages)

  const onKeyDown = useCallback(
    (event: KeyboardEvent) => {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
      if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      const next = turnTo(page + step)
      if (strip.current?.contains(document.activeElement)) {
        focusCard(strip.current, next * perView)
      }
    },
    [page, perView, turnTo],
  )

  return (
    // The arrow keys are a shortcut for the buttons below, which do the same for everybody.
    <Box as="section" aria-label={label} aria-busy={busy} onKeyDown={onKeyDown}>
      <Flex align="center" justify="space-between" gap="3" minH="10" mb="3">
        {heading}
        {pages > 1 && (
          <Flex gap="1" flexShrink="0">
            <Turn direction="back" page={page} pages={pages} onTurn={turnTo} />
            <Turn direction="forward" page={page} pages={pages} onTurn={turnTo} />
          </Flex>
        )}
      </Flex>
      <Strip
        ref={strip}
        style={{ gap: GAP }}
        onScroll={followScroll}
        onWheel={followHand}
        onPointerDown={followHand}
      >
        {cards.map(({ key, card }) => (
          <li key={key} style={{ width: `calc((100% - ${(perView - 1) * GAP}px) / ${perView})` }}>
            {card}
          </li>
        ))}
      </Strip>
      {!turnable && <Box mt="2" h="6" />}
      {pages > 1 && (
        <Flex justify="center" align="center" mt="2" minH="6">
          {dotPages(page, pages).map((dot) => (
            <Dot
              key={dot}
              type="button"
              aria-label={t('salary.carousel.page', { page: dot + 1, pages })}
              {...(dot === page && { 'aria-current': 'true' as const })}
              onClick={() => turnTo(dot)}
            />
          ))}
          <VisuallyHidden role="status">
            {t('salary.carousel.status', { page: page + 1, pages })}
          </VisuallyHidden>
        </Flex>
      )}
    </Box>
  )
}

function Turn({
  direction,
  page,
  pages,
  onTurn,
}: {
  readonly direction: 'back' | 'forward'
  readonly page: number
  readonly pages: number
  readonly onTurn: (page: number) => void
}) {
  const t = useText()
  const back = direction === 'back'
  const atEnd = back ? page === 0 : page === pages - 1
  const Icon = back ? ChevronLeft : ChevronRight
  return (
    <IconButton
      variant="outline"
      // Not `disabled`: the last press would take the focus from whoever pages by key.
      aria-disabled={atEnd}
      opacity={atEnd ? 0.45 : 1}
      aria-label={t(back ? 'salary.carousel.back' : 'salary.carousel.forward')}
      icon={<Icon size={20} aria-hidden="true" />}
      onClick={() => onTurn(page + (back ? -1 : 1))}
    />
  )
}

/** The page in view, turned by a press or followed from the scroll position. */
function usePage(strip: RefObject<HTMLElement | null>, pages: number) {
  const [current, setCurrent] = useState(0)
  const target = useRef<number | null>(null)
  const page = Math.min(current, pages - 1)

  const turnTo = useCallback(
    (wanted: number) => {
      const next = Math.max(0, Math.min(wanted, pages - 1))
      setCurrent(next)
      const element = strip.current
      if (element) {
        target.current = next
        element.scrollLeft = next * (viewOf(element) + GAP)
      }
      return next
    },
    [pages, strip],
  )

  const followScroll = useCallback(() => {
    const element = strip.current
    if (!element) return
    const reached = pageAt({
      left: element.scrollLeft,
      view: viewOf(element),
      content: element.scrollWidth - PADDING,
      gap: GAP,
    })
    // On the way to a page that was asked for, those in between are not where the user is.
    if (target.current !== null && target.current !== reached) return
    target.current = null
    setCurrent(reached)
  }, [strip])

  const followHand = useCallback(() => {
    target.current = null
  }, [])

  useEffect(() => {
    // Another number of pages moves what stands in view.
    if (pages > 0) followScroll()
  }, [pages, followScroll])

  return { page, turnTo, followScroll, followHand }
}

/** Both sides of the strip's own padding. */
const PADDING = 8

function viewOf(element: HTMLElement): number {
  return element.clientWidth - PADDING
}

function focusCard(strip: HTMLElement, index: number): void {
  strip.children[index]?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
}
