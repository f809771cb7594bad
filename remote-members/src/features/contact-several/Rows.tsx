import { chakra } from '@portal/ui'

/** A framed list with a line between its rows. */
export const Rows = chakra('ul', {
  base: {
    listStyle: 'none',
    m: 0,
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'md',
    '& > li': { px: '3', py: '2' },
    '& > li + li': { borderTopWidth: '1px', borderColor: 'line' },
  },
})
