import type { RemoteModule } from '@portal/platform/contract'
import { CONTRACT, contractFits } from '@portal/platform/contract/version'
import type { UnavailableReason } from '@portal/platform/host'
import { sampleRuns } from '@portal/ui/testing'
import fc from 'fast-check'
import type { Candidate, Offer } from './offer.ts'
import { next, unasked } from './remote-machine.ts'
import type { Failure, RemoteEffect, RemoteEvent, RemoteMachine } from './remote-state.ts'

const at = new Date('2026-11-20T12:00:00Z')

const candidate = (version: string, source: Candidate['source'], isAllowed = true): Candidate => ({
  release: {
    version,
    contract: CONTRACT,
    entry: `http://localhost:3001/${version}/remoteEntry.js`,
    integrity: 'sha384-x',
  },
  source,
  isAllowed,
})

const newest = candidate('3', 'canary')
const live = candidate('2', 'live')
const previous = candidate('1', 'previous')
const fromElsewhere = candidate('x', 'live', false)
const tried = candidate('mine', 'try-out')

/** A module that contains the version of its release. */
const moduleOf = ({ version }: Candidate['release']): RemoteModule => ({
  name: 'members',
  contract: CONTRACT,
  routes: [{ path: version }],
  slots: {},
})

const releases = (...candidates: readonly Candidate[]): Offer => ({ kind: 'releases', candidates })

/** The results of the simulated effects. */
interface Outcomes {
  readonly offer: Offer
  /** The loaded module, or the reason there is none. */
  readonly module:
    | 'fits'
    | 'of another contract'
    | 'of another remote'
    | 'offline'
    | UnavailableReason
}

/** The event that answers an effect; null if none does. */
function answerTo(effect: RemoteEffect, run: number, outcomes: Outcomes): RemoteEvent | null {
  switch (effect.do) {
    case 'ask':
      return { type: 'offered', run, offer: outcomes.offer }
    case 'fetch': {
      const milliseconds = 5
      const remote = moduleOf(effect.release)
      switch (outcomes.module) {
        case 'fits':
          return { type: 'fetched', run, milliseconds, loaded: { remote } }
        case 'of another contract':
          return {
            type: 'fetched',
            run,
            milliseconds,
            loaded: { remote: { ...remote, contract: '9.0' } },
          }
        case 'of another remote':
          return {
            type: 'fetched',
            run,
            milliseconds,
            loaded: { remote: { ...remote, name: 'salary' } },
          }
        case 'offline':
          return { type: 'fetched-offline', run }
        default:
          return { type: 'fetch-failed', run, reason: outcomes.module, message: 'no' }
      }
    }
    default:
      return null
  }
}

interface Question {
  readonly run: number
  readonly effect: RemoteEffect
}

interface Step {
  readonly event: RemoteEvent
  readonly before: RemoteMachine
  readonly after: RemoteMachine
  readonly effects: readonly RemoteEffect[]
  /** The effect that was unanswered before the event. */
  readonly open: Question | null
}

/** Sends events to a remote's machine, and records its effects. */
function play() {
  const steps: Step[] = []
  const asked: Question[] = []
  let now = unasked('members')
  let open: Question | null = null
  return {
    steps,
    machine: () => now,
    open: () => open,
    asked: (back: number) => asked.at(-1 - back),
    hear(event: RemoteEvent) {
      const requestId = `id-${steps.length}`
      const { machine: after, effects } = next(now, event, { at, requestId })
      steps.push({ event, before: now, after, effects, open })
      if ('run' in event && event.run === open?.run) open = null
      for (const effect of effects) {
        if (answerTo(effect, 0, usual) === null) continue
        open = { run: after.run, effect }
        asked.push(open)
      }
      now = after
    },
  }
}

const usual: Outcomes = { offer: releases(live, previous), module: 'fits' }

const entryOf = ({ release }: Candidate) => release.entry
const gone = { kind: 'network', message: 'gone' } as const

