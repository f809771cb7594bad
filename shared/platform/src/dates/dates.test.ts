import fc from 'fast-check'
import {
  addDays,
  addMonths,
  addYears,
  configureToday,
  danishDayOf,
  formatDate,
  formatTime,
  isCalendarDate,
  now,
  parseDanishDate,
  toDatePayload,
  toDateTimePayload,
  today,
} from './index.ts'

const invalid = { ok: false, message: 'shared.dates.invalid' }

afterEach(() => {
  configureToday(null)
  jest.useRealTimers()
})

const anyDate = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('dates', () => {
  test('[DATE-01] reads a date typed as DD.MM.YYYY', () => {
    expect(parseDanishDate('21.11.2026')).toEqual({ ok: true, value: '2026-11-21' })
    expect(parseDanishDate(' 29.02.2028 ')).toEqual({ ok: true, value: '2028-02-29' })
    const marked = '\u200e29\u200e.\u200e02\u200e.\u200e2028\ufeff'
    expect(parseDanishDate(marked)).toEqual({ ok: true, value: '2028-02-29' })
  })

  test.each([
    '1.11.2026',
    '21.1.2026',
    '21.11.26',
    '21-11-2026',
    '21/11/2026',
    '2026-11-21',
    '21.11.2026.',
    'x21.11.2026',
    '21.11.20266',
    '21112026',
    '21. 11.2026',
    '',
  ])('[DATE-01] [DATE-05] does not read "%s"', (text) => {
    expect(parseDanishDate(text)).toEqual(invalid)
  })

  test.each([
    ['[DATE-02]', '00.01.2026', '01.01.2026'],
    ['[DATE-02]', '32.01.2026', '31.01.2026'],
    ['[DATE-03]', '01.00.2026', '01.01.2026'],
    ['[DATE-03]', '01.13.2026', '01.12.2026'],
    ['[DATE-04]', '31.12.1899', '01.01.1900'],
    ['[DATE-04]', '01.01.2101', '31.12.2100'],
  ])('%s draws the line between %s and %s', (_, outside, inside) => {
    expect(parseDanishDate(outside)).toEqual(invalid)
    expect(parseDanishDate(inside).ok).toBe(true)
  })

  test.each(['31.02.2026', '29.02.2026', '31.04.2026', '29.02.2100'])(
    '[DATE-05] knows that %s does not exist',
    (text) => {
      expect(parseDanishDate(text)).toEqual(invalid)
    },
  )

  test('[DATE-06] says that a date is outside the allowed period, both ends included', () => {
    const limits = { min: '2026-01-10', max: '2026-01-20' }
    const outside = { ok: false, message: 'shared.dates.outsidePeriod' }
    expect(parseDanishDate('09.01.2026', limits)).toEqual(outside)
    expect(parseDanishDate('21.01.2026', limits)).toEqual(outside)
    expect(parseDanishDate('10.01.2026', limits).ok).toBe(true)
    expect(parseDanishDate('20.01.2026', limits).ok).toBe(true)
    expect(
      parseDanishDate('21.01.2026', { ...limits, outsideMessage: 'shared.dates.invalid' }),
    ).toEqual(invalid)
    expect(parseDanishDate('21.01.2026', { min: limits.min }).ok).toBe(true)
    expect(parseDanishDate('09.01.2026', { max: limits.max }).ok).toBe(true)
  })

  test('[DATE-07] [CONST-21] shows dates as dd.MM.yyyy and reads them back', () => {
    expect(formatDate('2026-11-21')).toBe('21.11.2026')
    expect(formatDate('2026-11-21T23:59:00')).toBe('21.11.2026')
    fc.assert(
      fc.property(anyDate, (date) => {
        expect(parseDanishDate(formatDate(date))).toEqual({ ok: true, value: date })
      }),
    )
  })

  test.each([null, undefined, '', 'soon', '2026-02-30', '21.11.2026'])(
    'shows nothing for %p',
    (date) => {
      expect(formatDate(date)).toBe('')
    },
  )

  test.each(['2026-11-21', '2028-02-29', '0999-01-01'])('%s is a calendar date', (date) => {
    expect(isCalendarDate(date)).toBe(true)
    expect(addDays(date, 0)).toBe(date)
  })

  test.each(['x2026-11-21', '2026-11-21T00:00', '02026-11-21', '2026-11-211', '2026-02-29', ''])(
    '%j is none',
    (date) => {
      expect(isCalendarDate(date)).toBe(false)
    },
  )

  test('[DATE-08] [CONST-21] shows times as HH:mm in Denmark', () => {
    expect(formatTime('2026-11-21T13:05:00Z')).toBe('14:05')
    expect(formatTime('2026-07-01T22:30:00Z')).toBe('00:30')
    expect(formatTime(null)).toBe('')
    expect(formatTime('soon')).toBe('')
    expect(danishDayOf('2026-11-21T22:59:59Z')).toBe('2026-11-21')
    expect(danishDayOf('2026-11-21T23:00:00Z')).toBe('2026-11-22')
    expect(danishDayOf('2026-07-01T22:00:00Z')).toBe('2026-07-02')
    expect(danishDayOf(null)).toBe('')
    expect(danishDayOf('soon')).toBe('')
  })

  test('[DATE-09] [DATE-10] [CONST-21] sends dates as the services take them', () => {
    expect(toDatePayload('2026-11-21')).toBe('2026-11-21')
    expect(toDateTimePayload('2026-11-21')).toBe('2026-11-21 00:00:00')
    expect(() => toDatePayload('21.11.2026')).toThrow(RangeError)
    expect(() => toDateTimePayload('')).toThrow(RangeError)
  })

  test('takes today in Denmark from the clock, or from the configuration', () => {
    jest.useFakeTimers({ now: Date.parse('2026-12-31T23:30:00Z') })
    expect(today()).toBe('2027-01-01')
    configureToday('2028-02-29')
    expect(today()).toBe('2028-02-29')
    for (const none of [null, 'soon', '2026-02-30']) {
      configureToday(none)
      expect(today()).toBe('2027-01-01')
    }
  })

  test.each([
    ['2026-12-31T23:30:15Z', null, '2026-12-31T23:30:15.000Z'],
    ['2026-07-01T06:05:00Z', null, '2026-07-01T06:05:00.000Z'],
    ['2026-12-31T23:30:15Z', '2026-11-20', '2026-11-19T23:30:15.000Z'],
    ['2026-12-31T12:00:00Z', '2026-07-01', '2026-07-01T11:00:00.000Z'],
  ])('at %s, on the configured day %s, the portal has %s', (machine, day, portal) => {
    jest.useFakeTimers({ now: Date.parse(machine) })
    configureToday(day)
    expect(now()).toBe(portal)
    expect(danishDayOf(now())).toBe(today())
  })

  test('counts in days, months and years', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
    expect(addMonths('2026-08-31', 6)).toBe('2027-02-28')
    expect(addMonths('2026-03-31', -1)).toBe('2026-02-28')
    expect(addMonths('2026-12-15', 1)).toBe('2027-01-15')
    expect(addYears('2028-02-29', 1)).toBe('2029-02-28')
    expect(addYears('2028-02-29', -4)).toBe('2024-02-29')
    expect(() => addDays('soon', 1)).toThrow(RangeError)
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -4_000, max: 4_000 }), (date, days) => {
        expect(addDays(addDays(date, days), -days)).toBe(date)
        expect(isCalendarDate(addMonths(date, days % 100))).toBe(true)
      }),
    )
  })
})
