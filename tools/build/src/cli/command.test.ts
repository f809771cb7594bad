import { readOptions } from './command.ts'

describe('command', () => {
  test('knows its options', () => {
    expect(readOptions(['--fresh'], []).has('--fresh')).toBe(false)
    expect(readOptions(['--fresh'], ['--fresh']).has('--fresh')).toBe(true)
  })

  test('names an option that it does not know', () => {
    expect(() => readOptions(['--fresh'], ['--frehs'])).toThrow(
      'Unknown option --frehs. Known: --fresh.',
    )
  })
})
