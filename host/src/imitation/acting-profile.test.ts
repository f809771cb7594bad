import { aProfile, aUser } from '@portal/ui/testing'
import {
  actingTimeLeft,
  forgetActingProfile,
  keepActingProfile,
  readActingMemberId,
  subscribeActingProfile,
} from './acting-profile.ts'

const KEY = 'portal.actingProfile'
const sofie = aUser({ memberId: 'M-900', roles: ['Supporter'] })

describe('acting-profile', () => {
  afterEach(forgetActingProfile)

  test('without a stored choice there is no time left', () => {
    expect(actingTimeLeft()).toBe(0)
    expect(readActingMemberId(sofie)).toBeNull()
  })

  test('a choice lasts eight hours', () => {
    keepActingProfile(aProfile({ memberId: 'M-1' }), sofie)
    expect(readActingMemberId(sofie)).toBe('M-1')
    expect(actingTimeLeft()).toBeGreaterThan(7.99 * 60 * 60 * 1000)
    expect(actingTimeLeft()).toBeLessThanOrEqual(8 * 60 * 60 * 1000)
  })

  test('whoever has unsubscribed is not called back', () => {
    const [changed, left] = [jest.fn(), jest.fn()]
    const unsubscribe = subscribeActingProfile(changed)
    subscribeActingProfile(left)()
    const happenings = [
      () =>
        window.dispatchEvent(new StorageEvent('storage', { key: KEY, storageArea: localStorage })),
      () => document.dispatchEvent(new Event('visibilitychange')),
      () => window.dispatchEvent(new Event('pageshow')),
    ]
    for (const [index, happen] of happenings.entries()) {
      happen()
      expect(changed).toHaveBeenCalledTimes(index + 1)
    }
    expect(left).not.toHaveBeenCalled()
    unsubscribe()
  })
})
