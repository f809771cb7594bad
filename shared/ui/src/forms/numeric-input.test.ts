import fc from 'fast-check'
import { formatDecimal, keepDecimal, parseDecimal } from './numeric-input.ts'

describe('numeric-input', () => {
  test('[EDIT-36] a decimal number keeps digits, one comma and one period', () => {
    expect(keepDecimal('7x,5 t')).toBe('7,5')
    expect(keepDecimal('7.5.2')).toBe('7.52')
    expect(keepDecimal('1.000,50,')).toBe('1.000,50')
    fc.assert(
      fc.property(fc.string(), (text) => {
        const kept = keepDecimal(text)
        expect(kept).toMatch(/^[\d,.]*$/)
        expect(kept.split('.').length).toBeLessThanOrEqual(2)
        expect(kept.split(',').length).toBeLessThanOrEqual(2)
        expect(keepDecimal(kept)).toBe(kept)
      }),
    )
  })

  test.each([
    [' 7,5 ', 7.5],
    ['12.25', 12.25],
    ['07', 7],
  ])('reads %j', (text, value) => {
    expect(parseDecimal(text)).toBe(value)
  })

  test.each(['', ' ', '7,', ',5', 'x7', '7x', '1,2,3', '1,2.3', '-1', '1e1'])(
    'does not read %j',
    (text) => {
      expect(parseDecimal(text)).toBeNull()
    },
  )

  test('what is shown with a comma is read back', () => {
    expect(formatDecimal(7.5)).toBe('7,5')
    expect(formatDecimal(0)).toBe('0')
    expect(formatDecimal(null)).toBe('')
    expect(formatDecimal(undefined)).toBe('')
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_900 }), (hundredths) => {
        const value = hundredths / 100
        expect(parseDecimal(formatDecimal(value))).toBe(value)
      }),
    )
  })
})
