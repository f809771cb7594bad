import type { RemoteModule } from '@portal/platform/contract'
import { CONTRACT, contractFits } from '@portal/platform/contract/version'
import type { UnavailableReason } from '@portal/platform/host'
import { sampleRuns } from '@portal/ui/testing'
import fc from 'fast-check'
import type { Candidate, Offer } from './offer.ts'
import {
  type Failure,
  next,
  type RemoteEffect,
  type RemoteEvent,
  type RemoteMachine,
  unasked,
} from './remote-machine.ts'

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

const CANDIDATES = [newest, live, previous, fromElsewhere]
const ENTRIES = CANDIDATES.map(({ release }) => release.entry)

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
    case 'read-registry':
      return { type: 'registry-read', run }
    case 'ask-offer':
      return { type: 'offered', run, offer: outcomes.offer }
    case 'pause':
      return { type: 'pause-over', run }
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
const lastEffects = (game: ReturnType<typeof play>) => game.steps.at(-1)?.effects

describe('remote-machine', () => {
  test('a remote that nobody has asked for is loading, and nothing is known of it', () => {
    expect(unasked('members')).toEqual({
      name: 'members',
      run: 0,
      status: { kind: 'loading' },
      details: { loaded: null, lastError: null },
      notice: null,
      ousted: null,
      attempt: null,
      tries: {},
      bad: [],
      shown: [],
      reported: {},
    })
  })

  test('the first release that is offered is fetched and mounted', () => {
    const game = running(live, previous)
    expect(effectsOf(game)).toEqual([
      { do: 'ask-offer' },
      { do: 'fetch', release: live.release, earlierTries: 0 },
    ])
    expect(game.machine()).toMatchObject({
      status: { kind: 'ready', module: { routes: [{ path: '2' }] } },
      details: {
        loaded: {
          version: '2',
          contract: CONTRACT,
          entry: entryOf(live),
          source: 'live',
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
    expect(effectsOf(game)).toEqual([{ do: 'ask-offer' }])
    settle(game, usual)
    game.hear({ type: 'asked' })
    expect(lastEffects(game)).toEqual([])
  })

  test('a release that is not there is tried three times, and the registry is read again between', () => {
    const game = play()
    game.hear({ type: 'asked' })
    settle(game, { offer: releases(live), module: 'integrity' })
    expect(effectsOf(game)).toEqual([
      { do: 'ask-offer' },
      { do: 'fetch', release: live.release, earlierTries: 0 },
      { do: 'pause', milliseconds: 500 },
      { do: 'read-registry' },
      { do: 'ask-offer' },
      { do: 'fetch', release: live.release, earlierTries: 1 },
      { do: 'pause', milliseconds: 1500 },
      { do: 'read-registry' },
      { do: 'ask-offer' },
      { do: 'fetch', release: live.release, earlierTries: 2 },
      {
        do: 'report',
        fault: { remote: 'members', version: '2', kind: 'integrity', requestId: 'id-10' },
      },
      { do: 'ask-offer' },
    ])
    expect(game.machine()).toMatchObject({
      status: { kind: 'unavailable', reason: 'integrity' },
      details: {
        loaded: null,
        lastError: { version: '2', reason: 'integrity', message: 'no', at },
      },
      bad: [entryOf(live)],
    })
  })

  test.each(['threw', 'not-released', 'not-allowed'] as const)(
    'a release that fails for good is not tried again: %s',
    (reason) => {
      const game = play()
      game.hear({ type: 'asked' })
      settle(game, { offer: releases(live), module: reason })
      expect(effectsOf(game).filter((effect) => effect.do === 'fetch')).toHaveLength(1)
      expect(effectsOf(game)).not.toContainEqual(expect.objectContaining({ do: 'pause' }))
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
      hasOther: false,
      canRetry: false,
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
    expect(effectsOf(game).map((effect) => effect.do)).toEqual(['ask-offer', 'report', 'ask-offer'])
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
      expect(lastEffects(game)).toEqual([{ do: 'read-registry' }])
      expect(game.machine()).toMatchObject({ status: { kind: 'loading' }, bad: [] })
      settle(game, { offer: releases(live), module: 'fits' })
      expect(effectsOf(game)).toContainEqual({
        do: 'fetch',
        release: live.release,
        earlierTries: 1,
      })
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

  describe('a part that is lost', () => {
    const lost = (one: Candidate, hasOther = false) =>
      ({ type: 'part-lost', entry: entryOf(one), failure: gone, hasOther }) as const

    test('before anything was shown, another release takes over', () => {
      const game = running(live, previous)
      game.hear(lost(live))
      expect(lastEffects(game)?.map((effect) => effect.do)).toEqual(['report', 'ask-offer'])
      settle(game, usual)
      expect(game.machine()).toMatchObject({
        status: { kind: 'ready' },
        details: { loaded: { version: '1' }, lastError: { reason: 'network', message: 'gone' } },
        notice: { kind: 'fell-back' },
        bad: [entryOf(live)],
      })
    })

    test('while the release is shown, the user is told', () => {
      const game = running(live, previous)
      game.hear({ type: 'shown', entry: entryOf(live) })
      expect(game.machine().shown).toEqual([entryOf(live)])
      expect(lastEffects(game)).toEqual([])
      const shown = game.machine()
      game.hear({ type: 'shown', entry: entryOf(live) })
      expect(game.machine()).toBe(shown)
      game.hear(lost(live, true))
      const requestId = `id-${game.steps.length - 1}`
      expect(game.machine().notice).toEqual({
        kind: 'part-missing',
        name: 'members',
        requestId,
        hasOther: true,
        canRetry: false,
      })
      expect(lastEffects(game)).toEqual([
        { do: 'report', fault: { remote: 'members', version: '2', kind: 'network', requestId } },
      ])
      game.hear({ type: 'dismissed' })
      expect(game.machine().notice).toBeNull()
      expect(lastEffects(game)).toEqual([])
      const dismissed = game.machine()
      game.hear({ type: 'dismissed' })
      expect(game.machine()).toBe(dismissed)
    })

    test('but is on hold can be asked for again', () => {
      const game = running(live)
      game.hear({ type: 'part-held', entry: entryOf(live), failure: gone, hasOther: false })
      expect(game.machine().notice).toMatchObject({
        kind: 'part-missing',
        hasOther: false,
        canRetry: true,
      })
    })

    test('because the browser is offline is not reported', () => {
      const game = running(live)
      game.hear({ type: 'part-offline', entry: entryOf(live) })
      expect(game.machine().notice).toEqual({
        kind: 'part-offline',
        name: 'members',
        requestId: `id-${game.steps.length - 1}`,
        hasOther: false,
        canRetry: true,
      })
      expect(lastEffects(game)).toEqual([])
    })

    test('of a release that is not running does not matter', () => {
      const game = running(live, previous)
      const before = game.machine()
      game.hear(lost(previous))
      game.hear({ type: 'part-held', entry: entryOf(previous), failure: gone, hasOther: false })
      game.hear({ type: 'part-offline', entry: entryOf(previous) })
      game.hear({ type: 'part-absent', entry: entryOf(live) })
      expect(game.machine()).toBe(before)
    })

    test('without a running release there is nothing to lose', () => {
      const game = play()
      for (const event of [
        lost(live),
        { type: 'part-held', entry: entryOf(live), failure: gone, hasOther: false },
        { type: 'part-offline', entry: entryOf(live) },
        { type: 'threw', entry: entryOf(live), version: '2', message: 'boom' },
        { type: 'part-absent', entry: entryOf(live) },
        { type: 'crashed', message: 'boom' },
        { type: 'dismissed' },
        { type: 'set-aside-asked' },
      ] as const) {
        game.hear(event)
        expect(game.machine()).toEqual(unasked('members'))
        expect(lastEffects(game)).toEqual([])
      }
    })
  })

  describe('a release that throws', () => {
    const threw = (one: Candidate) =>
      ({
        type: 'threw',
        entry: entryOf(one),
        version: one.release.version,
        message: 'boom',
      }) as const

    test('is replaced, and stays until its replacement is there', () => {
      const game = running(live, previous)
      game.hear(threw(live))
      expect(game.machine().status.kind).toBe('ready')
      expect(game.machine().details).toMatchObject({
        loaded: { version: '2' },
        lastError: { version: '2', reason: 'crashed', message: 'boom', at },
      })
      settle(game, usual)
      expect(game.machine()).toMatchObject({
        details: { loaded: { version: '1' } },
        ousted: { loaded: { version: '2' } },
        bad: [entryOf(live)],
      })
    })

    test('stays if there is no other', () => {
      const game = running(live)
      game.hear(threw(live))
      settle(game, { offer: releases(live), module: 'fits' })
      expect(game.machine()).toMatchObject({
        status: { kind: 'ready' },
        details: { loaded: { version: '2' } },
        attempt: null,
      })
    })

    test('is not restored because a release that does not run lacks the page', () => {
      const game = running(live, previous)
      game.hear(threw(live))
      settle(game, usual)
      const before = game.machine()
      game.hear({ type: 'part-absent', entry: entryOf(live) })
      expect(game.machine()).toBe(before)
    })

    test('is restored when its replacement throws too, or lacks the page', () => {
      for (const event of [
        threw(previous),
        { type: 'part-absent', entry: entryOf(previous) } as const,
      ]) {
        const game = running(live, previous)
        game.hear(threw(live))
        settle(game, usual)
        game.hear(event)
        expect(game.machine()).toMatchObject({
          status: { kind: 'ready', module: { routes: [{ path: '2' }] } },
          details: { loaded: { version: '2' } },
          notice: null,
          ousted: null,
        })
        expect(game.machine().bad).toEqual(
          event.type === 'threw' ? [entryOf(live), entryOf(previous)] : [entryOf(live)],
        )
      }
    })

    test('outside its pages is only reported, once', () => {
      const game = running(live, previous)
      game.hear({ type: 'crashed', message: 'boom' })
      const requestId = `id-${game.steps.length - 1}`
      expect(lastEffects(game)).toEqual([
        { do: 'report', fault: { remote: 'members', version: '2', kind: 'crashed', requestId } },
      ])
      game.hear({ type: 'crashed', message: 'again' })
      expect(lastEffects(game)).toEqual([])
      // A fault of another kind is another fault.
      game.hear({ type: 'part-held', entry: entryOf(live), failure: gone, hasOther: false })
      expect(lastEffects(game)).toMatchObject([{ do: 'report', fault: { kind: 'network' } }])
      game.hear({ type: 'crashed', message: 'again' })
      expect(lastEffects(game)).toEqual([])
      expect(game.machine()).toMatchObject({
        status: { kind: 'ready' },
        details: { loaded: { version: '2' }, lastError: { message: 'again' } },
        attempt: null,
      })
    })

    test('of a try-out concerns nobody else, and is not reported', () => {
      const game = running(tried)
      game.hear({ type: 'crashed', message: 'boom' })
      expect(lastEffects(game)).toEqual([])
      expect(game.machine().details.lastError).toMatchObject({ message: 'boom' })
    })
  })

  test('the running release is set aside when the user asks for it', () => {
    const game = running(live)
    const before = game.machine()
    game.hear({ type: 'set-aside-asked' })
    expect(game.machine()).toBe(before)
    expect(lastEffects(game)).toEqual([{ do: 'set-aside', entry: entryOf(live) }])
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
    /** Null means the running release, which most events concern. */
    const entry = fc.oneof(often(fc.constant(null)), seldom(fc.constantFrom(...ENTRIES)))
    const anyOther = fc.oneof(
      often(fc.constant({ type: 'asked' as const })),
      often(fc.record({ type: fc.constant('retry-asked' as const), isQuiet: fc.boolean() })),
      seldom(
        fc.record({ type: fc.constantFrom('dismissed' as const, 'set-aside-asked' as const) }),
      ),
      seldom(fc.record({ type: fc.constant('shown' as const), entry })),
      seldom(fc.record({ type: fc.constant('crashed' as const), message: fc.constant('boom') })),
      often(
        fc.record({
          type: fc.constant('threw' as const),
          entry,
          version: fc.constant('?'),
          message: fc.constant('boom'),
        }),
      ),
      seldom(
        fc.record({
          type: fc.constantFrom('part-absent' as const, 'part-offline' as const),
          entry,
        }),
      ),
      often(
        fc.record({
          type: fc.constantFrom('part-lost' as const, 'part-lost' as const, 'part-held' as const),
          entry,
          failure,
          hasOther: fc.boolean(),
        }),
      ),
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
        } else if ('entry' in event) {
          const about = event.entry ?? game.machine().details.loaded?.entry
          if (about === undefined) continue
          const version = CANDIDATES.find(({ release }) => release.entry === about)?.release.version
          game.hear({
            ...event,
            entry: about,
            ...(event.type === 'threw' && version && { version }),
          })
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

    /** Whether the event shows that a fallback release is bad too and must be removed. */
    const isNoBetter = (event: RemoteEvent, { ousted, details, attempt, shown }: RemoteMachine) =>
      ousted !== null &&
      attempt === null &&
      'entry' in event &&
      event.entry === details.loaded?.entry &&
      (event.type === 'threw' ||
        event.type === 'part-absent' ||
        (event.type === 'part-lost' && !shown.includes(event.entry)))

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
        for (const { event, before, effects, open } of steps) {
          if (event.type === 'retry-asked' && effects.length > 0) givenUp.clear()
          for (const effect of effects) {
            if (effect.do === 'fetch') expect(givenUp).not.toContain(effect.release.entry)
          }
          const goesOn = effects.some((effect) => effect.do === 'ask-offer')
          const isLost = event.type === 'part-lost' || event.type === 'threw'
          if (isLost && (goesOn || isNoBetter(event, before))) givenUp.add(event.entry)
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

    test('each fetch of a release is numbered', () => {
      inAny((steps) => {
        const fetched = new Map<string, number>()
        for (const effect of steps.flatMap(({ effects }) => effects)) {
          if (effect.do !== 'fetch') continue
          const { entry } = effect.release
          expect(effect.earlierTries).toBe(fetched.get(entry) ?? 0)
          fetched.set(entry, effect.earlierTries + 1)
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

    test('a release stays once a part of it is visible, unless it throws', () => {
      always(({ event, before, after }) => {
        const { loaded } = before.details
        if (loaded === null || !before.shown.includes(loaded.entry) || before.attempt) return
        if (event.type === 'threw' || isNoBetter(event, before)) return
        expect(after.details.loaded).toBe(loaded)
        expect(after.attempt).toBeNull()
      })
    })

    test('a release that threw is restored when its replacement is no better', () => {
      always(({ event, before, after, effects }) => {
        if (!isNoBetter(event, before)) return
        expect(after).toMatchObject({ notice: null, ousted: null, attempt: null })
        expect(after.status).toBe(before.ousted?.status)
        expect(after.details.loaded).toBe(before.ousted?.loaded)
        expect(effects.filter((effect) => effect.do !== 'report')).toEqual([])
      })
    })

    test('errors in a release that is not running are recorded, and change nothing else', () => {
      always(({ event, before, after, effects }) => {
        const { loaded } = before.details
        if (event.type !== 'threw' || loaded === null || event.entry === loaded.entry) return
        const { reported, details } = after
        expect(after).toEqual({ ...before, reported, details })
        expect(details.loaded).toBe(loaded)
        expect(details.lastError).toMatchObject({ version: event.version, reason: 'crashed' })
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
      const seen = { ready: 0, fellBack: 0, givenUp: 0, replaced: 0, givenBack: 0 }
      always(({ before, after }) => {
        if (before.status === after.status) return
        if (before.ousted && after.status === before.ousted.status) seen.givenBack += 1
        if (after.status.kind === 'ready') seen.ready += 1
        if (after.notice !== before.notice && after.notice?.kind === 'fell-back') seen.fellBack += 1
        if (after.status.kind === 'unavailable') seen.givenUp += 1
        if (before.status.kind === 'ready' && after.status.kind === 'ready') seen.replaced += 1
      })
      for (const count of Object.values(seen)) expect(count).toBeGreaterThan(sampleRuns(25))
    })
  })
})
