import fc from 'fast-check'
import { createClock, dayInDenmark, timeInDenmark } from './clock.ts'

const at = (instant: string) => new Date(instant)

describe('clock', () => {
  it.each([
    ['2026-11-21T22:59:59Z', '2026-11-21'],
    ['2026-11-21T23:00:00Z', '2026-11-22'],
    ['2026-06-21T22:00:00Z', '2026-06-22'],
  ])('knows that at %s the day in Denmark is %s', (instant, day) => {
    expect(dayInDenmark(at(instant))).toBe(day)
    expect(createClock(undefined, () => at(instant)).today()).toBe(day)
  })

  it('writes a moment in Danish time', () => {
    expect(timeInDenmark(at('2026-11-21T23:05:00Z'))).toBe('22.11.2026, 00.05')
    expect(timeInDenmark(at('2026-06-01T07:30:00Z'))).toBe('01.06.2026, 09.30')
  })

  it('is the clock of the machine where no day is fixed', () => {
    const moment = at('2026-11-21T23:30:00Z')
    expect(createClock(undefined, () => moment).now()).toEqual(moment)
    const before = Date.now()
    expect(createClock(undefined).now().getTime()).toBeGreaterThanOrEqual(before)
  })

  it.each([
    ['late in the evening', '2026-11-21', '2026-11-22T22:30:00Z', '2026-11-21T22:30:00.000Z'],
    ['after midnight', '2026-11-21', '2026-11-22T23:30:00Z', '2026-11-20T23:30:00.000Z'],
    ['on a day in summer', '2026-07-15', '2026-11-22T23:30:00Z', '2026-07-14T22:30:00.000Z'],
    ['on 29 February', '2028-02-29', '2026-06-01T07:05:06.789Z', '2028-02-29T08:05:06.789Z'],
    ['after the clocks go back', '2026-10-25', '2026-11-22T11:00:00Z', '2026-10-25T11:00:00.000Z'],
    ['after they go forward', '2026-03-29', '2026-11-22T11:00:00Z', '2026-03-29T10:00:00.000Z'],
  ])('gives a fixed day the Danish time of day %s', (_, day, real, expected) => {
    const clock = createClock(day, () => at(real))
    expect(clock.today()).toBe(day)
    expect(clock.now().toISOString()).toBe(expected)
  })

  it('keeps to the fixed day and only moves forward, whatever the machine does', () => {
    const day = fc.constantFrom(
      '2026-11-20',
      '2026-07-15',
      '2028-02-29',
      '2026-03-29',
      '2026-10-25',
    )
    const time = fc.date({
      min: at('2026-01-01T00:00:00Z'),
      max: at('2028-12-31T00:00:00Z'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(day, fc.array(time, { minLength: 2 }), (fixed, readings) => {
        const left = [...readings]
        const clock = createClock(fixed, () => left.shift() ?? at('2026-01-01T00:00:00Z'))
        const moments = readings.map(() => clock.now())
        expect(new Set(moments.map(dayInDenmark))).toEqual(new Set([fixed]))
        for (const [index, moment] of moments.slice(1).entries()) {
          expect(moment.getTime()).toBeGreaterThan(moments[index]?.getTime() ?? 0)
        }
      }),
    )
  })

  it('stays in the last minute of a fixed day when midnight passes', () => {
    let real = at('2026-11-22T22:59:59.999Z')
    const clock = createClock('2026-11-20', () => real)
    expect(clock.now().toISOString()).toBe('2026-11-20T22:59:00.000Z')
    real = at('2026-11-22T23:00:01Z')
    expect(clock.now().toISOString()).toBe('2026-11-20T22:59:00.001Z')
  })
})
