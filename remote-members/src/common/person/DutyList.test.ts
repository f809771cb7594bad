import type { RepresentativePost } from '@portal/platform/session'
import { deputyFor, dutyName, isDeputyType, sortedDuties } from './DutyList.tsx'

const aPost = (changes: Partial<RepresentativePost> = {}): RepresentativePost => ({
  isActive: true,
  name: 'Tillidsrepræsentant',
  shortName: 'TR',
  sort: 1,
  type: '01',
  showLongName: false,
  electedDate: null,
  suppliedMemberIds: [],
  supplementedOfDutyType: null,
  ...changes,
})

const DEPUTIES = ['02', '04', '08', '16', '18', '24', '31', '36', '37']
const people = [
  { memberId: 'M-2', fullName: 'Bo Bak' },
  { memberId: 'M-3', fullName: 'Eva Eng' },
]

describe('DutyList', () => {
  it.each(DEPUTIES)('[PROF-12] [CONST-23] a post of type %s names whom it is for', (type) => {
    expect(isDeputyType(type)).toBe(true)
    expect(deputyFor(aPost({ type, suppliedMemberIds: ['M-3', 'M-9', 'M-2'] }), people)).toEqual([
      'Eva Eng',
      'Bo Bak',
    ])
  })

  it('[PROF-12] [CONST-23] a post of any other type does not', () => {
    const all = Array.from({ length: 100 }, (_, code) => String(code).padStart(2, '0'))
    for (const type of [...all.filter((code) => !DEPUTIES.includes(code)), '2', '', '002']) {
      expect(isDeputyType(type)).toBe(false)
      expect(deputyFor(aPost({ type, suppliedMemberIds: ['M-2'] }), people)).toEqual([])
    }
  })

  it('[PROF-13] is sorted by the sort value', () => {
    const posts = [
      aPost({ sort: 20, name: 'C' }),
      aPost({ sort: 3, name: 'A' }),
      aPost({ sort: 20, name: 'D' }),
      aPost({ sort: 10, name: 'B' }),
    ]
    expect(sortedDuties(posts).map(({ name }) => name)).toEqual(['A', 'B', 'C', 'D'])
    expect(posts[0]?.name).toBe('C')
  })

  it('has the name with the short name, once', () => {
    expect(dutyName(aPost())).toBe('Tillidsrepræsentant (TR)')
    expect(dutyName(aPost({ shortName: '' }))).toBe('Tillidsrepræsentant')
    expect(dutyName(aPost({ name: 'TR' }))).toBe('TR')
  })
})
