/** Parses a colour as the browser computes it, such as `rgb(41, 122, 113)`; otherwise null. */
function channelsOf(color: string): readonly number[] | null {
  const match = /^rgba?\((\d+), (\d+), (\d+)/.exec(color)
  return match === null ? null : match.slice(1, 4).map(Number)
}

function luminance(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/**
 * The WCAG contrast ratio of two colours, from 1 to 21; ignores transparency.
 *
 * @returns null if one of them is not in the form `rgb(…)` or `rgba(…)`
 */
export function contrastOf(one: string, other: string): number | null {
  const channels = [channelsOf(one), channelsOf(other)]
  const [first, second] = channels.map((each) => (each === null ? null : luminance(each)))
  if (first === null || second === null || first === undefined || second === undefined) return null
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}

/** Formats `rgb(41, 122, 113)` as `#297a71`. */
export function hexOf(color: string): string {
  const channels = channelsOf(color)
  if (channels === null) return ''
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}