/** Answers open effects until nothing is open. */
function settle(
  game: ReturnType<typeof play>,
  outcomesOf: Outcomes | ((effect: RemoteEffect) => Outcomes),
): void {
  for (let answers = 0; game.open() !== null; answers += 1) {
    // Every search ends: a release has three tries, and there are few releases.
    expect(answers).toBeLessThan(50)
    const { effect, run } = game.open() ?? {}
    if (effect === undefined || run === undefined) return
    const outcomes = typeof outcomesOf === 'function' ? outcomesOf(effect) : outcomesOf
    const given = answerTo(effect, run, outcomes)
    if (given) game.hear(given)
  }
}

/** A remote whose release is running: the first one offered. */
function running(...candidates: readonly Candidate[]) {
  const game = play()
  game.hear({ type: 'asked' })
  settle(game, { offer: releases(...candidates), module: 'fits' })
  return game
}

const effectsOf = (game: ReturnType<typeof play>) => game.steps.flatMap(({ effects }) => effects)
/** The effect that asks for the releases. */
const asks = (pause = 0, isFresh = false) => ({ do: 'ask', pause, isFresh })
const fetches = ({ release }: Candidate) => ({ do: 'fetch', release })
const lastEffects = (game: ReturnType<typeof play>) => game.steps.at(-1)?.effects

