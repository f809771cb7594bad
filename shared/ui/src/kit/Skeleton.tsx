import { chakra } from '@chakra-ui/react'

/** A grey placeholder for loading content; give it the final height. */
export const Skeleton = chakra('span', {
  base: {
    display: 'block',
    h: '4',
    w: 'full',
    bg: 'line',
    borderRadius: 'sm',
    '@media (forced-colors: active)': { border: '1px solid GrayText' },
    animation: 'breathe 1.4s ease-in-out infinite',
  },
})
