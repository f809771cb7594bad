import { MASKS, maskedIcon } from '../member/icon-masks.ts'

/** Styles of a favourite star with an icon of this size; callers set the size of the button. */
export function starStyle(size: string) {
  return {
    display: 'inline-grid',
    placeItems: 'center',
    flexShrink: 0,
    color: 'control',
    _hover: { color: 'green.strong', bg: 'green.soft' },
    _before: maskedIcon(MASKS.star, size),
    '&[aria-pressed=true]': { color: 'green.main' },
    '&[aria-pressed=true]::before': { mask: MASKS.starFilled },
    '&[aria-busy=true]::before': { animation: 'breathe 800ms ease-in-out infinite' },
  } as const
}
