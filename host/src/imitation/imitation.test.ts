import { call } from '@portal/platform/api'
import { subscribeFailures } from '@portal/platform/host'
import { readSession } from '@portal/platform/session'
import {
  clearEverything,
  clearForSignOut,
  endSession,
  enterSession,
  updateUser,
} from '@portal/platform/session/write'
import { aProfile, aUser, type FakeServer, fakeServer } from '@portal/ui/testing'
import * as v from 'valibot'
import { type Imitation, runImitation } from './imitation.ts'

const PROFILE = 'GET /profil/hentbrugerprofil'
const KEY = 'portal.actingProfile'
const HOUR_MS = 60 * 60 * 1000
const ACT_AS = 'request.imiteretBrugerMedlemIdent'

const sofie = aUser({ memberId: 'M-900', roles: ['Supporter'] })
const ivan = aUser({ memberId: 'M-901', roles: ['Imitator'] })

const profileAnswer = (memberId = 'M-1') => ({
  BrugerprofilId: 'P-1',
  Medlemsident: memberId,
  Medlemsnummer: '100001',
  Fornavn: 'Anna',
  Efternavn: 'Holm',
  FuldeNavn: 'Anna Holm',
  Roller: ['AktivBruger'],
  HarNoteAdgang: true,
  HarLoenindplaceringAdgang: true,
  TillidsHverv: [],
  Arbejdssteder: [],
  Stillinger: [],
  Kontaktoplysninger: [],
  TRForAndre: [],
  TRForMig: [],
})

const reload = jest.fn<void, []>()
let server: FakeServer
let imitation: Imitation
let stopWatching: () => void

async function settled(kind: string): Promise<void> {
  await new Promise<void>((resolve) => {
    const look = () => {
      if (imitation.readState().kind === kind) resolve()
    }
    const unsubscribe = imitation.subscribe(look)
    stopWatching = unsubscribe
    look()
  })
  stopWatching()
}

const kept = () => JSON.parse(localStorage.getItem(KEY) ?? 'null')

/** Writes to the storage as another tab would, and notifies this one. */
function otherTab(acting: object | null): void {
  if (acting === null) localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, JSON.stringify(acting))
  window.dispatchEvent(new StorageEvent('storage', { key: KEY, storageArea: localStorage }))
}

beforeEach(() => {
  clearEverything()
  endSession()
  reload.mockReset()
  server = fakeServer()
  server.on(PROFILE, ({ query }) => ({ body: profileAnswer(query[ACT_AS]) }))
  imitation = runImitation({ salaryModule: true }, reload)
})

afterEach(() => imitation.stop())

/** Runs a test that moves the time of timers; promises are settled as otherwise. */
async function onFakeTime(work: () => Promise<void>): Promise<void> {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate', 'performance'] })
  try {
    await work()
  } finally {
    jest.useRealTimers()
  }
}

