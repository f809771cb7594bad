import { clearEverything } from '@portal/platform/session/write'
import { toIdleTimes } from '../idle/idle-machine.ts'
import { aConfiguration } from '../test-support/a-configuration.ts'
import { activityMark, isStale as isStaleWith, markActivity } from './activity.ts'

const NOW = Date.parse('2026-11-21T08:00:00Z')

const TIMES = toIdleTimes(aConfiguration().idle)
const isStale = (now: number) => isStaleWith(TIMES, now)

beforeEach(() => clearEverything())

describe('activity', () => {
  test('is stale after twenty minutes, without a mark, or with one from the future', () => {
    expect(isStale(NOW)).toBe(true)
    markActivity(NOW)
    expect(isStale(NOW)).toBe(false)
    expect(isStale(NOW + TIMES.limitMs - 1)).toBe(false)
    expect(isStale(NOW + TIMES.limitMs)).toBe(true)
    expect(isStale(NOW - TIMES.limitMs)).toBe(true)
  })

  test.each(['', '{', '"now"', 'null', '[]'])('is unknown when the mark is %j', (raw) => {
    localStorage.setItem('portal.lastActivity', raw)
    expect(activityMark.read()).toBeNull()
    expect(isStale(NOW)).toBe(true)
  })

  test('is heard of from other tabs', () => {
    const changed = jest.fn()
    const end = activityMark.subscribe(changed)
    const event = { key: 'portal.lastActivity', storageArea: localStorage }
    window.dispatchEvent(new StorageEvent('storage', event))
    end()
    window.dispatchEvent(new StorageEvent('storage', event))
    expect(changed).toHaveBeenCalledTimes(1)
  })
})
