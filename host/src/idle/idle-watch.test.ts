import { act, renderHook } from '@testing-library/react'
import { aConfiguration } from '../test-support/a-configuration.ts'
import { toIdleTimes } from './idle-machine.ts'
import { useIdleWarning } from './idle-warning.ts'
import { type IdleWatch, type SharedMark, watchIdle } from './idle-watch.ts'

const START = Date.parse('2026-11-21T08:00:00Z')
const MINUTE = 60_000

/** The activity mark shared by the tabs. */
function aMark() {
  let at: number | null = START
  const listeners = new Set<() => void>()
  const writes: number[] = []
  const mark: SharedMark = {
    read: () => at,
    write(next) {
      at = next
      writes.push(next)
    },
    subscribe(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
  }
  return {
    mark,
    writes,
    listeners,
    set(next: number | null) {
      at = next
    },
    tell: () =>
      act(() => {
        for (const listener of listeners) listener()
      }),
  }
}

const TIMES = toIdleTimes(aConfiguration().idle)
let watch: IdleWatch | null = null
const over = jest.fn()

function start() {
  const shared = aMark()
  watch = watchIdle(shared.mark, TIMES, over)
  const { result } = renderHook(() => useIdleWarning())
  return { ...shared, warning: () => result.current }
}

const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms))
const sleep = (ms: number) => jest.setSystemTime(Date.now() + ms)
const doSomething = (type = 'keydown', init: object = {}) =>
  act(() => {
    const event = type === 'keydown' ? new KeyboardEvent(type, init) : new Event(type)
    document.body.dispatchEvent(Object.defineProperty(event, 'bubbles', { value: true }))
  })

beforeEach(() => {
  jest.useFakeTimers({ now: START })
  over.mockReset()
})

afterEach(() => {
  act(() => watch?.stop())
  watch = null
  document.body.replaceChildren()
  jest.useRealTimers()
})

