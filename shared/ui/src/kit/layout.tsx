import { chakra } from '@chakra-ui/react'

export { Box, chakra, Flex, Grid, Stack, VisuallyHidden } from '@chakra-ui/react'

/** Running text. `tone="quiet"` for secondary explanations. */
export const Text = chakra('p', {
  base: { lineHeight: 'normal' },
  variants: {
    tone: { normal: { color: 'ink' }, quiet: { color: 'quiet' }, danger: { color: 'red.main' } },
    size: { sm: { fontSize: 'sm' }, md: { fontSize: 'md' }, lg: { fontSize: 'lg' } },
  },
  defaultVariants: { tone: 'normal', size: 'md' },
})

/** A heading; choose the level with `as`, the size with `size`. */
export const Heading = chakra('h2', {
  base: {
    fontWeight: 'semibold',
    lineHeight: 'tight',
    letterSpacing: '-0.01em',
    textWrap: 'balance',
  },
  variants: {
    size: {
      sm: { fontSize: 'md' },
      md: { fontSize: 'lg' },
      lg: { fontSize: 'xl' },
      xl: { fontSize: '2xl' },
    },
  },
  defaultVariants: { size: 'md' },
})
