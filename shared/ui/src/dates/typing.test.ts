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

  test('a deleted dot comes back with the next digit', () => {
    expect(typed('12')).toBe('12.')
    expect(withDots('12', '121')).toBe('12.1')
    expect(withDots('12.11', '12.112')).toBe('12.11.2')
  })

  test('a dot between digits stays', () => {
    expect(withDots('12.11.2026', '1211.2026')).toBe('12.11.2026')
    expect(withDots('12.11.2026', '12.112026')).toBe('12.11.2026')
  })

  test('leaves pasted, deleted and inserted text alone', () => {
    expect(withDots('', '21112026')).toBe('21112026')
    expect(withDots('21.', '21')).toBe('21')
    expect(withDots('21.11.', '21.11')).toBe('21.11')
    expect(withDots('1.', '21.')).toBe('21.')
    expect(withDots('1..', '1.')).toBe('1.')
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), (text) => {
        expect(withDots(text, text.slice(0, -1))).toBe(text.slice(0, -1))
      }),
    )
  })
})
