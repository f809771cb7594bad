import { ApiError } from '@portal/platform/api'
import { aProfile, sampleRuns } from '@portal/ui/testing'
import fc from 'fast-check'
import {
  type ImitationEffect,
  type ImitationEvent,
  type ImitationMachine,
  type ImitationState,
  next,
  type Origin,
  off,
  type ProfileFailure,
} from './imitation-machine.ts'

const error = new ApiError(
  { kind: 'forbidden' },
  { service: 'members', status: 403, requestId: 'R-1' },
)
const callFailed: ProfileFailure = { kind: 'call', error }
const refused: ProfileFailure = { kind: 'refused', message: 'Nej' }

const profileOf = (memberId: string) => aProfile({ memberId, isImitator: true })
const machine = (state: ImitationState, hasActed = false): ImitationMachine => ({
  run: 3,
  hasActed,
  state,
})
const stateAfter = (state: ImitationState, event: ImitationEvent, hasActed = false) =>
  next(machine(state, hasActed), event).machine.state
const effectsOf = (state: ImitationState, event: ImitationEvent) =>
  next(machine(state), event).effects

const isOff = { kind: 'off' } as const
const choosing = { kind: 'choosing', landing: 'stay' } as const
const fetching = (origin: Origin, memberId = 'M-1') =>
  ({ kind: 'fetching', memberId, origin }) as const
const failed = (origin: Origin, memberId = 'M-1') =>
  ({ kind: 'failed', memberId, origin, failure: refused }) as const
const acting = { kind: 'acting', memberId: 'M-1', landing: 'stay' } as const

const ORIGINS: readonly Origin[] = ['chosen', 'stored', 'other-tab']
const ALL: readonly ImitationState[] = [
  isOff,
  choosing,
  ...ORIGINS.map((origin) => fetching(origin)),
  ...ORIGINS.map((origin) => failed(origin)),
  acting,
]

