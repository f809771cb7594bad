import { chakra } from '@chakra-ui/react'

/** Text on a tinted background. The text carries the meaning; the colour is only an aid. */
export const Badge = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    maxW: 'full',
    px: '2',
    py: '0.5',
    borderRadius: 'full',
    borderWidth: '1px',
    fontSize: 'xs',
    fontWeight: 'medium',
    lineHeight: 'tight',
    '& svg': { flexShrink: 0 },
  },
  variants: {
    tone: {
      green: { bg: 'green.tint', color: 'green.deep', borderColor: 'green.soft' },
      yellow: { bg: 'yellow.tint', color: 'yellow.ink', borderColor: 'yellow.main' },
      red: { bg: 'red.tint', color: 'red.main', borderColor: 'red.main' },
      blue: { bg: 'blue.tint', color: 'blue.ink', borderColor: 'blue.tint' },
      grey: { bg: 'grey.tint', color: 'grey.main', borderColor: 'line' },
    },
  },
  defaultVariants: { tone: 'grey' },
})
