import { growthOf, type Sample } from './growth.ts'

const samplesOf = (values: readonly number[]): readonly Sample[] =>
  values.map((value) => new Map([['rows', value]]))

const TOLERANCE = { share: 0.1, plus: 5 }

describe('growth', () => {
  it.each<[string, boolean, readonly number[]]>([
    ['stays the same', true, [50, 50, 50, 50, 50, 50, 50, 50]],
    ['rises at the start only', true, [0, 10, 20, 80, 99, 100, 101, 100]],
    ['goes up and down', true, [90, 120, 80, 110, 85, 119, 90, 112]],
    ['has one peak at the end', true, [50, 50, 50, 50, 50, 50, 50, 50, 50, 50, 50, 500]],
    ['falls', true, [100, 90, 80, 70, 60, 50, 40, 30]],
    ['rises steadily', false, [100, 200, 300, 400, 500, 600, 700, 800]],
    ['rises slowly', false, [100, 110, 121, 133, 146, 161, 177, 194]],
  ])('a value that %s is flat: %s', (_, isFlat, values) => {
    expect(growthOf(samplesOf(values), 'rows', TOLERANCE)).toMatchObject({ isFlat })
  })

  it('leaves out samples without the value, and refuses to judge a few', () => {
    const samples = [new Map(), ...samplesOf([1, 1, 1, 1])]
    expect(growthOf(samples, 'rows', TOLERANCE)).toEqual({
      name: 'rows',
      earlier: 1,
      later: 1,
      isFlat: true,
    })
    expect(() => growthOf(samples.slice(0, 4), 'rows', TOLERANCE)).toThrow('too few')
  })
})
