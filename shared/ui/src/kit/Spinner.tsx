import { Box, chakra, VisuallyHidden } from '@chakra-ui/react'
import { useText } from '@portal/platform/texts'

/** A rotating ring without accessible text: the component that shows it provides the text. */
export const Spinner = chakra('span', {
  base: {
    display: 'inline-block',
    flexShrink: 0,
    borderRadius: 'full',
    borderStyle: 'solid',
    borderColor: 'currentColor',
    borderInlineEndColor: 'transparent',
    animation: 'turn 700ms linear infinite',
    // Forced-colours mode would fill the gap in the ring; the rotation would be invisible.
    '@media (forced-colors: active)': { forcedColorAdjust: 'none', color: 'CanvasText' },
  },
  variants: {
    size: {
      sm: { w: '4', h: '4', borderWidth: '2px' },
      md: { w: '6', h: '6', borderWidth: '3px' },
      lg: { w: '10', h: '10', borderWidth: '4px' },
    },
  },
  defaultVariants: { size: 'md' },
})

/** An overlay that covers the page during a blocking operation. */
export function LoadingOverlay() {
  const t = useText()
  return (
    <Box
      role="status"
      position="fixed"
      inset="0"
      zIndex="overlay"
      display="grid"
      placeItems="center"
      bg="rgb(250 248 243 / 0.8)"
      color="green.main"
    >
      <Spinner size="lg" aria-hidden="true" />
      <VisuallyHidden>{t('shared.ui.loading')}</VisuallyHidden>
    </Box>
  )
}
