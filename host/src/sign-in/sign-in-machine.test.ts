import { ApiError } from '@portal/platform/api'
import type { SignOutReason } from '@portal/platform/session/write'
import { aProfile, aUser, sampleRuns } from '@portal/ui/testing'
import fc from 'fast-check'
import {
  atRest,
  next,
  type SignInEffect,
  type SignInEvent,
  type SignInMachine,
  type SignInState,
} from './sign-in-machine.ts'

const tokens = { accessToken: 'a', refreshToken: 'r', idToken: 'i', loginName: 'anna' }
const error = new ApiError(
  { kind: 'server', status: 503 },
  { service: 'members', status: 503, requestId: 'R-1' },
)
const user = aUser()
const profile = aProfile()

const machine = (state: SignInState, run = 1): SignInMachine => ({ run, state })
const effectsOf = (state: SignInState, event: SignInEvent) =>
  next(machine(state), event).effects.map((effect) => effect.do)
const stateAfter = (state: SignInState, event: SignInEvent) =>
  next(machine(state), event).machine.state

const starting = { kind: 'starting' } as const
const signedOut = { kind: 'signed-out', problem: 'none' } as const
const signedIn = { kind: 'signed-in' } as const
const leaving = { kind: 'leaving' } as const
const startFailed = { kind: 'start-failed', error } as const
const profileFailed = { kind: 'profile-failed', message: 'Nej' } as const

