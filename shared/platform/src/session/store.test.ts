import { act, renderHook } from '@testing-library/react'
import { aProfile, aUser } from '../testing/people.ts'
import { requestRestrictedNotice, useRestrictedNotice } from './restricted-notice.ts'
import { readSession, subscribeSession, useSession } from './store.ts'
import {
  endSession,
  enterImitation,
  enterSession,
  leaveImitation,
  updateOwnProfile,
  updateUser,
} from './write.ts'

const atFirst = readSession()

beforeEach(() => endSession())

describe('store', () => {
  test('refuses a second copy of itself on the page', () => {
    jest.isolateModules(() => {
      expect(() => require('./store.ts')).toThrow('session exists already')
    })
  })

  test('starts signed out and follows the sign-in', () => {
    expect(atFirst).toEqual({ kind: 'signed-out' })
    const { result } = renderHook(() => useSession())
    expect(result.current).toEqual({ kind: 'signed-out' })

    act(() => enterSession(aUser(), aProfile()))
    expect(result.current).toEqual({ kind: 'signed-in', user: aUser(), profile: aProfile() })

    act(() => endSession())
    expect(result.current).toEqual({ kind: 'signed-out' })
  })

  test('passes the previous session to subscribers', () => {
    const changed = jest.fn()
    const end = subscribeSession(changed)
    enterSession(aUser(), null)
    end()
    endSession()

    expect(changed).toHaveBeenCalledTimes(1)
    expect(changed).toHaveBeenCalledWith(readSessionAs(aUser()), { kind: 'signed-out' })
  })

  test('lets a support user imitate a person and go back', () => {
    const user = aUser({ roles: ['Supporter'] })
    enterSession(user, null)
    enterImitation(aProfile({ memberId: 'M-8' }))
    expect(readSession()).toMatchObject({ kind: 'imitating', user, profile: { memberId: 'M-8' } })

    leaveImitation()
    expect(readSession()).toEqual({ kind: 'signed-in', user, profile: null })
  })

  test('lets nobody imitate without being signed in', () => {
    expect(() => enterImitation(aProfile())).toThrow('Nobody is signed in')
    leaveImitation()
    expect(readSession()).toEqual({ kind: 'signed-out' })
  })

  test('keeps the profile when the user is refetched', () => {
    enterSession(aUser(), aProfile())
    updateUser(aUser({ roles: [] }))
    expect(readSession()).toEqual({
      kind: 'signed-in',
      user: aUser({ roles: [] }),
      profile: aProfile(),
    })

    endSession()
    updateUser(aUser())
    expect(readSession()).toEqual({ kind: 'signed-out' })
  })

  test('applies a refetched profile, but not to the imitated person', () => {
    enterSession(aUser(), aProfile())
    updateOwnProfile(aProfile({ firstName: 'Ny' }))
    expect(readSession()).toMatchObject({ kind: 'signed-in', profile: { firstName: 'Ny' } })

    enterImitation(aProfile({ memberId: 'M-8' }))
    updateOwnProfile(aProfile())
    expect(readSession()).toMatchObject({ kind: 'imitating', profile: { memberId: 'M-8' } })
  })

  test('keeps a representative’s session when there is no imitation to leave', () => {
    enterSession(aUser(), aProfile())
    leaveImitation()
    expect(readSession()).toMatchObject({ kind: 'signed-in', profile: aProfile() })
  })

  test('closes the restricted-access notice with the session and with the imitation', () => {
    const { result } = renderHook(() => useRestrictedNotice())
    expect(result.current).toBe(false)
    for (const end of [endSession, leaveImitation]) {
      act(() => requestRestrictedNotice())
      expect(result.current).toBe(true)
      act(() => end())
      expect(result.current).toBe(false)
    }
  })
})

function readSessionAs(user: ReturnType<typeof aUser>) {
  return { kind: 'signed-in', user, profile: null }
}
