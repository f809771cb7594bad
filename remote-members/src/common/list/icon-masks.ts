/* Icons of long lists as CSS masks: an <svg> in each row took a fifth of a list's render time.
   The shapes come from lucide, the portal's icon set (ISC licence). */

function mask(shapes: string, fill = 'none'): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="${fill}" stroke="black" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${shapes}</svg>`
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}") center / contain no-repeat`
}

const STAR =
  '<path d="M11.525 2.295a.53.53 0 0 1 .95 0l2.31 4.679a2.123 2.123 0 0 0 1.595 1.16l5.166.756a.53.53 0 0 1 .294.904l-3.736 3.638a2.123 2.123 0 0 0-.611 1.878l.882 5.14a.53.53 0 0 1-.771.56l-4.618-2.428a2.122 2.122 0 0 0-1.973 0L6.396 21.01a.53.53 0 0 1-.77-.56l.881-5.139a2.122 2.122 0 0 0-.611-1.879L2.16 9.795a.53.53 0 0 1 .294-.906l5.165-.755a2.122 2.122 0 0 0 1.597-1.16z"/>'

export const MASKS = {
  star: mask(STAR),
  starFilled: mask(STAR, 'black'),
  note: mask(
    '<path d="M21 9a2.4 2.4 0 0 0-.706-1.706l-3.588-3.588A2.4 2.4 0 0 0 15 3H5a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2z"/><path d="M15 3v5a1 1 0 0 0 1 1h5"/>',
  ),
  check: mask('<circle cx="12" cy="12" r="10"/><path d="m16 9-5.5 5.5L8 12"/>'),
  clock: mask('<circle cx="12" cy="12" r="10"/><path d="M12 6v6l4 2"/>'),
} as const

/** Styles of a pseudo-element that shows an icon in the colour of the text. */
export function maskedIcon(mask: string, size: string) {
  return {
    content: '""',
    display: 'inline-block',
    flexShrink: 0,
    w: size,
    h: size,
    bg: 'currentColor',
    mask,
    // The icon is a masked background, and forced-colours mode removes backgrounds.
    '@media (forced-colors: active)': { forcedColorAdjust: 'none', bg: 'ButtonText' },
  } as const
}
