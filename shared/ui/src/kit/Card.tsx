import { chakra } from '@chakra-ui/react'

/** A white surface on the page's background. */
export const Card = chakra('section', {
  base: {
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'lg',
    boxShadow: 'raised',
  },
  variants: { padding: { none: {}, sm: { p: '4' }, md: { p: { base: '4', md: '6' } } } },
  defaultVariants: { padding: 'md' },
})