describe('imitation-machine', () => {
  describe('when a user signs in', () => {
    test('support staff choose a person', () => {
      const entered = { type: 'entered', mayActAs: true, stored: null } as const
      expect(next(off, entered)).toEqual({
        machine: { run: 1, hasActed: false, state: choosing },
        effects: [],
      })
    })

    test('a stored choice is fetched again', () => {
      const entered = { type: 'entered', mayActAs: true, stored: 'M-1' } as const
      expect(next(off, entered)).toEqual({
        machine: { run: 1, hasActed: false, state: fetching('stored') },
        effects: [{ do: 'fetch', memberId: 'M-1' }],
      })
    })

    test('the stored choice of a user without the roles is ignored and removed', () => {
      const entered = { type: 'entered', mayActAs: false, stored: 'M-1' } as const
      expect(next(off, entered)).toEqual({
        machine: { run: 1, hasActed: false, state: isOff },
        effects: [{ do: 'forget' }],
      })
    })

    test('nothing of the user before is left', () => {
      for (const mayActAs of [true, false]) {
        for (const stored of [null, 'M-2']) {
          const { effects, machine: after } = next(machine(acting, true), {
            type: 'entered',
            mayActAs,
            stored,
          })
          expect(effects[0]).toEqual({ do: 'leave' })
          expect(after).toMatchObject({ run: 4, hasActed: false })
        }
      }
    })
  })

  describe('a choice', () => {
    test('[SESSION-05] fetches the profile', () => {
      for (const state of [choosing, fetching('chosen', 'M-2'), failed('chosen', 'M-2')]) {
        expect(next(machine(state), { type: 'chosen', memberId: 'M-1' })).toEqual({
          machine: { run: 4, hasActed: false, state: fetching('chosen') },
          effects: [{ do: 'fetch', memberId: 'M-1' }],
        })
      }
    })

    test('is for support staff only, and for one person at a time', () => {
      for (const state of [isOff, acting]) {
        const before = machine(state)
        expect(next(before, { type: 'chosen', memberId: 'M-2' })).toEqual({
          machine: before,
          effects: [],
        })
      }
    })

    test('[SESSION-06] [SESSION-07] stores the loaded profile and acts as the person', () => {
      const profile = profileOf('M-1')
      expect(next(machine(fetching('chosen')), { type: 'fetched', run: 3, profile })).toEqual({
        machine: {
          run: 4,
          hasActed: true,
          state: { kind: 'acting', memberId: 'M-1', landing: 'address' },
        },
        effects: [
          { do: 'keep', profile },
          { do: 'act', profile },
        ],
      })
    })

    test('of another tab, or from before a reload, is not stored again', () => {
      const profile = profileOf('M-1')
      for (const origin of ['stored', 'other-tab'] as const) {
        expect(effectsOf(fetching(origin), { type: 'fetched', run: 3, profile })).toEqual([
          { do: 'act', profile },
        ])
      }
    })

    test.each([
      ['chosen', false, 'address'],
      ['chosen', true, 'start'],
      ['other-tab', false, 'address'],
      ['other-tab', true, 'start'],
      ['stored', false, 'stay'],
    ] as const)('%s, after another person: %s, opens: %s', (origin, hasActed, landing) => {
      const event = { type: 'fetched', run: 3, profile: profileOf('M-1') } as const
      const acts = stateAfter(fetching(origin), event, hasActed)
      expect(acts).toEqual({ kind: 'acting', memberId: 'M-1', landing })
      expect(stateAfter(acts, { type: 'landed' })).toEqual(acting)
    })

    test('shows no one else’s profile', () => {
      const event = { type: 'fetched', run: 3, profile: profileOf('M-2') } as const
      expect(next(machine(fetching('chosen')), event)).toEqual({
        machine: {
          run: 4,
          hasActed: false,
          state: { ...failed('chosen'), failure: { kind: 'refused', message: null } },
        },
        effects: [],
      })
    })

    test('that fails says so and can be tried again', () => {
      for (const origin of ORIGINS) {
        const event = { type: 'fetch-failed', run: 3, failure: callFailed } as const
        const after = next(machine(fetching(origin)), event)
        expect(after.machine.state).toEqual({ ...failed(origin), failure: callFailed })
        expect(after.effects).toEqual([{ do: 'report', error }])

        expect(next(machine(failed(origin)), { type: 'retry-asked' })).toEqual({
          machine: { run: 4, hasActed: false, state: fetching(origin) },
          effects: [{ do: 'fetch', memberId: 'M-1' }],
        })
      }
      const event = { type: 'fetch-failed', run: 3, failure: refused } as const
      expect(effectsOf(fetching('chosen'), event)).toEqual([])
    })

    test('results of earlier ones are ignored', () => {
      for (const run of [2, 4]) {
        for (const outcome of [
          { type: 'fetched', run, profile: profileOf('M-1') },
          { type: 'fetch-failed', run, failure: callFailed },
        ] as const) {
          const before = machine(fetching('chosen'))
          expect(next(before, outcome)).toEqual({ machine: before, effects: [] })
        }
      }
    })

    test('results are ignored except where they are awaited', () => {
      for (const state of ALL.filter(({ kind }) => kind !== 'fetching')) {
        for (const outcome of [
          { type: 'fetched', run: 3, profile: profileOf('M-1') },
          { type: 'fetch-failed', run: 3, failure: callFailed },
        ] as const) {
          expect(stateAfter(state, outcome)).toBe(state)
          expect(effectsOf(state, outcome)).toEqual([])
        }
      }
    })

    test('only one that failed can be tried again', () => {
      for (const state of ALL.filter(({ kind }) => kind !== 'failed')) {
        expect(stateAfter(state, { type: 'retry-asked' })).toBe(state)
      }
    })
  })

  describe('back to the search', () => {
    test('[SESSION-09] clears the person and opens the first address', () => {
      expect(next(machine(acting, true), { type: 'search-asked' })).toEqual({
        machine: { run: 4, hasActed: true, state: { kind: 'choosing', landing: 'start' } },
        effects: [{ do: 'leave' }, { do: 'forget' }],
      })
      expect(stateAfter({ kind: 'choosing', landing: 'start' }, { type: 'landed' })).toEqual(
        choosing,
      )
    })

    test('by the history, keeps the address of the hits', () => {
      expect(next(machine(acting, true), { type: 'search-reached' })).toEqual({
        machine: { run: 4, hasActed: true, state: choosing },
        effects: [{ do: 'leave' }, { do: 'forget' }],
      })
      for (const state of [isOff, choosing, fetching('chosen'), failed('chosen')]) {
        expect(next(machine(state), { type: 'search-reached' })).toEqual({
          machine: machine(state),
          effects: [],
        })
      }
    })

    test('after eight hours, opens the first address, too', () => {
      expect(next(machine(acting, true), { type: 'expired' })).toEqual({
        machine: { run: 4, hasActed: true, state: { kind: 'choosing', landing: 'start' } },
        effects: [{ do: 'leave' }, { do: 'forget' }],
      })
      for (const state of ALL.filter(({ kind }) => kind !== 'acting')) {
        expect(stateAfter(state, { type: 'expired' })).toBe(state)
        expect(effectsOf(state, { type: 'expired' })).toEqual([])
      }
    })

    test('from a choice that is under way or failed leaves the search as it was', () => {
      for (const origin of ['chosen', 'stored'] as const) {
        for (const state of [fetching(origin), failed(origin)]) {
          expect(stateAfter(state, { type: 'search-asked' })).toEqual(choosing)
          expect(effectsOf(state, { type: 'search-asked' })).toEqual([{ do: 'forget' }])
        }
      }
      for (const state of [isOff, choosing]) {
        expect(stateAfter(state, { type: 'search-asked' })).toBe(state)
        expect(effectsOf(state, { type: 'search-asked' })).toEqual([])
      }
    })

    test('from the failed choice of another tab leaves the page of the person before', () => {
      const event = { type: 'search-asked' } as const
      expect(stateAfter(failed('other-tab'), event, true)).toEqual({
        kind: 'choosing',
        landing: 'start',
      })
      expect(stateAfter(failed('other-tab'), event, false)).toEqual(choosing)
      expect(stateAfter(failed('chosen'), event, true)).toEqual(choosing)
    })

    test('nothing else is opened twice', () => {
      const others = ALL.filter(({ kind }) => kind !== 'choosing' && kind !== 'acting')
      for (const state of others) expect(stateAfter(state, { type: 'landed' })).toBe(state)
      for (const state of ALL) expect(effectsOf(state, { type: 'landed' })).toEqual([])
    })
  })

  describe('another tab', () => {
    const stored = (memberId: string | null) =>
      ({ type: 'stored-changed', stored: memberId }) as const

    test('that begins is followed', () => {
      for (const state of [choosing, failed('chosen', 'M-1')]) {
        expect(next(machine(state), stored('M-1'))).toEqual({
          machine: { run: 4, hasActed: false, state: fetching('other-tab') },
          effects: [{ do: 'fetch', memberId: 'M-1' }],
        })
      }
    })

    test('that switches is followed, with nothing of the person before', () => {
      expect(next(machine(acting, true), stored('M-2'))).toEqual({
        machine: { run: 4, hasActed: true, state: fetching('other-tab', 'M-2') },
        effects: [{ do: 'leave' }, { do: 'fetch', memberId: 'M-2' }],
      })
      for (const origin of ORIGINS) {
        for (const state of [fetching(origin), failed(origin)]) {
          expect(stateAfter(state, stored('M-2'))).toEqual(fetching('other-tab', 'M-2'))
        }
      }
    })

    test('that ends it is followed', () => {
      expect(next(machine(acting, true), stored(null))).toEqual({
        machine: { run: 4, hasActed: true, state: { kind: 'choosing', landing: 'start' } },
        effects: [{ do: 'leave' }],
      })
      for (const origin of ['stored', 'other-tab'] as const) {
        expect(stateAfter(fetching(origin), stored(null))).toEqual(choosing)
        expect(stateAfter(failed(origin), stored(null))).toEqual(choosing)
      }
    })

    test('that changes nothing changes nothing', () => {
      const same = [
        [isOff, 'M-1'],
        [isOff, null],
        [choosing, null],
        [acting, 'M-1'],
        ...ORIGINS.map((origin) => [fetching(origin), 'M-1'] as const),
        [failed('stored'), 'M-1'],
        [failed('other-tab'), 'M-1'],
        // A person chosen in this tab is stored only once the profile is loaded.
        [fetching('chosen'), null],
        [failed('chosen'), null],
      ] as const
      for (const [state, kept] of same) {
        expect(stateAfter(state, stored(kept))).toBe(state)
        expect(effectsOf(state, stored(kept))).toEqual([])
      }
    })
  })

  describe('when the user changes', () => {
    test('it ends with the roles, and the page starts anew', () => {
      const event = { type: 'user-changed', mayActAs: false } as const
      expect(next(machine(acting, true), event)).toEqual({
        machine: { run: 4, hasActed: true, state: isOff },
        effects: [{ do: 'leave' }, { do: 'forget' }, { do: 'reload' }],
      })
      for (const state of ALL.filter(({ kind }) => kind !== 'off')) {
        expect(stateAfter(state, event)).toEqual(isOff)
      }
      expect(effectsOf(isOff, event)).toEqual([])
    })

    test('it goes on with them', () => {
      for (const state of ALL) {
        expect(stateAfter(state, { type: 'user-changed', mayActAs: true })).toBe(state)
      }
    })

    test('it ends with the session', () => {
      expect(next(machine(acting, true), { type: 'ended' })).toEqual({
        machine: { run: 4, hasActed: false, state: isOff },
        effects: [{ do: 'leave' }, { do: 'forget' }],
      })
      for (const state of ALL) expect(stateAfter(state, { type: 'ended' })).toEqual(isOff)
    })
  })

  describe('in any order of events', () => {
    const memberId = fc.constantFrom('M-1', 'M-2')
    /** Which fetch ends: 0 is the latest one, 1 the one before it, and so on. */
    const run = fc.constantFrom(0, 0, 0, 1, 2)
    const often = <T>(arbitrary: fc.Arbitrary<T>) => ({ arbitrary, weight: 4 })
    const seldom = <T>(arbitrary: fc.Arbitrary<T>) => ({ arbitrary, weight: 1 })
    const anyEvent: fc.Arbitrary<ImitationEvent> = fc.oneof(
      often(
        fc.record({
          type: fc.constant('entered' as const),
          mayActAs: fc.constantFrom(true, true, false),
          stored: fc.option(memberId),
        }),
      ),
      often(fc.record({ type: fc.constant('chosen' as const), memberId })),
      often(
        fc.record({ type: fc.constant('fetched' as const), run, profile: memberId.map(profileOf) }),
      ),
      often(
        fc.record({ type: fc.constant('stored-changed' as const), stored: fc.option(memberId) }),
      ),
      often(
        fc.record({
          type: fc.constantFrom('retry-asked', 'search-asked', 'search-reached', 'landed' as const),
        }),
      ),
      seldom(
        fc.record({
          type: fc.constant('fetch-failed' as const),
          run,
          failure: fc.constantFrom(callFailed, refused),
        }),
      ),
      seldom(fc.record({ type: fc.constant('user-changed' as const), mayActAs: fc.boolean() })),
      seldom(fc.record({ type: fc.constant('ended' as const) })),
    )
    const history = fc.array(anyEvent, { minLength: 20, maxLength: 40 })

    /** The simulated browser: the person whom the page imitates, and the stored person. */
    interface World {
      readonly mayActAs: boolean
      readonly actsAs: string | null
      readonly kept: string | null
      /** The pending fetch: its number and the person whose profile it requests. */
      readonly asked: { readonly run: number; readonly memberId: string } | null
    }

    function afterEvent(world: World, event: ImitationEvent): World {
      switch (event.type) {
        case 'entered':
          return { ...world, mayActAs: event.mayActAs, kept: event.stored }
        case 'user-changed':
          return { ...world, mayActAs: world.mayActAs && event.mayActAs }
        case 'ended':
          return { ...world, mayActAs: false }
        case 'stored-changed':
          return { ...world, kept: event.stored }
        default:
          return world
      }
    }

    function afterEffect(world: World, effect: ImitationEffect, fetchRun: number): World {
      switch (effect.do) {
        case 'fetch':
          return { ...world, asked: { run: fetchRun, memberId: effect.memberId } }
        case 'keep':
          return { ...world, kept: effect.profile.memberId }
        case 'forget':
          return { ...world, kept: null }
        case 'act':
          return { ...world, actsAs: effect.profile.memberId }
        case 'leave':
          return { ...world, actsAs: null }
        default:
          return world
      }
    }

    interface Step {
      readonly event: ImitationEvent
      readonly before: ImitationMachine
      readonly after: ImitationMachine
      readonly effects: readonly ImitationEffect[]
      readonly worldBefore: World
      readonly world: World
    }

    function steps(events: readonly ImitationEvent[]): readonly Step[] {
      let world: World = { mayActAs: false, actsAs: null, kept: null, asked: null }
      let now = off
      return events.map((drawn) => {
        const event = 'run' in drawn ? { ...drawn, run: now.run - drawn.run } : drawn
        const { machine: after, effects } = next(now, event)
        const worldBefore = world
        world = effects.reduce(
          (soFar, effect) => afterEffect(soFar, effect, after.run),
          afterEvent(world, event),
        )
        const step = { event, before: now, after, effects, worldBefore, world }
        now = after
        return step
      })
    }

    function always(check: (step: Step) => void): void {
      fc.assert(
        fc.property(history, (events) => {
          for (const step of steps(events)) check(step)
        }),
        { numRuns: sampleRuns(1_000) },
      )
    }

    test('a person is imitated exactly when the machine says so', () => {
      always(({ after: { state }, world }) => {
        expect(world.actsAs).toBe(state.kind === 'acting' ? state.memberId : null)
      })
    })

    test('it never survives the sign-out', () => {
      always(({ event, world }) => {
        if (event.type === 'ended') expect(world).toMatchObject({ actsAs: null, kept: null })
      })
    })

    test('it is never for a user without the roles', () => {
      always(({ after, world }) => {
        if (world.mayActAs) return
        expect(world.actsAs).toBeNull()
        expect(after.state.kind).toBe('off')
      })
    })

    test('two people are never mixed: one is left before the next is fetched or acted as', () => {
      always(({ effects, worldBefore }) => {
        let { actsAs } = worldBefore
        for (const effect of effects) {
          if (effect.do === 'leave') actsAs = null
          if (effect.do === 'fetch') expect(actsAs).toBeNull()
          if (effect.do === 'act') {
            expect(actsAs).toBeNull()
            actsAs = effect.profile.memberId
          }
        }
      })
    })

    test('only the last profile asked for is ever acted as or kept', () => {
      always(({ event, effects, worldBefore }) => {
        for (const effect of effects) {
          if (effect.do !== 'act' && effect.do !== 'keep') continue
          expect(event).toMatchObject({ type: 'fetched', run: worldBefore.asked?.run })
          expect(effect.profile.memberId).toBe(worldBefore.asked?.memberId)
        }
      })
    })

    test('each fetch has its own number', () => {
      always(({ before, after, effects }) => {
        expect(after.run).toBeGreaterThanOrEqual(before.run)
        if (effects.some((effect) => effect.do === 'fetch')) {
          expect(after.run).toBeGreaterThan(before.run)
        }
      })
    })

    test('these histories do get somewhere', () => {
      let acted = 0
      always(({ effects }) => {
        if (effects.some((effect) => effect.do === 'act')) acted += 1
      })
      expect(acted).toBeGreaterThan(sampleRuns(200))
    })

    test('there is a way to the search from everywhere', () => {
      always(({ after, world }) => {
        if (!world.mayActAs || after.state.kind === 'off') return
        const back = next(after, { type: 'search-asked' }).machine
        expect(back.state.kind).toBe('choosing')
      })
    })
  })
})
