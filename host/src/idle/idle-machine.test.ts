import fc from 'fast-check'
import { aConfiguration } from '../test-support/a-configuration.ts'
import {
  type IdleEvent,
  type IdleMachine,
  next as nextWith,
  phaseOf as phaseWith,
  toIdleTimes,
} from './idle-machine.ts'

const START = Date.parse('2026-11-21T08:00:00Z')
/** The times of the default configuration. */
const TIMES = toIdleTimes(aConfiguration().idle)
const LIMIT = TIMES.limitMs
const WARNED = LIMIT - TIMES.warningMs

const next = (machine: IdleMachine, event: IdleEvent) => nextWith(machine, event, TIMES)
const phaseOf = (machine: IdleMachine, now: number) => phaseWith(machine, now, TIMES)

const here: IdleMachine = { last: START, over: false }
const looked = (after: number, mark: number | null = START): IdleEvent => ({
  type: 'looked',
  now: START + after,
  mark,
})
const acted = (after: number, answer = false, mark: number | null = START): IdleEvent => ({
  type: 'acted',
  now: START + after,
  mark,
  answer,
})
const after = (event: IdleEvent, machine = here) => next(machine, event).machine

describe('idle-machine', () => {
  test('[IDLE-01] [CONST-04] ends after exactly 1,200,000 ms', () => {
    expect(after(looked(LIMIT - 1)).over).toBe(false)
    expect(after(looked(LIMIT)).over).toBe(true)
    expect(LIMIT).toBe(1_200_000)
  })

  test('warns for the last two minutes', () => {
    expect(phaseOf(here, START + WARNED - 1)).toBe('active')
    expect(phaseOf(here, START + WARNED)).toBe('warning')
    expect(phaseOf(here, START + LIMIT - 1)).toBe('warning')
    expect(phaseOf(here, START + LIMIT)).toBe('over')
    expect(phaseOf({ ...here, over: true }, START)).toBe('over')
    expect(TIMES.warningMs).toBe(2 * 60 * 1000)
  })

  test('warns and ends at the configured times', () => {
    const times = toIdleTimes({ minutes: 30, warningMinutes: 5 })
    const at = (minutes: number) => phaseWith(here, START + minutes * 60_000, times)
    expect([24.9, 25, 29.9, 30].map(at)).toEqual(['active', 'warning', 'warning', 'over'])
  })

  test('[IDLE-02] restarts on user activity', () => {
    expect(next(here, acted(WARNED - 1))).toEqual({
      machine: { last: START + WARNED - 1, over: false },
      mark: START + WARNED - 1,
    })
  })

  test('during the warning only an answer restarts it', () => {
    expect(next(here, acted(WARNED, false))).toEqual({ machine: here, mark: null })
    expect(after(acted(WARNED, true)).last).toBe(START + WARNED)
    expect(after(acted(LIMIT - 1, true)).last).toBe(START + LIMIT - 1)
  })

  test('the first thing done after a sleep does not bring it back', () => {
    expect(next(here, acted(LIMIT, true))).toEqual({
      machine: { last: START, over: true },
      mark: null,
    })
  })

  test('takes over activity from another tab', () => {
    expect(after(looked(LIMIT, START + WARNED))).toEqual({ last: START + WARNED, over: false })
    expect(after(looked(LIMIT, START - 1)).over).toBe(true)
  })

  test('continues with its own knowledge when the mark is gone', () => {
    expect(after(looked(1_000, null))).toEqual(here)
    expect(after(looked(LIMIT, null)).over).toBe(true)
  })

  test('allows at most twenty minutes when the clock is set back', () => {
    const hour = 3_600_000
    const back = next(here, looked(-hour))
    expect(back).toEqual({ machine: { last: START - hour, over: false }, mark: START - hour })
    expect(after(looked(-hour + LIMIT, START - hour), back.machine).over).toBe(true)
  })

  test('bears with tabs that read the clock a little apart', () => {
    expect(next(here, looked(0, START + 5_000))).toEqual({
      machine: { last: START + 5_000, over: false },
      mark: null,
    })
    expect(next(here, looked(0, START + 5_001)).mark).toBe(START)
  })

  describe('in any order of events in any number of tabs', () => {
    const TABS = 3
    const step = fc.record({
      // Either at most a minute, or anything up to just past the limit.
      wait: fc.oneof(
        fc.integer({ min: 0, max: 60_000 }),
        fc.integer({ min: 0, max: LIMIT + 10_000 }),
      ),
      tab: fc.nat(TABS - 1),
      what: fc.constantFrom('look', 'act', 'answer'),
      /** Whether the other tabs check the clock after this step; hidden tabs may check later. */
      others: fc.boolean(),
    })
    type Step = { readonly wait: number; readonly tab: number; readonly what: string } & {
      readonly others: boolean
    }

    /**
     * Simulates a history in tabs that share the activity mark; a tab that times out ends the
     * session for all tabs.
     */
    function play(
      steps: readonly Step[],
      check: (seen: {
        readonly now: number
        readonly lastCounted: number
        readonly over: boolean
        readonly what: string
      }) => void,
    ): void {
      const tabs = Array.from({ length: TABS }, () => here)
      let now = START
      let mark: number | null = START
      let lastCounted = START
      let over = false
      const tell = (tab: number, what: string) => {
        if (over) return
        const before = tabs[tab] ?? here
        const event = { now, mark }
        const { machine, mark: written } = next(
          before,
          what === 'look'
            ? { ...event, type: 'looked' }
            : { ...event, type: 'acted', answer: what === 'answer' },
        )
        tabs[tab] = machine
        if (written !== null) mark = written
        if (machine.over) {
          over = true
          mark = null
        } else if (written === now && what !== 'look') lastCounted = now
      }
      for (const { wait, tab, what, others } of steps) {
        now += wait
        tell(tab, what)
        if (others) for (let other = 0; other < TABS; other += 1) tell(other, 'look')
        check({ now, lastCounted, over, what })
      }
    }
    const history = fc.array(step, { maxLength: 40 })

    test('[IDLE-01] no session lasts beyond twenty idle minutes, and none ends before', () => {
      fc.assert(
        fc.property(history, (steps) => {
          let wasOver = false
          play(steps, ({ now, lastCounted, over }) => {
            if (!wasOver) expect(over).toBe(now - lastCounted >= LIMIT)
            wasOver = over
          })
        }),
        { numRuns: 1_000 },
      )
    })

    test('[IDLE-02] [IDLE-03] only user activity restarts it, never a check', () => {
      fc.assert(
        fc.property(history, (steps) => {
          let before = START
          play(steps, ({ now, lastCounted, over, what }) => {
            if (what === 'look') expect(lastCounted).toBe(before)
            else if (!over) {
              const counts = what === 'answer' || now - before < WARNED
              expect(lastCounted).toBe(counts ? now : before)
            }
            before = lastCounted
          })
        }),
        { numRuns: 1_000 },
      )
    })

    test('stays over once it is over, whatever happens', () => {
      fc.assert(
        fc.property(
          fc.integer({ min: -LIMIT * 3, max: LIMIT * 3 }),
          fc.option(fc.integer({ min: -LIMIT * 3, max: LIMIT * 3 })),
          fc.boolean(),
          (at, mark, answer) => {
            const over: IdleMachine = { last: START, over: true }
            const marked = mark === null ? null : START + mark
            expect(next(over, acted(at, answer, marked))).toEqual({ machine: over, mark: null })
            expect(next(over, looked(at, marked))).toEqual({ machine: over, mark: null })
          },
        ),
      )
    })

    test('however the clock is changed, twenty minutes of it without activity are the end', () => {
      fc.assert(
        fc.property(
          fc.array(fc.integer({ min: -3 * LIMIT, max: LIMIT - 1 }), { maxLength: 10 }),
          (jumps) => {
            let machine = here
            let mark: number | null = START
            let now = START
            const look = () => {
              const moved = next(machine, { type: 'looked', now, mark })
              machine = moved.machine
              mark = moved.mark ?? mark
            }
            for (const jump of jumps) {
              now += jump
              look()
            }
            now += LIMIT + 5_000
            look()
            expect(machine.over).toBe(true)
          },
        ),
      )
    })
  })
})
