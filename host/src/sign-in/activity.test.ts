import { clearEverything, readStored } from '@portal/shared/session/write'
import * as v from 'valibot'
import { IDLE_LIMIT_MS, isStale, markActivity, watchActivity } from './activity.ts'

const NOW = Date.parse('2026-11-21T08:00:00Z')

beforeEach(() => {
  jest.useFakeTimers({ now: NOW })
  clearEverything()
})

afterEach(() => jest.useRealTimers())

describe('activity', () => {
  test('is stale after twenty minutes, without a mark, or with one from the future', () => {
    expect(isStale()).toBe(true)
    markActivity(NOW)
    expect(isStale(NOW)).toBe(false)
    expect(isStale(NOW + IDLE_LIMIT_MS)).toBe(false)
    expect(isStale(NOW + IDLE_LIMIT_MS + 1)).toBe(true)
    expect(isStale(NOW - IDLE_LIMIT_MS - 1)).toBe(true)
    expect(IDLE_LIMIT_MS).toBe(1_200_000)
  })

  test.each(['pointerdown', 'keydown', 'touchstart', 'wheel', 'scroll'])(
    'takes %s for activity',
    (type) => {
      const end = watchActivity()
      document.body.dispatchEvent(new Event(type))
      expect(readStored('lastActivity', v.number())).toBe(NOW)
      end()
      jest.advanceTimersByTime(60_000)
      document.body.dispatchEvent(new Event(type))
      expect(readStored('lastActivity', v.number())).toBe(NOW)
    },
  )

  test('writes no more than it must', () => {
    const write = jest.spyOn(Storage.prototype, 'setItem')
    const end = watchActivity()
    for (let second = 0; second < 20; second += 1) {
      window.dispatchEvent(new Event('keydown'))
      jest.advanceTimersByTime(1_000)
    }
    expect(write.mock.calls.length).toBe(4)
    expect(isStale()).toBe(false)
    end()
    write.mockRestore()
  })
})
