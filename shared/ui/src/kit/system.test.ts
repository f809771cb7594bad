import { system } from './system.ts'

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The WCAG contrast ratio of two colours of the system. */
function contrast(one: string, other: string): number {
  const [first, second] = [one, other].map((name) => luminance(system.token(`colors.${name}`)))
  return (Math.max(first ?? 0, second ?? 0) + 0.05) / (Math.min(first ?? 0, second ?? 0) + 0.05)
}

describe('system', () => {
  it.each([
    ['control', 'ground'],
    ['control', 'surface'],
    ['control', 'sunken'],
    ['control', 'green.tint'],
    ['green.main', 'ground'],
    ['green.main', 'surface'],
    ['green.main', 'sunken'],
    ['green.main', 'green.tint'],
    ['white', 'green.deep'],
    ['white', 'ink'],
  ])('the edge of a control or the mark of the focus stands out: %s on %s', (mark, ground) => {
    expect(contrast(mark, ground)).toBeGreaterThanOrEqual(3)
  })

  it.each([
    ['ink', 'ground'],
    ['ink', 'surface'],
    ['quiet', 'ground'],
    ['quiet', 'surface'],
    ['quiet', 'sunken'],
    ['green.strong', 'surface'],
    ['green.deep', 'green.tint'],
    ['white', 'green.main'],
    ['white', 'red.main'],
    ['red.main', 'surface'],
    ['red.main', 'red.tint'],
    ['yellow.ink', 'yellow.tint'],
    ['blue.ink', 'blue.tint'],
    ['grey.main', 'grey.tint'],
  ])('text can be read: %s on %s', (text, ground) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5)
  })

  it('a colour that is too faint would be found', () => {
    expect(contrast('line', 'surface')).toBeLessThan(3)
  })
})
