import { useText } from '@portal/platform/texts'
import { ChevronLeft, ChevronRight, chakra, Flex, IconButton, VisuallyHidden } from '@portal/ui'
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { dotPages, pageAt, pageCount, useCardsPerView } from './carousel.ts'

const GAP = 16

// On a telephone the heading has a line of its own, and the arrows are beside the dots.
const Frame = chakra('section', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gridTemplateAreas: {
      base: '"heading heading" "strip strip" "dots arrows"',
      sm: '"heading arrows" "strip strip" "dots dots"',
    },
    alignItems: 'center',
    columnGap: { base: '1', sm: '3' },
  },
})

const Strip = chakra('ul', {
  base: {
    gridArea: 'strip',
    display: 'flex',
    listStyle: 'none',
    overflowX: 'auto',
    overscrollBehaviorX: 'contain',
    scrollSnapType: 'x mandatory',
    scrollBehavior: 'smooth',
    scrollbarWidth: 'none',
    // Room for the cards' shadow and focus ring, which the strip would clip.
    px: '3',
    mx: '-3',
    py: '3',
    mt: { base: '-2', sm: '0' },
    mb: '-3',
    scrollPaddingInline: '3',
    '& > li': { flexShrink: 0, flexGrow: 0, minW: '0', scrollSnapAlign: 'start' },
  },
})

const Dot = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    // All dots fit into the narrowest window.
    flex: { base: '0 1 2.75rem', sm: 'none' },
    w: '6',
    h: { base: '11', sm: '6' },
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
  /** The heading, beside the arrows. */
  readonly heading: ReactNode
  /** Accessible name of the region. */
  readonly label: string
  readonly cards: readonly { readonly key: string; readonly card: ReactNode }[]
  readonly busy: boolean
  /** False while the cards are placeholders, which need no paging. */
  readonly turnable: boolean
}

/**
 * Shows as many cards side by side as fit. The strip scrolls natively, so that touch, wheel and Tab
 * reach every card; arrow buttons, dots and arrow keys move by whole pages.
 */
export function Carousel({ heading, label, cards, busy, turnable }: CarouselProps) {
  const t = useText()
  const perView = useCardsPerView()
  const pages = turnable ? pageCount(cards.length, perView) : 1
  const strip = useRef<HTMLUListElement>(null)
  const { page, turnTo, followScroll, followHand } = usePage(strip, pages)

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const next = turnTo(page + step)
    if (strip.current?.contains(document.activeElement)) {
      focusCard(strip.current, next * perView)
    }
  }

  return (
    // Arrow keys are only a shortcut for the buttons below.
    <Frame aria-label={label} aria-busy={busy} onKeyDown={onKeyDown}>
      <Flex gridArea="heading" align="center" minH={{ base: '9', sm: '10' }}>
        {heading}
      </Flex>
      {pages > 1 && (
        // Positioned, or the room below the cards would lie over the arrows on a telephone.
        <Flex gridArea="arrows" gap="1" position="relative">
          <Turn direction="back" page={page} pages={pages} onTurn={turnTo} />
          <Turn direction="forward" page={page} pages={pages} onTurn={turnTo} />
        </Flex>
      )}
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
      {/* Also without dots, so that nothing below moves when the number of pages is known. */}
      <Flex
        gridArea="dots"
        justify={{ sm: 'center' }}
        align="center"
        mt={{ base: '0', sm: '2' }}
        minH={{ base: '11', sm: '6' }}
      >
        {pages > 1 && (
          <>
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
          </>
        )}
      </Flex>
    </Frame>
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
      // Not `disabled`: on the last page, a disabled button would lose the focus.
      aria-disabled={atEnd}
      opacity={atEnd ? 0.45 : 1}
      aria-label={t(back ? 'salary.carousel.back' : 'salary.carousel.forward')}
      icon={<Icon size={20} aria-hidden="true" />}
      onClick={() => onTurn(page + (back ? -1 : 1))}
    />
  )
}

/** The current page, set by the controls or derived from the scroll position. */
function usePage(strip: RefObject<HTMLElement | null>, pages: number) {
  const [current, setCurrent] = useState(0)
  const target = useRef<number | null>(null)
  const page = Math.min(current, pages - 1)

  const turnTo = (wanted: number) => {
    const next = Math.max(0, Math.min(wanted, pages - 1))
    setCurrent(next)
    const element = strip.current
    if (element) {
      target.current = next
      element.scrollLeft = next * (viewOf(element) + GAP)
    }
    return next
  }

  const followScroll = useCallback(() => {
    const element = strip.current
    if (!element) return
    const reached = pageAt({
      left: element.scrollLeft,
      view: viewOf(element),
      content: element.scrollWidth - PADDING,
      gap: GAP,
    })
    // During the scroll to a requested page, ignore the pages in between.
    if (target.current !== null && target.current !== reached) return
    target.current = null
    setCurrent(reached)
  }, [strip])

  const followHand = () => {
    target.current = null
  }

  useEffect(() => {
    // When the number of pages changes, derive the page from the scroll position again.
    if (pages > 0) followScroll()
  }, [pages, followScroll])

  return { page, turnTo, followScroll, followHand }
}

/** The strip's left and right padding together, in px. */
const PADDING = 24

function viewOf(element: HTMLElement): number {
  return element.clientWidth - PADDING
}

function focusCard(strip: HTMLElement, index: number): void {
  strip.children[index]
    ?.querySelector<HTMLElement>('a, button, input')
    ?.focus({ preventScroll: true })
}