describe('remote-machine', () => {
  test('a remote that nobody has asked for is loading, and nothing is known of it', () => {
    expect(unasked('members')).toEqual({
      name: 'members',
      run: 0,
      status: { kind: 'loading' },
      details: { loaded: null, lastError: null },
      notice: null,
      attempt: null,
      reported: {},
    })
  })

  test('the first release that is offered is fetched and mounted', () => {
    const game = running(live, previous)
    expect(effectsOf(game)).toEqual([asks(), fetches(live)])
    expect(game.machine()).toMatchObject({
      status: { kind: 'ready', module: { routes: [{ path: '2' }] } },
      details: {
        loaded: {
          version: '2',
          contract: CONTRACT,
          entry: entryOf(live),
          source: 'live',
          previous: previous.release,
          loadedAt: at,
          milliseconds: 5,
        },
        lastError: null,
      },
      notice: null,
    })
  })

  test('is asked for once', () => {
    const game = play()
    game.hear({ type: 'asked' })
    game.hear({ type: 'asked' })
    expect(effectsOf(game)).toEqual([asks()])
    settle(game, usual)
    game.hear({ type: 'asked' })
    expect(lastEffects(game)).toEqual([])
  })

  test('a release that is not there is tried three times, and the registry is read again between', () => {
    const game = play()
    game.hear({ type: 'asked' })
    settle(game, { offer: releases(live), module: 'integrity' })
    expect(effectsOf(game)).toEqual([
      asks(),
      fetches(live),
      asks(500, true),
      fetches(live),
      asks(1500, true),
      fetches(live),
      {
        do: 'report',
        fault: { remote: 'members', version: '2', kind: 'integrity', requestId: 'id-6' },
      },
      asks(),
    ])
    expect(game.machine()).toMatchObject({
      status: { kind: 'unavailable', reason: 'integrity' },
      details: {
        loaded: null,
        lastError: { version: '2', reason: 'integrity', message: 'no', at },
      },
    })
  })

  test.each(['threw', 'not-released', 'not-allowed'] as const)(
    'a release that fails for good is not tried again: %s',
    (reason) => {
      const game = play()
      game.hear({ type: 'asked' })
      settle(game, { offer: releases(live), module: reason })
      expect(effectsOf(game).filter((effect) => effect.do === 'fetch')).toHaveLength(1)
      expect(effectsOf(game)).not.toContainEqual(expect.objectContaining({ isFresh: true }))
      expect(game.machine().status).toEqual({ kind: 'unavailable', reason })
    },
  )

  test.each([
    ['network', 1],
    ['timeout', 1],
    ['integrity', 3],
  ] as const)('after three failures (%s) the next release is tried %i times', (reason, times) => {
    const game = play()
    game.hear({ type: 'asked' })
    settle(game, { offer: releases(live, previous), module: reason })
    const fetched = effectsOf(game).flatMap((effect) =>
      effect.do === 'fetch' ? [effect.release.version] : [],
    )
    expect(fetched).toEqual(['2', '2', '2', ...Array.from({ length: times }, () => '1')])
  })

  test('the user sees the failure of the release that should run', () => {
    const game = play()
    game.hear({ type: 'asked' })
    settle(game, (effect) => ({
      ...usual,
      module:
        effect.do === 'fetch' && effect.release === live.release ? 'of another contract' : 'threw',
    }))
    expect(game.machine().status).toEqual({
      kind: 'incompatible',
      wanted: '9.0',
      offered: CONTRACT,
    })
  })

  test('a release of another remote does not fit, and the next one takes over with a notice', () => {
    const game = play()
    game.hear({ type: 'asked' })
    settle(game, (effect) => ({
      ...usual,
      module:
        effect.do === 'fetch' && effect.release === live.release ? 'of another remote' : 'fits',
    }))
    expect(effectsOf(game).filter((effect) => effect.do === 'fetch')).toMatchObject([
      { release: { version: '2' } },
      { release: { version: '1' } },
    ])
    const [requestId] = Object.values(game.machine().reported)
    expect(game.machine()).toMatchObject({
      status: { kind: 'ready' },
      details: {
        loaded: { version: '1', source: 'previous' },
        lastError: {
          version: '2',
          reason: 'incompatible',
          message: `${entryOf(live)} does not fit`,
        },
      },
    })
    expect(game.machine().notice).toEqual({
      kind: 'fell-back',
      name: 'members',
      requestId,
    })
  })

  test('the release that users can choose is the next one that may be fetched', () => {
    const previousOf = (...offered: readonly Candidate[]) =>
      running(...offered).machine().details.loaded?.previous
    expect(previousOf(newest, live, previous)).toBe(live.release)
    expect(previousOf(live, fromElsewhere)).toBeNull()
    expect(previousOf(tried)).toBeNull()
    const game = play()
    game.hear({ type: 'asked' })
    settle(game, (effect) => ({
      offer: releases(newest, live, previous),
      module: effect.do === 'fetch' && effect.release === newest.release ? 'threw' : 'fits',
    }))
    expect(game.machine().details.loaded).toMatchObject({
      version: '2',
      previous: previous.release,
    })
  })

  test('without a release there is none, and of another contract it says both contracts', () => {
    const statusAfter = (offer: Offer) => {
      const game = play()
      game.hear({ type: 'asked' })
      settle(game, { offer, module: 'fits' })
      return game.machine().status
    }
    expect(statusAfter(releases())).toEqual({ kind: 'unavailable', reason: 'not-released' })
    expect(statusAfter({ kind: 'incompatible', wanted: '9.0' })).toEqual({
      kind: 'incompatible',
      wanted: '9.0',
      offered: CONTRACT,
    })
  })

  test('a release of an origin that is not allowed is reported, and never fetched', () => {
    const game = play()
    game.hear({ type: 'asked' })
    settle(game, { offer: releases(fromElsewhere), module: 'fits' })
    expect(game.machine()).toMatchObject({
      status: { kind: 'unavailable', reason: 'not-allowed' },
      details: {
        lastError: {
          reason: 'not-allowed',
          message: `${entryOf(fromElsewhere)} is of no origin that is allowed`,
        },
      },
    })
    expect(effectsOf(game).map((effect) => effect.do)).toEqual(['ask', 'report', 'ask'])
  })

  test('offline, it is the connection that is missing, whatever failed before', () => {
    const game = play()
    game.hear({ type: 'asked' })
    settle(game, (effect) => ({
      ...usual,
      module: effect.do === 'fetch' && effect.release === live.release ? 'threw' : 'offline',
    }))
    expect(game.machine()).toMatchObject({
      attempt: null,
      status: { kind: 'unavailable', reason: 'network' },
    })
  })

  describe('a retry', () => {
    function unavailable() {
      const game = play()
      game.hear({ type: 'asked' })
      settle(game, { offer: releases(live), module: 'threw' })
      return game
    }

    test('reads the registry, and tries what was given up', () => {
      const game = unavailable()
      game.hear({ type: 'retry-asked', isQuiet: false })
      expect(lastEffects(game)).toEqual([asks(0, true)])
      expect(game.machine()).toMatchObject({ status: { kind: 'loading' } })
      settle(game, { offer: releases(live), module: 'fits' })
      expect(effectsOf(game).at(-1)).toEqual(fetches(live))
      expect(game.machine().status.kind).toBe('ready')
    })

    test('that is quiet leaves the status until the result is known', () => {
      const game = unavailable()
      game.hear({ type: 'retry-asked', isQuiet: true })
      expect(game.machine().status).toEqual({ kind: 'unavailable', reason: 'threw' })
      // A second one that the user sees joins it.
      game.hear({ type: 'retry-asked', isQuiet: false })
      expect(game.machine().status).toEqual({ kind: 'loading' })
      expect(lastEffects(game)).toEqual([])
    })

    test('of a remote that runs does nothing', () => {
      const game = running(live)
      const before = game.machine()
      game.hear({ type: 'retry-asked', isQuiet: false })
      expect(game.machine()).toBe(before)
    })
  })

  describe('a running release', () => {
    test.each([
      ['throws', { type: 'crashed', message: 'boom' }, 'crashed', 'boom'],
      ['misses a part', { type: 'held', failure: gone }, 'network', 'gone'],
    ] as const)(
      'stays when it %s, and the fault is reported once',
      (_what, event, kind, message) => {
        const game = running(live, previous)
        const { status, details } = game.machine()
        game.hear(event)
        const requestId = `id-${game.steps.length - 1}`
        expect(lastEffects(game)).toEqual([
          { do: 'report', fault: { remote: 'members', version: '2', kind, requestId } },
        ])
        game.hear(event)
        expect(lastEffects(game)).toEqual([])
        // A fault of another kind is another fault.
        game.hear({ type: 'held', failure: { kind: 'integrity', message: 'changed' } })
        expect(lastEffects(game)).toMatchObject([{ do: 'report', fault: { kind: 'integrity' } }])
        game.hear(event)
        expect(lastEffects(game)).toEqual([])
        expect(game.machine()).toMatchObject({
          status,
          details: {
            loaded: details.loaded,
            lastError: { version: '2', reason: kind, message, at },
          },
          attempt: null,
        })
      },
    )

    test('says which part of the page is missing, until the user closes the notice', () => {
      const game = running(live)
      game.hear({ type: 'held', failure: gone })
      const requestId = `id-${game.steps.length - 1}`
      expect(game.machine().notice).toEqual({ kind: 'part-missing', name: 'members', requestId })
      game.hear({ type: 'dismissed' })
      expect(game.machine().notice).toBeNull()
      expect(lastEffects(game)).toEqual([])
      const dismissed = game.machine()
      game.hear({ type: 'dismissed' })
      expect(game.machine()).toBe(dismissed)
    })

    test('does not report a part that is missing because the browser is offline', () => {
      const game = running(live)
      game.hear({ type: 'held', failure: null })
      const requestId = `id-${game.steps.length - 1}`
      expect(game.machine().notice).toEqual({ kind: 'part-offline', name: 'members', requestId })
      expect(lastEffects(game)).toEqual([])
    })

    test('that throws shows no notice, because the page says so', () => {
      const game = running(live)
      game.hear({ type: 'crashed', message: 'boom' })
      expect(game.machine().notice).toBeNull()
    })

    test('of a try-out concerns nobody else, and is not reported', () => {
      const game = running(tried)
      game.hear({ type: 'crashed', message: 'boom' })
      expect(lastEffects(game)).toEqual([])
      expect(game.machine().details.lastError).toMatchObject({ message: 'boom' })
    })

    test('is needed for a fault', () => {
      const game = play()
      for (const event of [
        { type: 'held', failure: gone },
        { type: 'held', failure: null },
        { type: 'crashed', message: 'boom' },
        { type: 'dismissed' },
      ] as const) {
        game.hear(event)
        expect(game.machine()).toEqual(unasked('members'))
        expect(lastEffects(game)).toEqual([])
      }
    })
  })

  describe('in any order of events', () => {
    const often = <T>(arbitrary: fc.Arbitrary<T>) => ({ arbitrary, weight: 8 })
    const seldom = <T>(arbitrary: fc.Arbitrary<T>) => ({ arbitrary, weight: 1 })

    const module = fc.constantFrom<Outcomes['module'][]>(
      'fits',
      'fits',
      'fits',
      'fits',
      'threw',
      'threw',
      'network',
      'timeout',
      'integrity',
      'offline',
      'of another contract',
      'of another remote',
    )
    const ofRegistry: fc.Arbitrary<Offer> = fc.oneof(
      often(
        fc.constantFrom(
          releases(live, previous),
          releases(newest, live, previous),
          releases(previous, live),
        ),
      ),
      seldom(
        fc.constantFrom(releases(), releases(fromElsewhere, live), {
          kind: 'incompatible',
          wanted: '9.0',
        } as const),
      ),
    )
    const failure = fc.constantFrom<Failure[]>(
      { kind: 'network', message: 'gone' },
      { kind: 'threw', message: 'boom' },
    )
    const anyOther = fc.oneof(
      often(fc.constant({ type: 'asked' as const })),
      often(fc.record({ type: fc.constant('retry-asked' as const), isQuiet: fc.boolean() })),
      seldom(fc.constant({ type: 'dismissed' as const })),
      seldom(fc.record({ type: fc.constant('crashed' as const), message: fc.constant('boom') })),
      seldom(fc.record({ type: fc.constant('held' as const), failure: fc.option(failure) })),
    )
    const historyOf = (offer: fc.Arbitrary<Offer>) => {
      const outcomes = fc.record({ offer, module })
      /** `back`: which effect is answered; 0 is the latest one, 1 the one before it, and so on. */
      const answer = fc.record({
        type: fc.constant('answer' as const),
        back: fc.constantFrom(0, 0, 0, 0, 0, 1, 2),
        outcomes,
      })
      const drawn = fc.oneof({ arbitrary: answer, weight: 2 }, { arbitrary: anyOther, weight: 1 })
      return fc.record({
        drawn: fc.array(drawn, { minLength: 30, maxLength: 60 }),
        rest: fc.array(outcomes, { minLength: 1, maxLength: 5 }),
      })
    }
    const ofTryOut = historyOf(fc.constantFrom(releases(tried), releases()))
    const history = fc.oneof(often(historyOf(ofRegistry)), seldom(ofTryOut))
    type History = typeof history extends fc.Arbitrary<infer T> ? T : never

    function played({ drawn }: History) {
      const game = play()
      for (const event of drawn) {
        if (event.type === 'answer') {
          const question = game.asked(event.back)
          const given = question && answerTo(question.effect, question.run, event.outcomes)
          if (given) game.hear(given)
        } else {
          game.hear(event)
        }
      }
      return game
    }

    function inAny(check: (steps: readonly Step[]) => void): void {
      fc.assert(
        fc.property(history, (one) => check(played(one).steps)),
        { numRuns: sampleRuns(1_000) },
      )
    }

    function always(check: (step: Step) => void): void {
      inAny((steps) => {
        for (const step of steps) check(step)
      })
    }

    const isAnswerTo = (open: Question | null, event: RemoteEvent) =>
      'run' in event && event.run === open?.run

    test('there is one thing at a time: nothing is begun before the last answer', () => {
      always(({ event, effects, open, after }) => {
        const begun = effects.filter((effect) => answerTo(effect, 0, usual) !== null)
        const isStillOpen = open !== null && !isAnswerTo(open, event)
        const count = begun.length + (isStillOpen ? 1 : 0)
        if (count > 1) expect({ event, begun, open }).toBeNull()
        if (after.attempt === null ? count > 0 : count === 0) expect(after.attempt).toBe(count)
      })
    })

    test('a late answer changes nothing', () => {
      always(({ event, before, after, effects, open }) => {
        if (!('run' in event) || isAnswerTo(open, event)) return
        expect(after).toBe(before)
        expect(effects).toEqual([])
      })
    })

    test('a release that was given up is fetched again only when the user asks for it', () => {
      inAny((steps) => {
        const givenUp = new Set<string>()
        for (const { event, effects, open } of steps) {
          if (event.type === 'retry-asked' && effects.length > 0) givenUp.clear()
          for (const effect of effects) {
            if (effect.do === 'fetch') expect(givenUp).not.toContain(effect.release.entry)
          }
          const goesOn = effects.some((effect) => effect.do === 'ask' && !effect.isFresh)
          if (isAnswerTo(open, event) && open?.effect.do === 'fetch' && goesOn) {
            givenUp.add(open.effect.release.entry)
          }
        }
      })
    })

    test('a release has three tries in one search at most', () => {
      inAny((steps) => {
        const fetched = new Map<string, number>()
        for (const { before, effects } of steps) {
          if (before.attempt === null) fetched.clear()
          for (const effect of effects) {
            if (effect.do !== 'fetch') continue
            const { entry } = effect.release
            fetched.set(entry, (fetched.get(entry) ?? 0) + 1)
            expect(fetched.get(entry)).toBeLessThanOrEqual(3)
          }
        }
      })
    })

    test('a fault is reported once for a release and its kind, and never of a try-out', () => {
      inAny((steps) => {
        const faults = steps
          .flatMap(({ effects }) => effects)
          .flatMap((effect) => (effect.do === 'report' ? [effect.fault] : []))
        const keys = faults.map(({ remote, version, kind }) => `${remote} ${version} ${kind}`)
        expect(new Set(keys).size).toBe(keys.length)
        expect(faults.map(({ version }) => version)).not.toContain(tried.release.version)
      })
    })

    test('the id shown to the user was reported', () => {
      inAny((steps) => {
        const reported = new Set<string>()
        for (const { after, effects } of steps) {
          for (const effect of effects) {
            if (effect.do === 'report') reported.add(effect.fault.requestId)
          }
          const isTryOut = after.details.loaded?.source === 'try-out'
          const isReported = after.notice !== null && after.notice.kind !== 'part-offline'
          if (isReported && !isTryOut) expect(reported).toContain(after.notice.requestId)
        }
      })
    })

    test('a mounted module fits this host, and is the release that it claims to be', () => {
      always(({ before, after: { status, details } }) => {
        if (status.kind !== 'ready' || status === before.status) return
        const { name, contract, routes } = status.module
        expect([name, contractFits(contract), routes[0]?.path]).toEqual([
          'members',
          true,
          details.loaded?.version,
        ])
      })
    })

    test('nothing is fetched from an origin that is not allowed', () => {
      always(({ effects }) => {
        for (const effect of effects) {
          if (effect.do === 'fetch') expect(effect.release).not.toBe(fromElsewhere.release)
        }
      })
    })

    test('a release that runs is never replaced', () => {
      always(({ before, after, effects }) => {
        if (before.status.kind !== 'ready') return
        expect(after.status).toBe(before.status)
        expect(after.details.loaded).toBe(before.details.loaded)
        expect(after.attempt).toBeNull()
        expect(effects.filter((effect) => effect.do !== 'report')).toEqual([])
      })
    })

    test('a requested remote ends ready, unavailable or incompatible', () => {
      fc.assert(
        fc.property(history, (one) => {
          const game = played(one)
          const wasAsked = game.steps.some(({ effects }) => effects.length > 0)
          for (let n = 0; n < 100; n += 1) {
            const open = game.open()
            const outcomes = one.rest[n % one.rest.length] ?? usual
            const given = open && answerTo(open.effect, open.run, outcomes)
            if (given) game.hear(given)
          }
          expect(game.machine().attempt).toBeNull()
          if (wasAsked) expect(game.machine().status.kind).not.toBe('loading')
        }),
        { numRuns: sampleRuns(1_000) },
      )
    })

    test('these histories do get somewhere', () => {
      const seen = { ready: 0, fellBack: 0, givenUp: 0, reported: 0 }
      always(({ before, after, effects }) => {
        if (effects.some((effect) => effect.do === 'report')) seen.reported += 1
        if (before.status === after.status) return
        if (after.status.kind === 'ready') seen.ready += 1
        if (after.notice !== before.notice && after.notice?.kind === 'fell-back') seen.fellBack += 1
        if (after.status.kind === 'unavailable') seen.givenUp += 1
      })
      for (const count of Object.values(seen)) expect(count).toBeGreaterThan(sampleRuns(25))
    })
  })
})
