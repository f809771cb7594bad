import { readFigures } from './figures.ts'
import { fillRuns, type KeptRun, readRuns } from './kept-runs.ts'

const PAGE = ['hours', 'flaky']
  .map((name) => `<!-- table ${name} -->\nold\n<!-- end -->`)
  .join('\nWritten by hand.\n')

const run: KeptRun = {
  suite: 'unit',
  commit: 'abc1234',
  date: '2026-11-22',
  busy: 0,
  passed: 9,
  failures: [],
}

describe('kept-runs', () => {
  test('shows the last run at each moment, and each run on a busy machine', () => {
    const moment = '2028-02-29T12:00:00Z'
    const page = fillRuns(PAGE, [
      { ...run, moment, failures: ['a case closes'] },
      { ...run, busy: 2, suite: 'journeys', failures: ['a mail leaves'] },
      { ...run, moment, commit: 'def5678', passed: 10 },
    ])

    expect(page).not.toContain('old')
    expect(page).toContain('Written by hand.')
    expect(page).toContain('| 12:00 | not run | not run | 10, 0 (def5678) | not run |')
    expect(page).not.toContain('a case closes')
    expect(page).toContain('| 2026-11-22 | abc1234 | journeys | 2 | 9 | 1: a mail leaves |')
  })

  test('docs/figures.md shows what is in docs/runs.json', () => {
    const figures = readFigures()

    expect(fillRuns(figures, readRuns())).toBe(figures)
  })
})
