import { isCssProperty } from './is-css-property.ts'

const SUPPORTED = ['margin-top', '-webkit-line-clamp', 'size', 'color', '--text-size']

const supports = jest.fn((name: string) => SUPPORTED.includes(name))

beforeAll(() => {
  // jsdom has no `CSS`.
  Object.defineProperty(globalThis, 'CSS', { configurable: true, value: { supports } })
})

afterAll(() => {
  Reflect.deleteProperty(globalThis, 'CSS')
})

describe('is-css-property', () => {
  test.each(['marginTop', 'WebkitLineClamp', 'color', '--text-size', '&:hover', '@media print'])(
    'takes %s for a style',
    (prop) => {
      expect(isCssProperty(prop)).toBe(true)
    },
  )

  test.each(['href', 'size', 'aria-label', 'onClick', 'children'])(
    'leaves %s to the element',
    (prop) => {
      expect(isCssProperty(prop)).toBe(false)
    },
  )

  test('asks the browser once for each property', () => {
    isCssProperty('marginTop')
    isCssProperty('marginTop')
    expect(supports.mock.calls.filter(([name]) => name === 'margin-top')).toHaveLength(1)
  })
})
