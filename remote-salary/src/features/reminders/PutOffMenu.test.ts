import { putOffs } from './PutOffMenu.tsx'

const TODAY = '2026-11-20'

describe('PutOffMenu', () => {
  test.each([
    ['today', TODAY, ['2026-11-21', '2026-11-27', '2026-12-20']],
    ['past', '2026-10-01', ['2026-11-21', '2026-11-27', '2026-12-20']],
    ['tomorrow', '2026-11-21', ['2026-11-27', '2026-12-20']],
    ['further away than a choice', '2026-12-20', []],
  ])('offers no date that is not later than the reminder: %s', (_, date, expected) => {
    expect(putOffs(date, TODAY).map((each) => each.date)).toEqual(expected)
  })

  test('names each of them', () => {
    expect(putOffs(TODAY, TODAY)).toEqual([
      { to: 'tomorrow', date: '2026-11-21' },
      { to: 'week', date: '2026-11-27' },
      { to: 'month', date: '2026-12-20' },
    ])
  })

  test('counts a month as a month, at its end too', () => {
    expect(putOffs('2027-01-31', '2027-01-31').at(-1)).toEqual({ to: 'month', date: '2027-02-28' })
  })
})
