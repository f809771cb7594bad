import { starStyle } from '../../../common/favourites/FavouriteStar.tsx'
import { MASKS, maskedIcon } from '../../../common/member/icon-masks.ts'

/* The list styles the plain elements in its rows: with a styled component per cell, long lists were
   four times slower. */
export const listStyle = {
  '& .avatar': {
    display: 'inline-grid',
    placeItems: 'center',
    flexShrink: 0,
    w: '7',
    h: '7',
    borderRadius: 'full',
    bg: 'green.tint',
    color: 'green.deep',
    fontSize: 'xs',
    fontWeight: 'semibold',
    lineHeight: 1,
    userSelect: 'none',
  },
  '& .star': {
    ...starStyle('17px'),
    w: '7',
    h: '7',
    borderRadius: 'sm',
  },
  '& .status': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    maxW: 'full',
    px: '2',
    py: '0.5',
    borderRadius: 'full',
    borderWidth: '1px',
    fontSize: 'xs',
    fontWeight: 'medium',
    lineHeight: 1.1,
    verticalAlign: 'middle',
    // Two lines fit into a row, and the badge into its column in narrow windows.
    whiteSpace: 'normal',
    '&[data-tone=finished]': { bg: 'green.tint', color: 'green.deep', borderColor: 'green.soft' },
    '&[data-tone=under-update]': {
      bg: 'yellow.tint',
      color: 'yellow.ink',
      borderColor: 'yellow.main',
    },
    '&[data-tone=finished]::before': maskedIcon(MASKS.check, '13px'),
    '&[data-tone=under-update]::before': maskedIcon(MASKS.clock, '13px'),
    '&[data-tone=unknown]': { bg: 'surface', color: 'ink', borderColor: 'line' },
  },
  '& .notes': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    verticalAlign: 'middle',
    _before: maskedIcon(MASKS.note, '14px'),
  },
  '& .notes[data-none]': { color: 'quiet' },
  '& .places': {
    display: 'flex',
    alignItems: 'center',
    '& > span': { overflow: 'hidden', textOverflow: 'ellipsis' },
  },
  '& .more': {
    flexShrink: 0,
    ms: '2',
    px: '1.5',
    borderRadius: 'full',
    bg: 'sunken',
    color: 'quiet',
    fontSize: 'xs',
  },
  '& .name': {
    color: 'ink',
    fontWeight: 'medium',
    textDecoration: 'underline',
    textDecorationColor: 'transparent',
    textUnderlineOffset: '3px',
    // The table cell would clip an outline with an offset.
    '&:focus-visible': { outlineOffset: '0' },
  },
  '& mark': { bg: 'yellow.tint', color: 'inherit', borderRadius: '2px' },
  '& [data-member]': { cursor: 'pointer' },
  '& [data-member]:hover .name': { color: 'green.strong', textDecorationColor: 'currentColor' },
  '& [data-selected]': { bg: 'green.tint' },
  '& input[type=checkbox]': {
    w: '5',
    h: '5',
    accentColor: 'green.main',
    verticalAlign: 'middle',
    cursor: 'pointer',
  },
  '& thead th': {
    position: { base: 'sticky', _print: 'static' },
    top: 'var(--portal-sticky-top, 0px)',
    zIndex: 2,
    bg: 'sunken',
    borderBottomWidth: '1px',
    borderColor: 'line',
  },
  '& thead tr > :first-of-type': { borderTopLeftRadius: 'lg' },
  '& thead tr > :last-of-type': { borderTopRightRadius: 'lg' },
  '& tbody :is(td, th)': { whiteSpace: 'nowrap', h: '9', py: 0 },
  // What the user has asked for is not cut.
  '&[data-chosen]': {
    '& :is(td, th[scope=row])': {
      whiteSpace: 'normal',
      overflowWrap: 'anywhere',
      lineHeight: 'tight',
    },
    '& .places': { flexWrap: 'wrap' },
    '& .status': { display: 'block', w: 'fit-content', _before: { me: '1' } },
    // On paper the columns get the room of the initials.
    '& :is(col, tr > :not([scope=colgroup])):not(* + *)': { _print: { display: 'none' } },
  },
  // More columns than the standard ones: each gets less of the width.
  '&[data-many]': {
    '& :is(td, th)': { px: '1', fontSize: 'xs' },
    '& thead': { overflowWrap: 'anywhere', '& span': { minW: 0 } },
    '& thead button:not([data-active]) svg': { display: 'none' },
    '& .status': { px: '1' },
  },
  '& tbody th[scope=colgroup]': {
    py: 0,
    bg: 'sunken',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  '& tbody th[scope=colgroup] small': { fontWeight: 'normal', fontSize: 'sm', color: 'quiet' },
  '& .first': { display: 'flex', alignItems: 'center', gap: '1' },
} as const
