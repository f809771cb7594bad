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
    imitation.searchReached()
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

  test('loads its code once, also for who signs out and in while it is loading', async () => {
    fakeServer()
    enterSession(sofie, null)
    endSession()
    enterSession(sofie, null)
    await settle()
    expect(imitation.readState()).toEqual({ kind: 'choosing', landing: 'stay' })
    expect(fetchCode).toHaveBeenCalledTimes(1)
  })

  test('once stopped neither loads its code nor follows the session', async () => {
    fakeServer()
    enterSession(sofie, null)
    await settle()
    imitation.stop()
    endSession()
    expect(imitation.readState()).toEqual({ kind: 'choosing', landing: 'stay' })

    imitation = imitationOnDemand({ salaryModule: true }, fetchCode)
    imitation.stop()
    enterSession(sofie, null)
    expect(imitation.readState()).toEqual({ kind: 'off' })
    expect(fetchCode).toHaveBeenCalledTimes(1)
  })

  test('does not tell who no longer listens', () => {
    const left = jest.fn()
    imitation.subscribe(left)()
    enterSession(sofie, null)
    expect(seen).toEqual(['loading'])
    expect(left).not.toHaveBeenCalled()
  })

  test('delegates each of the actions', async () => {
    const actions = {
      choose: jest.fn(),
      retry: jest.fn(),
      backToSearch: jest.fn(),
      searchReached: jest.fn(),
      landed: jest.fn(),
    }
    const running = { ...actions, readState: jest.fn(), subscribe: jest.fn(), stop: jest.fn() }
    const delegating = imitationOnDemand({ salaryModule: true }, async () => ({
      runImitation: () => running,
    }))
    enterSession(sofie, null)
    await settle()
    delegating.choose('M-1', 'Anna har ringet')
    delegating.retry()
    delegating.backToSearch()
    delegating.searchReached()
    delegating.landed()
    delegating.stop()
    expect(actions.choose).toHaveBeenCalledWith('M-1', 'Anna har ringet')
    for (const action of Object.values(actions)) expect(action).toHaveBeenCalledTimes(1)
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
