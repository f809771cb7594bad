import { simulateWindow } from '../testing/index.ts'
import { loadMotion, moveNumber } from './index.ts'

function steps(from: number, to: number) {
  const seen: number[] = []
  const stop = moveNumber(from, to, 0.2, (value) => seen.push(value))
  return { seen, stop }
}

// Fake the timers for the whole file, because the library captures `requestAnimationFrame` when it
// is loaded.
beforeAll(() => jest.useFakeTimers())
afterAll(() => jest.useRealTimers())
beforeEach(() => simulateWindow())

// The order matters: once loaded, the library stays loaded for the rest of the file.
describe('motion', () => {
  test('without the library, which users who want no motion never fetch, nothing moves', async () => {
    expect(steps(0, 7).seen).toEqual([7])
    simulateWindow({ reducedMotion: true })
    await loadMotion()
    simulateWindow()
    expect(steps(0, 7).seen).toEqual([7])
  })

  test('a number reaches its end, unless it is stopped', async () => {
    await loadMotion()
    const whole = steps(0, 100)
    const stopped = steps(0, 100)
    expect(whole.seen).toEqual([0])
    jest.advanceTimersByTime(100)
    stopped.stop()
    jest.advanceTimersByTime(200)
    expect(whole.seen.at(-1)).toBe(100)
    expect(whole.seen.length).toBeGreaterThan(5)
    expect(stopped.seen.at(-1)).toBeGreaterThan(0)
    expect(stopped.seen.at(-1)).toBeLessThan(100)
  })

  test('nothing moves for users who want no motion, though the library is there', () => {
    simulateWindow({ reducedMotion: true })
    expect(steps(0, 7).seen).toEqual([7])
  })
})
