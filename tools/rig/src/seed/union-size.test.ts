import { SettingsError } from '../../../../services/platform/settings.ts'
import { readUnionSize } from './union-size.ts'

describe('union-size', () => {
  test('is 20,000 members unless set', () => {
    expect(readUnionSize({})).toBe(20_000)
    expect(readUnionSize({ PORTAL_UNION_MEMBERS: '' })).toBe(20_000)
    expect(readUnionSize({ PORTAL_UNION_MEMBERS: '200000' })).toBe(200_000)
  })

  test.each(['0', '200001', 'mange'])('%s is refused by name', (value) => {
    const read = () => readUnionSize({ PORTAL_UNION_MEMBERS: value })
    expect(read).toThrow(SettingsError)
    expect(read).toThrow(`PORTAL_UNION_MEMBERS must be`)
    expect(read).toThrow(`'${value}'`)
  })
})