describe('imitation', () => {
  test.each([
    ['Supporter', sofie],
    ['Imitator', ivan],
  ])('[SESSION-04] a %s searches, and acts as whom they choose', async (_, user) => {
    enterSession(user, null)
    expect(imitation.readState()).toEqual({ kind: 'choosing', landing: 'stay' })
    imitation.choose('M-1')
    await settled('acting')
    expect(readSession()).toMatchObject({ kind: 'imitating', user, profile: { memberId: 'M-1' } })
  })

  test('[IMIT-05] [SESSION-07] [DATA-50] the profile is asked for by the id, and marked', async () => {
    enterSession(sofie, null)
    imitation.choose('M-1')
    await settled('acting')
    expect(server.requestsOf(PROFILE).map(({ query }) => query)).toEqual([{ [ACT_AS]: 'M-1' }])
    expect(readSession()).toMatchObject({ profile: { isImitator: true } })
  })

  test('the reason goes with the request for the profile, and with its repetition', async () => {
    enterSession(sofie, null)
    server.on(PROFILE, { status: 500, body: { Message: 'Nede' } })
    imitation.choose('M-1', 'Anna har ringet')
    await settled('failed')
    server.on(PROFILE, ({ query }) => ({ body: profileAnswer(query[ACT_AS]) }))
    imitation.retry()
    await settled('acting')
    const asked = { [ACT_AS]: 'M-1', 'request.begrundelse': 'Anna har ringet' }
    expect(server.requestsOf(PROFILE).map(({ query }) => query)).toEqual([asked, asked])
    expect(JSON.stringify(kept())).not.toContain('ringet')
  })

  test('[SESSION-06] the loaded profile is stored', async () => {
    enterSession(sofie, null)
    imitation.choose('M-1')
    expect(kept()).toBeNull()
    await settled('acting')
    expect(kept()).toMatchObject({
      memberId: 'M-1',
      fullName: 'Anna Holm',
      permissions: ['notes', 'salary-placement'],
      chosenBy: 'M-900',
    })
  })

  test('the salary module that is switched off is off here too', async () => {
    imitation.stop()
    imitation = runImitation({ salaryModule: false }, reload)
    enterSession(sofie, null)
    imitation.choose('M-1')
    await settled('acting')
    expect(readSession()).toMatchObject({ profile: { permissions: ['notes'] } })
  })

  test('[IMIT-04] [IMIT-09] every call carries the id while it lasts, and none after', async () => {
    const ask = () =>
      call({
        service: 'members',
        method: 'GET',
        path: '/medlem/x',
        intent: 'read',
        answer: v.unknown(),
      })
    server.on('GET /medlem/x', { body: {} })
    enterSession(sofie, null)
    await ask()
    imitation.choose('M-1')
    await settled('acting')
    await ask()
    imitation.backToSearch()
    await ask()
    expect(server.requestsOf('GET /medlem/x').map(({ query }) => query)).toEqual([
      {},
      { [ACT_AS]: 'M-1' },
      {},
    ])
  })

  test('it ends after eight hours as by going back to the search, after a reload too', () =>
    onFakeTime(async () => {
      enterSession(sofie, null)
      imitation.choose('M-1')
      await settled('acting')
      jest.advanceTimersByTime(5 * HOUR_MS)
      imitation.stop()
      imitation = runImitation({ salaryModule: true }, reload)
      await settled('acting')
      jest.advanceTimersByTime(3 * HOUR_MS - 1)
      expect(imitation.readState().kind).toBe('acting')
      jest.advanceTimersByTime(1)
      expect(readSession()).toEqual({ kind: 'signed-in', user: sofie, profile: null })
      expect(kept()).toBeNull()
      expect(imitation.readState()).toEqual({ kind: 'choosing', landing: 'start' })
    }))

  test('a person who is chosen after another is shown for eight hours, too', () =>
    onFakeTime(async () => {
      enterSession(sofie, null)
      imitation.choose('M-1')
      await settled('acting')
      jest.advanceTimersByTime(5 * HOUR_MS)
      imitation.backToSearch()
      imitation.choose('M-2')
      await settled('acting')
      jest.advanceTimersByTime(8 * HOUR_MS - 1)
      expect(imitation.readState()).toMatchObject({ kind: 'acting', memberId: 'M-2' })
      jest.advanceTimersByTime(1)
      expect(imitation.readState().kind).toBe('choosing')
    }))

  test('that was stopped follows neither time nor session nor other tabs', () =>
    onFakeTime(async () => {
      enterSession(sofie, null)
      imitation.choose('M-1')
      await settled('acting')
      const before = imitation.readState()
      imitation.stop()
      jest.advanceTimersByTime(8 * HOUR_MS)
      expect(imitation.readState()).toBe(before)
      otherTab(null)
      expect(imitation.readState()).toBe(before)
      endSession()
      expect(imitation.readState()).toBe(before)
    }))

  test('back in the history at the search it ends, and the address stays', async () => {
    enterSession(sofie, null)
    imitation.choose('M-1')
    await settled('acting')
    imitation.searchReached()
    expect(imitation.readState()).toEqual({ kind: 'choosing', landing: 'stay' })
    expect(readSession()).toEqual({ kind: 'signed-in', user: sofie, profile: null })
  })

  test('who no longer listens is not told, and others only of changes', () => {
    const [listener, left] = [jest.fn(), jest.fn()]
    imitation.subscribe(listener)
    imitation.subscribe(left)()
    imitation.retry()
    expect(listener).not.toHaveBeenCalled()
    enterSession(sofie, null)
    expect(listener).toHaveBeenCalledTimes(1)
    expect(left).not.toHaveBeenCalled()
  })

  test('a choice of yesterday is not restored', () => {
    const chosenAt = Date.now() - 8 * HOUR_MS
    localStorage.setItem(KEY, JSON.stringify({ memberId: 'M-1', chosenBy: 'M-900', chosenAt }))
    enterSession(sofie, null)
    expect(imitation.readState().kind).toBe('choosing')
  })

  test('back to the search clears it', async () => {
    enterSession(sofie, null)
    imitation.choose('M-1')
    await settled('acting')
    imitation.backToSearch()
    expect(readSession()).toEqual({ kind: 'signed-in', user: sofie, profile: null })
    expect(kept()).toBeNull()
    expect(imitation.readState()).toEqual({ kind: 'choosing', landing: 'start' })
    imitation.landed()
    expect(imitation.readState()).toEqual({ kind: 'choosing', landing: 'stay' })
  })

  describe('what is stored', () => {
    const store = (acting: unknown) => localStorage.setItem(KEY, JSON.stringify(acting))

    test('comes back, but of it only the id is trusted', async () => {
      store({ ...aProfile({ fullName: 'Forfalsket' }), chosenBy: 'M-900' })
      enterSession(sofie, null)
      expect(imitation.readState()).toMatchObject({ kind: 'fetching', origin: 'stored' })
      await settled('acting')
      expect(readSession()).toMatchObject({ kind: 'imitating', profile: { fullName: 'Anna Holm' } })
      expect(imitation.readState()).toMatchObject({ landing: 'stay' })
    })

    test('is still there when the page has opened before anybody is signed in', () => {
      imitation.stop()
      store({ memberId: 'M-1', chosenBy: 'M-900' })
      imitation = runImitation({ salaryModule: true }, reload)
      enterSession(sofie, null)
      expect(imitation.readState()).toMatchObject({ kind: 'fetching', memberId: 'M-1' })
    })

    test('is not for another user who takes over the page', async () => {
      enterSession(sofie, null)
      imitation.choose('M-1')
      await settled('acting')
      enterSession(ivan, null)
      expect(imitation.readState()).toEqual({ kind: 'choosing', landing: 'stay' })
      expect(readSession()).toEqual({ kind: 'signed-in', user: ivan, profile: null })
    })

    test('by a user without the roles is not taken, and goes', () => {
      store({ memberId: 'M-2', chosenBy: 'M-1' })
      enterSession(aUser({ memberId: 'M-1' }), aProfile())
      expect(imitation.readState()).toEqual({ kind: 'off' })
      expect(kept()).toBeNull()
      expect(server.requests).toHaveLength(0)
    })

    test.each([
      ['was chosen by another', { memberId: 'M-1', chosenBy: 'M-901' }],
      ['names nobody', { memberId: '', chosenBy: 'M-900' }],
      ['is not an object', 'M-1'],
    ])('and %s is not taken', (_, acting) => {
      store(acting)
      enterSession(sofie, null)
      expect(imitation.readState()).toMatchObject({ kind: 'choosing' })
      expect(server.requests).toHaveLength(0)
    })

    test('is gone with the session', async () => {
      enterSession(sofie, null)
      imitation.choose('M-1')
      await settled('acting')
      endSession()
      expect(imitation.readState()).toEqual({ kind: 'off' })
      expect(kept()).toBeNull()
    })

    test('is not there for the next who signs in', async () => {
      enterSession(sofie, null)
      imitation.choose('M-1')
      await settled('acting')
      clearForSignOut()
      endSession()
      enterSession(ivan, null)
      expect(imitation.readState()).toMatchObject({ kind: 'choosing' })
    })
  })

  describe('another tab', () => {
    test('that begins, switches and ends is followed', async () => {
      enterSession(sofie, null)
      otherTab({ memberId: 'M-1', chosenBy: 'M-900' })
      expect(imitation.readState()).toMatchObject({ kind: 'fetching', origin: 'other-tab' })
      await settled('acting')
      expect(readSession()).toMatchObject({ kind: 'imitating', profile: { memberId: 'M-1' } })

      otherTab({ memberId: 'M-2', chosenBy: 'M-900' })
      expect(readSession()).toMatchObject({ kind: 'signed-in', profile: null })
      await settled('acting')
      expect(readSession()).toMatchObject({ kind: 'imitating', profile: { memberId: 'M-2' } })
      expect(kept()).toEqual({ memberId: 'M-2', chosenBy: 'M-900' })

      otherTab(null)
      expect(readSession()).toMatchObject({ kind: 'signed-in', profile: null })
      expect(imitation.readState()).toEqual({ kind: 'choosing', landing: 'start' })
    })

    test.each(['visibilitychange', 'pageshow'])('is asked again at %s', async (event) => {
      enterSession(sofie, null)
      localStorage.setItem(KEY, JSON.stringify({ memberId: 'M-1', chosenBy: 'M-900' }))
      const target = event === 'pageshow' ? window : document
      target.dispatchEvent(new Event(event))
      await settled('acting')
    })

    test('has nothing to say while nobody is signed in', () => {
      otherTab({ memberId: 'M-1', chosenBy: 'M-900' })
      expect(imitation.readState()).toEqual({ kind: 'off' })
    })
  })

  describe('a profile that cannot be loaded', () => {
    const shown = jest.fn()
    let unsubscribe: () => void
    beforeEach(() => {
      shown.mockReset()
      unsubscribe = subscribeFailures(shown)
    })
    afterEach(() => unsubscribe())

    test('is said where the person would show, and can be tried again', async () => {
      server.on(PROFILE, { status: 403, body: { Message: 'Ikke din afdeling' } })
      enterSession(sofie, null)
      imitation.choose('M-1')
      await settled('failed')
      expect(imitation.readState()).toMatchObject({
        memberId: 'M-1',
        failure: { kind: 'call', error: { failure: { message: 'Ikke din afdeling' } } },
      })
      expect(shown).not.toHaveBeenCalled()
      expect(kept()).toBeNull()

      server.on(PROFILE, { body: profileAnswer() })
      imitation.retry()
      await settled('acting')
    })

    test('for a service that is down raises the dialog, which logs out', async () => {
      server.on(PROFILE, { status: 503 })
      enterSession(sofie, null)
      imitation.choose('M-1')
      await settled('failed')
      expect(shown).toHaveBeenCalledWith(expect.objectContaining({ afterwards: 'sign-out' }))
    })

    test('for a message instead of one says the message', async () => {
      server.on(PROFILE, { body: { Message: 'Profilen findes ikke' } })
      enterSession(sofie, null)
      imitation.choose('M-1')
      await settled('failed')
      expect(imitation.readState()).toMatchObject({
        failure: { kind: 'refused', message: 'Profilen findes ikke' },
      })
    })

    test('is asked for once more when only the token was old', async () => {
      server = fakeServer({ renewTokens: async () => true })
      let asked = 0
      server.on(PROFILE, () => {
        asked += 1
        return asked === 1 ? { status: 401 } : { body: profileAnswer() }
      })
      enterSession(sofie, null)
      imitation.choose('M-1')
      await settled('acting')
      expect(asked).toBe(2)
    })

    test('for another’s instead is not shown', async () => {
      server.on(PROFILE, { body: profileAnswer('M-2') })
      enterSession(sofie, null)
      imitation.choose('M-1')
      await settled('failed')
      expect(readSession()).toMatchObject({ kind: 'signed-in', profile: null })
    })
  })

  test('ends when the startup data no longer name the roles', async () => {
    enterSession(sofie, null)
    imitation.choose('M-1')
    await settled('acting')
    updateUser({ ...sofie, department: null })
    expect(imitation.readState()).toMatchObject({ kind: 'acting' })
    updateUser({ ...sofie, roles: ['AktivBruger'] })
    expect(imitation.readState()).toEqual({ kind: 'off' })
    expect(readSession()).toMatchObject({ kind: 'signed-in', profile: null })
    expect(kept()).toBeNull()
    expect(reload).toHaveBeenCalledTimes(1)
  })
})
