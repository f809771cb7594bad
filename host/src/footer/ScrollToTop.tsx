import { useText } from '@portal/platform/texts'
import { ArrowUp, Box, IconButton, useIsDesktop } from '@portal/ui'
import { useState, useSyncExternalStore } from 'react'

/**
 * A button that scrolls to the top of a long page; only in wide windows, which have room for it.
 */
export function ScrollToTop() {
  const t = useText()
  const isDesktop = useIsDesktop()
  const isFarDown = useSyncExternalStore(subscribe, isBelowFirstScreen)
  const [hasFocus, setHasFocus] = useState(false)
  // Keep it while it has the focus: removing it would move the focus to the top of the document.
  if (!isDesktop || !(isFarDown || hasFocus)) return null
  return (
    // A zero-height element at the end of the page: it sticks to the bottom of the window until the
    // footer appears, so it never overlaps the footer.
    <Box
      position="sticky"
      bottom="0"
      h="0"
      alignSelf="flex-end"
      zIndex="3"
      css={{ '@media print': { display: 'none' } }}
    >
      <IconButton
        aria-label={t('host.scrollToTop')}
        icon={<ArrowUp size={20} aria-hidden="true" />}
        variant="outline"
        position="absolute"
        insetEnd="4"
        // A page's floating buttons would cover it.
        bottom="var(--floating-top, 1.5rem)"
        borderRadius="full"
        boxShadow="floating"
        onFocus={() => setHasFocus(true)}
        onBlur={() => setHasFocus(false)}
        onClick={scrollToTop}
      />
    </Box>
  )
}

function scrollToTop(): void {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  // Focus the page's heading, so that keyboard navigation continues from there.
  document.querySelector<HTMLElement>('h1[tabindex="-1"]')?.focus({ preventScroll: true })
  window.scrollTo({ top: 0, behavior: still ? 'auto' : 'smooth' })
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('scroll', changed, { passive: true })
  window.addEventListener('resize', changed)
  return () => {
    window.removeEventListener('scroll', changed)
    window.removeEventListener('resize', changed)
  }
}

function isBelowFirstScreen(): boolean {
  return window.scrollY > window.innerHeight
}
