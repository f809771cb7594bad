import { aProfile, aUser } from '../testing/people.ts'
import { isSomeoneHere } from './someone-here.ts'
import { announceSignOut, clearEverything, endSession, enterSession, storeTokens } from './write.ts'

const tokens = { accessToken: 'a', refreshToken: null, idToken: 'i', loginName: 'anna@portal.test' }

afterEach(() => {
  endSession()
  clearEverything()
})

describe('someone-here', () => {
  test('somebody is here from the sign-in until a log-out starts', () => {
    expect(isSomeoneHere()).toBe(false)
    storeTokens(tokens)
    expect(isSomeoneHere()).toBe(false)
    enterSession(aUser(), aProfile())
    expect(isSomeoneHere()).toBe(true)
    announceSignOut('asked')
    expect(isSomeoneHere()).toBe(false)
  })
})
