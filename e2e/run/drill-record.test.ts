import { type DrillRecord, fillFigures, readRecords } from './drill-record.ts'
import { readFigures } from './figures.ts'

const record: DrillRecord = {
  commit: 'abc1234',
  date: '2026-11-22',
  seconds: 150,
  passed: 3,
  failures: [],
  tables: { faults: { columns: ['Fault', 'Result'], rows: [['disk | full', 'nothing\nlost']] } },
}

const PAGE = [
  '# Figures',
  '<!-- drills -->',
  'old',
  '<!-- end -->',
  'Written by hand.',
  '<!-- table faults -->',
  '<!-- end -->',
  '<!-- table changes -->',
  'measured before',
  '<!-- end -->',
].join('\n')

describe('drill-record', () => {
  test('show the last run of each drill and the tables that it reported', () => {
    const failed = { ...record, passed: 2, failures: ['a kill'], tables: {} }

    const page = fillFigures(PAGE, { survival: record, services: failed })

    expect(page).not.toContain('old')
    expect(page).toContain('| `npm run drill -- survival` | 2026-11-22 | abc1234 | 3 min | 3 | 0 |')
    expect(page).toContain(
      '| `npm run drill -- services` | 2026-11-22 | abc1234 | 3 min | 2 | 1: a kill |',
    )
    expect(page).toContain('| disk \\| full | nothing lost |')
    expect(page).toContain('Written by hand.')
    expect(page).toContain('measured before')
    expect(fillFigures(page, { survival: record, services: failed })).toBe(page)
  })

  test('are not written when a table has no place', () => {
    const tables = { unknown: { columns: ['a'], rows: [] } }

    expect(() => fillFigures(PAGE, { survival: { ...record, tables } })).toThrow(
      "docs/figures.md has no '<!-- table unknown -->'.",
    )
  })

  test('in docs/figures.md are those in docs/drills.json', () => {
    const figures = readFigures()

    expect(fillFigures(figures, readRecords())).toBe(figures)
  })
})
