import * as v from 'valibot'
import { code, count, day, dayOrNone, dayOrText, flag, ident, instant, name } from './values.ts'

const read = <T>(schema: v.GenericSchema<unknown, T>, sent: unknown): T => v.parse(schema, sent)
const isRead = (schema: v.GenericSchema<unknown, unknown>, sent: unknown) =>
  v.safeParse(schema, sent).success

describe('values', () => {
  test.each([
    ['a day', '2026-11-27', '2026-11-27'],
    ['midnight', '2026-11-27T00:00:00', '2026-11-27'],
    ['midnight with a space', '2026-11-27 00:00:00', '2026-11-27'],
    ['midnight with seven decimals', '2026-11-27T00:00:00.0000000', '2026-11-27'],
    ['midnight in UTC', '2026-11-27T00:00:00Z', '2026-11-27'],
    ['Danish midnight with its offset', '2026-07-01T00:00:00+02:00', '2026-07-01'],
    ['another offset', '2026-11-27T23:30:00-05:00', '2026-11-27'],
    ['Danish midnight in UTC, in winter', '1990-02-03T23:00:00Z', '1990-02-04'],
    ['Danish midnight in UTC, in summer', '1990-06-30T22:00:00.000+00:00', '1990-07-01'],
    ['spaces', ' 2026-11-27 ', '2026-11-27'],
  ])('reads the day of %s', (_, sent, wanted) => {
    expect(read(day, sent)).toBe(wanted)
    expect(read(dayOrNone, sent)).toBe(wanted)
    expect(read(dayOrText, sent)).toBe(wanted)
  })

  test.each([
    ['null', null],
    ['nothing', undefined],
    ['an empty text', ''],
    ['the smallest date of .NET', '0001-01-01T00:00:00'],
  ])('knows no day in %s', (_, sent) => {
    expect(read(dayOrNone, sent)).toBeNull()
    expect(read(dayOrText, sent)).toBeNull()
    expect(isRead(day, sent)).toBe(false)
  })

  test('a text that is no day is refused, or kept where it is to be shown', () => {
    for (const sent of ['31.02.2026', '2026-02-31', '2026-02-31T00:00:00']) {
      expect(isRead(day, sent)).toBe(false)
      expect(isRead(dayOrNone, sent)).toBe(false)
    }
    expect(read(dayOrText, 'ukendt')).toBe('ukendt')
  })

  test.each([
    ['in winter', '2026-11-27T10:15:00', '2026-11-27T09:15:00.000Z'],
    ['in summer, with decimals', '2026-07-01T00:30:00.1234567', '2026-06-30T22:30:00.123Z'],
    ['before the clocks go back', '2026-10-25T01:59:00', '2026-10-24T23:59:00.000Z'],
    ['after the clocks go back', '2026-10-25T03:00:00', '2026-10-25T02:00:00.000Z'],
    ['after the clocks go forward', '2026-03-29T03:00:00', '2026-03-29T01:00:00.000Z'],
    ['a day alone', '2026-11-27', '2026-11-26T23:00:00.000Z'],
  ])('reads a moment without a zone as Danish time, %s', (_, sent, wanted) => {
    expect(read(instant, sent)).toBe(wanted)
  })

  test('leaves a moment with its zone as it is', () => {
    for (const sent of ['2026-11-27T10:15:00Z', '2026-11-27T10:15:00.5+01:00'])
      expect(read(instant, sent)).toBe(sent)
  })

  test('an id is a text, and never empty', () => {
    expect([read(ident, 7), read(ident, 'M-7'), read(ident, 'M-7   ')]).toEqual(['7', 'M-7', 'M-7'])
    expect([isRead(ident, ''), isRead(ident, '  '), isRead(ident, null)]).toEqual([
      false,
      false,
      false,
    ])
  })

  test('a code has its known spelling; an unknown one is kept', () => {
    const status = code(['UnderOpdatering', 'Privat'])
    expect(read(status, 'underOpdatering')).toBe('UnderOpdatering')
    expect(read(status, 'Privat    ')).toBe('Privat')
    expect(read(status, ' Ny status ')).toBe('Ny status')
    expect(read(status, null)).toBe('')
  })

  test('what is missing is no, or none', () => {
    expect([read(flag, undefined), read(flag, null), read(flag, true)]).toEqual([
      false,
      false,
      true,
    ])
    expect([read(count, undefined), read(count, null), read(count, 3)]).toEqual([0, 0, 3])
    expect(isRead(flag, 'ja')).toBe(false)
    expect(isRead(count, '3')).toBe(false)
  })

  test.each([
    ['S&#248;ren &#xC5;gren', 'Søren Ågren'],
    ['Kj&aelig;r &amp; Sønner', 'Kjær & Sønner'],
    ['&lt;b&gt;Bo&lt;/b&gt;', '<b>Bo</b>'],
    ['Ren &amp;amp; skær', 'Ren &amp; skær'],
    ['A & B; C &ukendt; &#0;', 'A & B; C &ukendt; &#0;'],
    ['Anna Holm      ', 'Anna Holm'],
  ])('decodes the entities of a name once: %s', (sent, wanted) => {
    expect(read(name, sent)).toBe(wanted)
  })
})
