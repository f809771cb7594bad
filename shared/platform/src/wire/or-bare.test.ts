import * as v from 'valibot'
import { orBare } from './or-bare.ts'
import { isUnreadableRow, rows } from './rows.ts'

const reasons = orBare('list', v.object({ list: rows(v.string()) }))
const member = orBare('Medlem', v.object({ Medlem: v.object({ Id: v.string() }) }), 'Id')

describe('or-bare', () => {
  test('reads a list in its field and alone, without a row that is unreadable', () => {
    expect(v.parse(reasons, { list: ['a'] })).toEqual({ list: ['a'] })
    expect(v.parse(reasons, ['a'])).toEqual({ list: ['a'] })
    expect(v.parse(reasons, {})).toEqual({ list: [] })
    const { typed, output, issues = [] } = v.safeParse(reasons, ['a', 7])
    expect([typed, output, issues.every(isUnreadableRow)]).toEqual([true, { list: ['a'] }, true])
  })

  test('reads an object in its field and alone, and nothing else', () => {
    expect(v.parse(member, { Medlem: { Id: 'M-1' } })).toEqual({ Medlem: { Id: 'M-1' } })
    expect(v.parse(member, { Id: 'M-1' })).toEqual({ Medlem: { Id: 'M-1' } })
    for (const sent of [{}, null, 'M-1', []]) expect(v.safeParse(member, sent).success).toBe(false)
  })
})
