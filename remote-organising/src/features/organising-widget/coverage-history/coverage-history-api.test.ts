import * as v from 'valibot'
import { coverageHistoryWire, toCoverageHistory } from './coverage-history-api.ts'
import { coverageHistoryAnswers } from './coverage-history-wire-test-data.ts'

const answer = coverageHistoryAnswers['GET /profil/hentorganiseringsudvikling']

describe('coverage-history-api', () => {
  test('orders the months', () => {
    const wire = v.parse(coverageHistoryWire, { Maaneder: answer.Maaneder.toReversed() })
    expect(toCoverageHistory(wire).map(({ month }) => month)).toEqual([
      '2025-12-01',
      '2026-10-01',
      '2026-11-01',
      '2026-11-01',
    ])
    expect(toCoverageHistory(wire)[0]).toEqual({
      post: 'TR',
      month: '2025-12-01',
      members: 41,
      colleagues: 60,
    })
  })

  test.each([
    ['another post', { Hverv: 'AMR' }],
    ['no month', { Maaned: 'november' }],
    ['no count', { AntalMedlemmer: -1 }],
  ])('leaves out a row with %s', (_, change) => {
    const [first, ...others] = answer.Maaneder
    const read = v.safeParse(coverageHistoryWire, {
      Maaneder: [{ ...first, ...change }, ...others],
    })
    expect(read.output).toMatchObject({ Maaneder: others })
  })
})
