import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AXE_STATE, countAxeStates, readJourneyResults } from './results.ts'

const folder = mkdtempSync(join(tmpdir(), 'results-'))

const spec = (title: string, states: readonly string[]) => ({
  title,
  file: 'journeys/notes.spec.ts',
  line: 7,
  ok: true,
  tests: [
    {
      status: 'expected',
      annotations: [
        { type: 'slow' },
        ...states.map((description) => ({ type: AXE_STATE, description })),
      ],
      results: [{ errors: [] }],
    },
  ],
})

describe('results', () => {
  afterAll(() => rmSync(folder, { recursive: true }))

  it('count each state that axe has looked at once, in all journeys together', () => {
    const file = join(folder, 'journeys.json')
    const specs = [
      spec('a note', ['/mine-noter', '/mine-noter › menu']),
      spec('two', ['/mine-noter']),
    ]
    const suite = { title: 'journeys/notes.spec.ts', specs }
    writeFileSync(file, JSON.stringify({ suites: [suite], errors: [] }))

    const results = readJourneyResults(file) ?? []

    expect(results.map(({ axeStates }) => axeStates?.length)).toEqual([2, 1])
    expect(countAxeStates(results)).toBe(2)
  })

  it('keep what a journey that passed on the second try failed with at first', () => {
    const file = join(folder, 'second-try.json')
    const [test] = spec('a note', []).tests
    const flaky = {
      ...test,
      status: 'flaky',
      results: [{ errors: [{ message: 'no note' }] }, { errors: [] }],
    }
    const suite = { title: 'notes', specs: [{ ...spec('a note', []), tests: [flaky] }] }
    writeFileSync(file, JSON.stringify({ suites: [suite], errors: [] }))

    expect(readJourneyResults(file)).toMatchObject([
      { outcome: 'passed', secondTry: true, message: 'no note' },
    ])
  })
})
