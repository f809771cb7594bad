import { chakra } from '@portal/ui'

/** A list of values, each before and after a change. */
export const ValueList = chakra('dl', {
  base: {
    m: 0,
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'md',
    '& > div': { px: '3', py: '2' },
    '& > div + div': { borderTopWidth: '1px', borderColor: 'line' },
    '& dt': { fontSize: 'sm', color: 'quiet' },
    '& dd': { m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
    '& del': { color: 'quiet' },
    '& ins': { textDecoration: 'none', fontWeight: 'medium' },
  },
})
