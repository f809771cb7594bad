import { useLocation } from '@portal/platform/router'
import { Box, lazyComponent, useFooterSight } from '@portal/ui'
import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { CONTENT_ID } from '../navigation/SkipLink.tsx'
import { FailedWays } from './FailedWays.tsx'

const FOOTER_ID = 'hjaelp'

/** Long enough for the first screen, which ends above the footer and must not wait for it. */
const DELAY_MS = 1000

/** About what the content needs, so that the page stays when it comes. */
const CONTENT_HEIGHT = { base: '40rem', md: '21rem', lg: '19rem' }

const fetchContent = () =>
  lazyComponent(
    async () =>
      (await import(/* webpackChunkName: "footer" */ './FooterContent.tsx')).FooterContent,
  )

type FetchedContent = ReturnType<typeof fetchContent>

const content = () => document.getElementById(CONTENT_ID)

/** The footer of every page, whose content is fetched after the first screen. */
export function Footer({ onWelcome }: { readonly onWelcome: () => void }) {
  const footer = useRef<HTMLDivElement>(null)
  useFooterSight(footer)
  const [Content, setContent] = useState<FetchedContent | null>(null)
  const fetch = useCallback(
    () => setContent((content: FetchedContent | null) => content ?? fetchContent()),
    [],
  )
  useEffect(() => {
    const timer = setTimeout(fetch, DELAY_MS)
    return () => clearTimeout(timer)
  }, [fetch])
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: on the next page, the footer goes down
  useEffect(() => {
    content()?.style.removeProperty('min-height')
  }, [pathname])
  return (
    <Box
      as="footer"
      ref={footer}
      id={FOOTER_ID}
      tabIndex={-1}
      onFocus={fetch}
      mt="8"
      bg="sunken"
      borderTopWidth="1px"
    >
      <Box maxW="page" minH={CONTENT_HEIGHT} mx="auto" px={{ base: '4', md: '6' }} pt="6" pb="5">
        <ErrorBoundary
          onError={(error) => console.error(error)}
          onReset={() => setContent(fetchContent)}
          fallbackRender={({ resetErrorBoundary }) => <FailedWays onRetry={resetErrorBoundary} />}
        >
          <Suspense fallback={null}>{Content && <Content onWelcome={onWelcome} />}</Suspense>
        </ErrorBoundary>
      </Box>
    </Box>
  )
}

/** What a user does who has read the footer, or looks elsewhere. */
const LOOKING_ELSEWHERE = ['wheel', 'touchmove', 'keydown', 'pointerdown']

/**
 * Scrolls to the support contacts in the footer, and focuses the footer. On a page that is shorter
 * than the window the footer comes up instead, so that the navigation stays in sight.
 */
export function goToFooter(): void {
  const footer = document.getElementById(FOOTER_ID)
  const page = content()
  if (!footer || !page) return
  page.style.setProperty('min-height', '0')
  const show = () => footer.scrollIntoView({ block: 'end' })
  // What comes late to the page would push the footer away.
  const late = new ResizeObserver(show)
  late.observe(page)
  for (const event of LOOKING_ELSEWHERE) {
    window.addEventListener(event, () => late.disconnect(), { once: true, passive: true })
  }
  show()
  footer.focus({ preventScroll: true })
}
