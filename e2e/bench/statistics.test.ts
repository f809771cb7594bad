import { compare, controlOf, isSound, median, medianInterval } from './statistics.ts'

describe('statistics', () => {
  it('takes the middle, or the mean of the two in the middle', () => {
    expect(median([3, 1, 2])).toBe(2)
    expect(median([4, 1, 3, 2])).toBe(2.5)
    expect(() => median([])).toThrow()
  })

  it('gives the interval of the 4th and 12th of 15', () => {
    const values = Array.from({ length: 15 }, (_, index) => index + 1)
    expect(medianInterval(values)).toEqual({ median: 8, low: 4, high: 12 })
  })

  it('compares within each round, so that a slow round does not count more', () => {
    const { ratio, control } = compare([
      { a: [10, 10], b: [20, 20] },
      { a: [100, 100], b: [200, 200] },
      { a: [1, 1], b: [2, 2] },
    ])
    expect(ratio.median).toBe(0.5)
    expect(control.median).toBe(1)
    expect(isSound(control)).toBe(true)
    expect(isSound({ median: 1.06, low: 1, high: 1.1 })).toBe(false)
  })

  it('finds a machine unsound on which a second measurement is always longer', () => {
    const pairs = [100, 200, 300].map((time) => [time, time * 1.1] as const)
    expect(isSound(controlOf(pairs))).toBe(false)
    expect(isSound(controlOf(pairs.map(([time]) => [time, time * 1.01])))).toBe(true)
  })
})