describe('idle-watch', () => {
  test('[IDLE-01] warns after eighteen minutes and ends after twenty, once', () => {
    const { warning } = start()
    wait(18 * MINUTE - 1_000)
    expect(warning()).toBeNull()
    wait(1_000)
    expect(warning()).toMatchObject({ endsAt: START + TIMES.limitMs })
    wait(TIMES.warningMs - 1_000)
    expect(over).not.toHaveBeenCalled()
    wait(1_000)
    expect(over).toHaveBeenCalledTimes(1)
    expect(warning()).toBeNull()
    wait(60 * MINUTE)
    expect(over).toHaveBeenCalledTimes(1)
  })

  test.each(['pointerdown', 'pointermove', 'keydown', 'touchstart', 'wheel', 'scroll'])(
    '[IDLE-02] %s restarts the period',
    (type) => {
      const { mark } = start()
      wait(15 * MINUTE)
      doSomething(type)
      expect(mark.read()).toBe(START + 15 * MINUTE)
      wait(20 * MINUTE - 1_000)
      expect(over).not.toHaveBeenCalled()
      wait(1_000)
      expect(over).toHaveBeenCalledTimes(1)
    },
  )

  test('[IDLE-03] requests and timers of the page are no activity', () => {
    start()
    // Every API call first checks whether the session is still active.
    const poll = setInterval(() => {
      watch?.isHere()
      window.dispatchEvent(new Event('message'))
    }, 5 * MINUTE)
    wait(20 * MINUTE)
    clearInterval(poll)
    expect(over).toHaveBeenCalledTimes(1)
  })

  test('throttles its writes, and always writes the last activity', () => {
    const { writes } = start()
    wait(MINUTE)
    for (let second = 0; second < 21; second += 1) {
      doSomething()
      wait(1_000)
    }
    const first = START + MINUTE
    expect(writes).toEqual([first, first + 4_000, first + 9_000, first + 14_000, first + 19_000])
    wait(1_000)
    doSomething()
    window.dispatchEvent(new Event('pagehide'))
    expect(writes.at(-1)).toBe(first + 22_000)
  })

  test('ends at once when a laptop wakes after twenty minutes, before any timer', () => {
    start()
    sleep(30 * MINUTE)
    expect(watch?.isHere()).toBe(false)
    expect(over).toHaveBeenCalledTimes(1)
  })

  test.each(['focus', 'pageshow', 'visibilitychange', 'resume', 'keydown', 'pointermove'])(
    'is out with the first sign of waking: %s',
    (type) => {
      start()
      sleep(30 * MINUTE)
      doSomething(type)
      window.dispatchEvent(new Event(type))
      expect(over).toHaveBeenCalledTimes(1)
    },
  )

  test('is out within a second of waking without any sign', () => {
    start()
    sleep(30 * MINUTE)
    wait(1_000)
    expect(over).toHaveBeenCalledTimes(1)
  })

  test('wakes up into the warning when there is still time', () => {
    const { warning } = start()
    sleep(19 * MINUTE)
    wait(1_000)
    expect(warning()).toMatchObject({ endsAt: START + TIMES.limitMs })
    expect(watch?.isHere()).toBe(true)
  })

  test('activity in another tab closes the warning at once', () => {
    const { warning, set, tell } = start()
    wait(19 * MINUTE)
    expect(warning()).not.toBeNull()
    set(START + 19 * MINUTE)
    tell()
    expect(warning()).toBeNull()
    wait(19 * MINUTE)
    expect(over).not.toHaveBeenCalled()
  })

  describe('while the warning is shown', () => {
    const warned = () => {
      const started = start()
      wait(19 * MINUTE)
      const before = started.warning()
      act(() => before?.shown())
      return started
    }

    test('an answer keeps the session in all tabs', () => {
      const { warning, mark } = warned()
      act(() => warning()?.stay())
      expect(warning()).toBeNull()
      expect(mark.read()).toBe(START + 19 * MINUTE)
    })

    test.each([
      ['pointermove', {}],
      ['wheel', {}],
      ['scroll', {}],
      ['keydown', { key: 'Tab' }],
      ['keydown', { key: 'Shift' }],
      ['keydown', { key: 'Enter' }],
      ['keydown', { key: ' ' }],
      ['keydown', { key: 'ArrowDown' }],
    ])('%s %j is no answer', (type, init) => {
      const { warning } = warned()
      doSomething(type, init)
      expect(warning()).not.toBeNull()
      wait(MINUTE)
      expect(over).toHaveBeenCalledTimes(1)
    })

    test.each([
      ['keydown', { key: 'a' }],
      ['pointerdown', {}],
      ['touchstart', {}],
    ])('%s %j beside the dialog is one', (type, init) => {
      const { warning } = warned()
      doSomething(type, init)
      expect(warning()).toBeNull()
    })

    test('a press on a button of the dialog is left to the button', () => {
      const { warning } = warned()
      const dialog = document.createElement('dialog')
      const button = document.createElement('button')
      dialog.append(button)
      document.body.append(dialog)
      act(() => void button.dispatchEvent(new Event('pointerdown', { bubbles: true })))
      expect(warning()).not.toBeNull()
      act(() => void dialog.dispatchEvent(new Event('pointerdown', { bubbles: true })))
      expect(warning()).toBeNull()
    })
  })

  test('all activity counts while the dialog could not be shown', () => {
    const { warning } = start()
    wait(19 * MINUTE)
    doSomething('pointermove')
    expect(warning()).toBeNull()
  })

  test('continues when the mark is lost or corrupt', () => {
    const { set } = start()
    wait(10 * MINUTE)
    set(null)
    wait(10 * MINUTE - 1_000)
    expect(over).not.toHaveBeenCalled()
    wait(1_000)
    expect(over).toHaveBeenCalledTimes(1)
  })

  test('allows twenty minutes from when the clock was set back', () => {
    const { mark } = start()
    sleep(-60 * MINUTE)
    wait(1_000)
    expect(mark.read()).toBe(START - 60 * MINUTE + 1_000)
    wait(20 * MINUTE - 1_000)
    expect(over).not.toHaveBeenCalled()
    wait(1_000)
    expect(over).toHaveBeenCalledTimes(1)
  })

  test('leaves nothing behind when it is stopped', () => {
    const { listeners, writes, warning } = start()
    wait(19 * MINUTE)
    act(() => watch?.stop())
    doSomething()
    wait(60 * MINUTE)
    expect(over).not.toHaveBeenCalled()
    expect(warning()).toBeNull()
    expect(listeners.size).toBe(0)
    expect(writes).toEqual([])
    expect(jest.getTimerCount()).toBe(0)
  })
})
