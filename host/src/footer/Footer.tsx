import { Box, lazyComponent, useFooterSight } from '@portal/ui'
import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
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

/** Scrolls to the support contacts in the footer, and focuses the footer. */
export function goToFooter(): void {
  const footer = document.getElementById(FOOTER_ID)
  footer?.scrollIntoView({ block: 'end' })
  footer?.focus({ preventScroll: true })
}
