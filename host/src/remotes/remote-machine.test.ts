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

describe('remote-machine', () => {
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
