import { type Outcome, runBatch } from './batch.ts'

const DONE: Outcome = { state: 'done' }
const failed = (reason: string): Outcome => ({ state: 'failed', reason, isOutdated: false })

/** Runs a batch of which some items fail, and which is stopped after one of them. */
async function outcomesOf(items: readonly string[], { fail = '', stopAfter = '' } = {}) {
  const began: string[] = []
  const outcomes: [string, string][] = []
  await runBatch({
    items,
    run: async (item) => {
      began.push(item)
      // The next one must wait for this.
      await Promise.resolve()
      return item === fail ? failed('nej') : DONE
    },
    onOutcome: (item, { state }) => {
      expect(began.at(-1)).toBe(item)
      outcomes.push([item, state])
    },
    isStopped: () => began.includes(stopAfter),
  })
  return outcomes
}

describe('batch', () => {
  test('runs one after the other, in order', async () => {
    expect(await outcomesOf(['a', 'b', 'c'])).toEqual([
      ['a', 'done'],
      ['b', 'done'],
      ['c', 'done'],
    ])
  })

  test('goes on after one that failed', async () => {
    expect(await outcomesOf(['a', 'b', 'c'], { fail: 'b' })).toEqual([
      ['a', 'done'],
      ['b', 'failed'],
      ['c', 'done'],
    ])
  })

  test('finishes the one that runs when it is stopped, and begins no other', async () => {
    expect(await outcomesOf(['a', 'b', 'c'], { stopAfter: 'b' })).toEqual([
      ['a', 'done'],
      ['b', 'done'],
    ])
  })
})
