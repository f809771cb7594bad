import { isCssProperty } from './css-properties.ts'

/** As in Chromium, which is not asked here. */
const SUPPORTED = ['color', 'margin-top', '-webkit-line-clamp', 'size', '--portal-width']

describe('css-properties', () => {
  beforeEach(() => {
    Reflect.set(globalThis, 'CSS', { supports: (name: string) => SUPPORTED.includes(name) })
  })

  test.each([
    'color',
    'marginTop',
    'WebkitLineClamp',
    '--portal-width',
    '&:hover',
    '@media print',
    '.card &',
  ])('%s is a style', (name) => {
    expect(isCssProperty(name)).toBe(true)
  })

  test.each(['size', 'href', 'onClick', 'aria-label', 'htmlFor'])('%s is none', (name) => {
    expect(isCssProperty(name)).toBe(false)
  })
})
