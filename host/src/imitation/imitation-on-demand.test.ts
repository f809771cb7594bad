import { clearEverything, endSession, enterSession } from '@portal/platform/session/write'
import { aProfile, aUser, fakeServer } from '@portal/ui/testing'
import { runImitation } from './imitation.ts'
import { type ImitationOnDemand, imitationOnDemand } from './imitation-on-demand.ts'

const KEY = 'portal.actingProfile'
const sofie = aUser({ memberId: 'M-900', roles: ['Supporter'] })
const anna = aUser({ memberId: 'M-1' })

const settle = () => new Promise((resolve) => setTimeout(resolve))

let imitation: ImitationOnDemand
const fetchCode = jest.fn(async () => ({ runImitation }))
const seen: string[] = []

beforeEach(() => {
  clearEverything()
  endSession()
  fetchCode.mockClear()
  seen.length = 0
  imitation = imitationOnDemand({ salaryModule: true }, fetchCode)
  imitation.subscribe(() => seen.push(imitation.readState().kind))
})

afterEach(() => imitation.stop())

describe('imitation-on-demand', () => {
  test('fetches nothing for a representative, and forgets whom another acted as', () => {
    localStorage.setItem(KEY, JSON.stringify({ memberId: 'M-2', chosenBy: 'M-1' }))
    enterSession(anna, aProfile())
    expect(imitation.readState()).toEqual({ kind: 'off' })
    expect(fetchCode).not.toHaveBeenCalled()
    expect(localStorage.getItem(KEY)).toBeNull()
    imitation.choose('M-2')
    imitation.retry()
    imitation.backToSearch()
    imitation.landed()
    expect(imitation.readState()).toEqual({ kind: 'off' })
  })

  test('loads its code once for support staff, and then delegates to it', async () => {
    fakeServer()
    enterSession(sofie, null)
    expect(imitation.readState()).toEqual({ kind: 'loading' })
    await settle()
    expect(imitation.readState()).toEqual({ kind: 'choosing', landing: 'stay' })
    imitation.choose('M-1')
    imitation.backToSearch()
    expect(seen).toEqual(['loading', 'choosing', 'fetching', 'choosing'])
    endSession()
    enterSession(sofie, null)
    expect(imitation.readState()).toEqual({ kind: 'choosing', landing: 'stay' })
    expect(fetchCode).toHaveBeenCalledTimes(1)
  })

  test('ignores a user who has signed out meanwhile', async () => {
    enterSession(sofie, null)
    endSession()
    await settle()
    expect(imitation.readState()).toEqual({ kind: 'off' })
  })

  test('reports when the code cannot be loaded, and retries with the next sign-in', async () => {
    fetchCode.mockRejectedValueOnce(new Error('Offline'))
    enterSession(sofie, null)
    await settle()
    expect(imitation.readState()).toEqual({ kind: 'unavailable' })
    endSession()
    expect(imitation.readState()).toEqual({ kind: 'off' })
    enterSession(sofie, null)
    await settle()
    expect(imitation.readState()).toEqual({ kind: 'choosing', landing: 'stay' })
    expect(fetchCode).toHaveBeenCalledTimes(2)
  })
})
