import fc from 'fast-check'
import { keepDigits } from './keep-digits.ts'

describe('keep-digits', () => {
  test('[EDIT-35] a whole number keeps its digits', () => {
    expect(keepDigits('1a2 3,4.5')).toBe('12345')
    fc.assert(fc.property(fc.string(), (text) => /^\d*$/.test(keepDigits(text))))
  })
})
