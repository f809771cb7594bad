import { Running } from './stopping.ts'

describe('stopping', () => {
  test('stops everything once, in reverse order of starting', async () => {
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
