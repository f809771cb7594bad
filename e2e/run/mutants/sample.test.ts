import { drawMutants } from './sample.ts'

const all = Array.from({ length: 50 }, (_, line) => ({
  file: 'host/src/age.ts',
  line,
  from: 0,
  to: 1,
  code: 'a',
  replacement: 'b',
  status: 'Ignored',
}))

const lines = (seed: string) => drawMutants(all, seed, 10).map(({ line }) => line)

describe('sample', () => {
  test('is the same for the same seed, and has no mutant twice', () => {
    expect(lines('1')).toEqual(lines('1'))
    expect(lines('1')).not.toEqual(lines('2'))
    expect(new Set(lines('1')).size).toBe(10)
    expect(drawMutants(all.slice(0, 3), '1', 10)).toHaveLength(3)
  })
})