describe('sign-in-machine', () => {
  test('[SIGNIN-06] exchanges a code, keeps the tokens, then loads', () => {
    const opened = next(atRest, { type: 'opened', with: 'code' })
    expect(opened.machine).toEqual({ run: 1, state: starting })
    expect(opened.effects).toEqual([{ do: 'exchange-code' }])

    const exchanged = next(opened.machine, { type: 'exchanged', run: 1, tokens })
    expect(exchanged.machine.state).toEqual(starting)
    expect(exchanged.effects).toEqual([
      { do: 'keep-tokens', tokens },
      { do: 'forget-acting-profile' },
      { do: 'say-user-is-active' },
      { do: 'load' },
    ])
  })

  test('[SIGNIN-08] loads at once with stored tokens', () => {
    expect(next(atRest, { type: 'opened', with: 'tokens' })).toEqual({
      machine: { run: 1, state: starting },
      effects: [{ do: 'load' }],
    })
  })

  test('[SIGNIN-09] shows the gate with neither', () => {
    expect(next(atRest, { type: 'opened', with: 'nothing' })).toEqual({
      machine: { run: 0, state: signedOut },
      effects: [],
    })
  })

  test('logs out before any call when the last activity is too long ago', () => {
    expect(next(atRest, { type: 'opened', with: 'stale-tokens' })).toEqual({
      machine: { run: 0, state: leaving },
      effects: [{ do: 'go-to-sign-out', reason: 'idle' }],
    })
  })

  test('says after a reload that the provider was not told of the log-out', () => {
    expect(next(atRest, { type: 'opened', with: 'sign-out-mark' })).toEqual({
      machine: { run: 0, state: { kind: 'signed-out', problem: 'provider-not-told' } },
      effects: [],
    })
  })

  test('reports a failed sign-in', () => {
    const failed = { kind: 'signed-out', problem: 'sign-in-failed' }
    expect(next(atRest, { type: 'opened', with: 'unusable-answer' }).machine.state).toEqual(failed)
    for (const problem of ['sign-in-failed', 'wrong-clock'] as const) {
      const event = { type: 'exchange-failed', run: 1, problem } as const
      expect(stateAfter(starting, event)).toEqual({ kind: 'signed-out', problem })
    }
  })

  test('[SESSION-02] enters with user and profile', () => {
    expect(next(machine(starting), { type: 'loaded', run: 1, user, profile })).toEqual({
      machine: machine(signedIn),
      effects: [{ do: 'enter', user, profile }],
    })
  })

  test('offers another attempt when the startup data cannot be loaded', () => {
    expect(next(machine(starting), { type: 'startup-failed', run: 1, error })).toEqual({
      machine: machine(startFailed),
      effects: [{ do: 'report', error }],
    })
    for (const state of [startFailed, profileFailed]) {
      expect(next(machine(state), { type: 'retry-asked' })).toEqual({
        machine: { run: 2, state: starting },
        effects: [{ do: 'load' }],
      })
    }
    for (const state of [starting, signedOut, signedIn]) {
      expect(next(machine(state), { type: 'retry-asked' })).toEqual({
        machine: machine(state),
        effects: [],
      })
    }
  })

  test('[SIGNIN-04] forgets the stored profile when the lookup fails', () => {
    expect(next(machine(starting), { type: 'profile-refused', run: 1, message: 'Nej' })).toEqual({
      machine: machine(profileFailed),
      effects: [{ do: 'forget-acting-profile' }],
    })
  })

  test('goes to the provider only from the gate, and returns when it cannot', () => {
    expect(next(machine(signedOut), { type: 'sign-in-asked' })).toEqual({
      machine: machine(leaving),
      effects: [{ do: 'go-to-sign-in' }],
    })
    expect(stateAfter(leaving, { type: 'provider-unreachable' })).toEqual({
      kind: 'signed-out',
      problem: 'unreachable',
    })
    for (const state of [starting, signedIn, startFailed, profileFailed]) {
      expect(stateAfter(state, { type: 'sign-in-asked' })).toBe(state)
      expect(stateAfter(state, { type: 'provider-unreachable' })).toBe(state)
    }
  })

  test('[SIGNIN-05] signs out from every signed-in state', () => {
    for (const state of [starting, signedIn, startFailed, profileFailed]) {
      const event = { type: 'sign-out-asked', reason: 'asked' } as const
      expect(stateAfter(state, event)).toEqual(leaving)
      expect(next(machine(state), event).effects).toEqual([
        { do: 'end-session' },
        { do: 'forget-drafts' },
        { do: 'go-to-sign-out', reason: 'asked' },
      ])
      expect(effectsOf(signedOut, event)).toEqual([])
    }
  })

  test.each(['idle', 'service-down'] as const)('keeps the drafts at a log-out: %s', (reason) => {
    for (const state of [starting, signedIn, startFailed, profileFailed]) {
      const event = { type: 'sign-out-asked', reason } as const
      expect(stateAfter(state, event)).toEqual(leaving)
      expect(next(machine(state), event).effects).toEqual([
        { do: 'end-session' },
        { do: 'go-to-sign-out', reason },
      ])
    }
  })

  test('stays at the gate when the provider cannot be reached to log out', () => {
    const stuck = (reason: SignOutReason, acting = false) =>
      ({ type: 'sign-out-stuck', reason, acting }) as const
    expect(stateAfter(leaving, stuck('idle'))).toEqual({ kind: 'signed-out', problem: 'idle' })
    expect(stateAfter(leaving, stuck('idle', true))).toEqual({
      kind: 'signed-out',
      problem: 'idle-acting',
    })
    for (const reason of ['asked', 'service-down'] as const) {
      expect(stateAfter(leaving, stuck(reason))).toEqual({
        kind: 'signed-out',
        problem: 'provider-not-told',
      })
    }
    for (const state of [starting, signedOut, signedIn, startFailed, profileFailed]) {
      expect(next(machine(state), stuck('idle'))).toEqual({ machine: machine(state), effects: [] })
    }
  })

  test.each(['idle', 'idle-acting', 'expired'] as const)(
    'gives the reason for the log-out after the page was left: %s',
    (logOut) => {
      expect(next(atRest, { type: 'opened', with: { logOut } })).toEqual({
        machine: { run: 0, state: { kind: 'signed-out', problem: logOut } },
        effects: [],
      })
    },
  )

  test('[SIGNIN-23] clears everything and goes to the root when the tokens cannot be renewed', () => {
    for (const state of [starting, signedIn, startFailed, profileFailed]) {
      expect(stateAfter(state, { type: 'renewal-failed' })).toEqual(leaving)
      expect(effectsOf(state, { type: 'renewal-failed' })).toEqual([
        'end-session',
        'clear-and-go-to-root',
      ])
    }
    expect(effectsOf(signedOut, { type: 'renewal-failed' })).toEqual([])
  })

  const gone = (reason: SignOutReason | null, acting = false) =>
    ({ type: 'tokens-gone', reason, acting }) as const

  test('follows another tab out', () => {
    for (const state of [starting, signedIn, startFailed, profileFailed]) {
      for (const reason of [null, 'service-down'] as const) {
        expect(stateAfter(state, gone(reason))).toEqual(signedOut)
        expect(effectsOf(state, gone(reason))).toEqual(['end-session'])
      }
      const problem = (event: SignInEvent) => stateAfter(state, event)
      expect(problem(gone('idle'))).toEqual({ kind: 'signed-out', problem: 'idle' })
      expect(problem(gone('idle', true))).toEqual({ kind: 'signed-out', problem: 'idle-acting' })
      expect(problem(gone('expired'))).toEqual({ kind: 'signed-out', problem: 'expired' })
      expect(effectsOf(state, gone('asked'))).toEqual(['end-session', 'forget-drafts'])
    }
    expect(effectsOf(signedOut, gone('idle'))).toEqual([])
  })

  test('deletes the drafts at a requested log-out, in any state', () => {
    for (const state of [signedOut, leaving]) {
      expect(next(machine(state), gone('asked'))).toEqual({
        machine: machine(state),
        effects: [{ do: 'forget-drafts' }],
      })
    }
  })

  test('follows another tab in', () => {
    expect(next(machine(signedOut), { type: 'tokens-changed', samePerson: false })).toEqual({
      machine: { run: 2, state: starting },
      effects: [{ do: 'load' }],
    })
  })

  test('accepts renewed tokens, and starts again for another person', () => {
    for (const state of [starting, signedIn, startFailed, profileFailed]) {
      expect(effectsOf(state, { type: 'tokens-changed', samePerson: true })).toEqual([])
      expect(effectsOf(state, { type: 'tokens-changed', samePerson: false })).toEqual([
        'end-session',
        'reload',
      ])
      expect(stateAfter(state, { type: 'tokens-changed', samePerson: false })).toEqual(leaving)
    }
  })

  test('does nothing else while the page is being left', () => {
    const events: SignInEvent[] = [
      { type: 'opened', with: 'tokens' },
      { type: 'exchanged', run: 1, tokens },
      { type: 'loaded', run: 1, user, profile },
      { type: 'sign-in-asked' },
      { type: 'sign-out-asked', reason: 'asked' },
      { type: 'retry-asked' },
      { type: 'renewal-failed' },
      gone('idle'),
      { type: 'tokens-changed', samePerson: false },
    ]
    for (const event of events) {
      expect(next(machine(leaving), event)).toEqual({ machine: machine(leaving), effects: [] })
    }
  })

  test('does not take the outcome of an earlier attempt', () => {
    const outcomes: SignInEvent[] = [
      { type: 'exchanged', run: 0, tokens },
      { type: 'exchange-failed', run: 0, problem: 'sign-in-failed' },
      { type: 'loaded', run: 0, user, profile },
      { type: 'startup-failed', run: 0, error },
      { type: 'profile-refused', run: 0, message: null },
    ]
    for (const outcome of outcomes) {
      expect(next(machine(starting), outcome)).toEqual({ machine: machine(starting), effects: [] })
      const late = { ...outcome, run: 1 }
      expect(next(machine(signedOut), late).effects).toEqual([])
    }
  })

  describe('in any order of events', () => {
    const run = fc.integer({ min: 0, max: 4 })
    const reason = fc.constantFrom<SignOutReason>('asked', 'idle', 'service-down')
    const anyEvent: fc.Arbitrary<SignInEvent> = fc.oneof(
      fc.record({ type: fc.constant('exchanged' as const), run, tokens: fc.constant(tokens) }),
      fc.record({
        type: fc.constant('exchange-failed' as const),
        run,
        problem: fc.constantFrom('sign-in-failed' as const, 'wrong-clock' as const),
      }),
      fc.record({
        type: fc.constant('loaded' as const),
        run,
        user: fc.constant(user),
        profile: fc.constant(profile),
      }),
      fc.record({ type: fc.constant('startup-failed' as const), run, error: fc.constant(error) }),
      fc.record({ type: fc.constant('profile-refused' as const), run, message: fc.constant(null) }),
      fc.record({ type: fc.constant('tokens-changed' as const), samePerson: fc.boolean() }),
      ...(['sign-in-asked', 'provider-unreachable', 'retry-asked', 'renewal-failed'] as const).map(
        (type) => fc.record({ type: fc.constant(type) }),
      ),
      fc.record({ type: fc.constant('sign-out-asked' as const), reason }),
      fc.record({ type: fc.constant('sign-out-stuck' as const), reason, acting: fc.boolean() }),
      fc.record({
        type: fc.constant('tokens-gone' as const),
        reason: fc.option(reason),
        acting: fc.boolean(),
      }),
    )
    const anyBeginning: fc.Arbitrary<SignInEvent> = fc
      .constantFrom(
        ...(['code', 'tokens', 'stale-tokens', 'nothing'] as const),
        ...(['unusable-answer', 'sign-out-mark', { logOut: 'idle' }] as const),
      )
      .map((having) => ({ type: 'opened', with: having }) as const)

    /** Replays a history and checks each step. */
    function walk(
      events: readonly SignInEvent[],
      check: (before: SignInMachine, after: SignInMachine, done: readonly SignInEffect[]) => void,
    ): void {
      let now = atRest
      for (const event of events) {
        const { machine: after, effects } = next(now, event)
        check(now, after, effects)
        now = after
      }
    }
    const history = fc
      .tuple(anyBeginning, fc.array(anyEvent, { maxLength: 30 }))
      .map(([first, rest]) => [first, ...rest])
    const has = (effects: readonly SignInEffect[], wanted: SignInEffect['do']) =>
      effects.some((effect) => effect.do === wanted)

    test('a user is signed in if and only if the session was entered and not ended since', () => {
      fc.assert(
        fc.property(history, (events) => {
          let entered = false
          walk(events, (_, after, effects) => {
            if (has(effects, 'enter')) entered = true
            if (has(effects, 'end-session')) entered = false
            expect(after.state.kind === 'signed-in').toBe(entered)
          })
        }),
        { numRuns: sampleRuns(2_000) },
      )
    })

    test('[SESSION-10] records the sign-in at most once per visit', () => {
      fc.assert(
        fc.property(history, (events) => {
          // Each exchange ends only once; drop repeated results.
          const seen = new Set<number>()
          let said = 0
          const once = events.filter((event) => {
            if (event.type !== 'exchanged') return true
            return seen.has(event.run) ? false : seen.add(event.run)
          })
          walk(once, (before, _, effects) => {
            if (has(effects, 'say-user-is-active')) {
              said += 1
              expect(before.state.kind).toBe('starting')
            }
          })
          expect(said).toBeLessThanOrEqual(seen.size)
        }),
      )
    })

    test('only a failure to leave restores a page that is being left', () => {
      fc.assert(
        fc.property(history, (events) => {
          walk(events, (before, after, effects) => {
            if (before.state.kind !== 'leaving' || after.state.kind === 'leaving') return
            expect(after.state.kind).toBe('signed-out')
            expect(effects).toEqual([])
          })
        }),
        { numRuns: sampleRuns(2_000) },
      )
    })

    test('each attempt has its own number', () => {
      fc.assert(
        fc.property(history, (events) => {
          walk(events, (before, after, effects) => {
            const begins = after.state.kind === 'starting' && before.state.kind !== 'starting'
            if (begins) expect(after.run).toBe(before.run + 1)
            expect(after.run).toBeGreaterThanOrEqual(before.run)
            if (has(effects, 'load')) expect(after.state.kind).toBe('starting')
          })
        }),
      )
    })
  })
})
