import { readOptions } from './command.ts'
import { Running } from './stopping.ts'

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

  test('stops what runs once, last started first, and all of it', async () => {
    const running = new Running()
    const stopped: string[] = []
    const part = (name: string, outcome: Promise<void> = Promise.resolve()) => ({
      stop: () => {
        stopped.push(name)
        return outcome
      },
    })
    running.add(part('database'))
    running.add(part('services', Promise.reject(new Error('would not stop'))))
    running.add(part('pages'))

    await expect(running.stop()).rejects.toThrow('would not stop')
    await expect(running.stop()).rejects.toThrow('would not stop')

    expect(stopped).toEqual(['pages', 'services', 'database'])
  })
})
