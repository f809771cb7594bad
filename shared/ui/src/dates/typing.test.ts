import { formatDate } from '@portal/platform/dates'
import fc from 'fast-check'
import { withDots } from './typing.ts'

const anyDay = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('typing', () => {
  const typed = (keys: string) => [...keys].reduce((text, key) => withDots(text, text + key), '')

  test('[DATE-01] makes the same date of digits alone and of digits with dots', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const date = formatDate(day)
        expect(typed(date)).toBe(date)
        expect(typed(date.replaceAll('.', ''))).toBe(date)
      }),
    )
  })

  test('leaves pasted, deleted and inserted text alone', () => {
    expect(withDots('', '21112026')).toBe('21112026')
    expect(withDots('21.', '21')).toBe('21')
    expect(withDots('21.11.', '21.11')).toBe('21.11')
    expect(withDots('1.', '21.')).toBe('21.')
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), (text) => {
        expect(withDots(text, text.slice(0, -1))).toBe(text.slice(0, -1))
      }),
    )
  })
})
