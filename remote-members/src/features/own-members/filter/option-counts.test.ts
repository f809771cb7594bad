import { FIVE_MEMBERS, readOwnMembers } from '../../../common/own-members/own-members-test-data.ts'
import { MemberIndex } from '../member-index.ts'
import { type MemberFilter, NO_FILTER } from './member-filter.ts'
import type { FilterKey } from './member-filters.ts'
import { optionCounts } from './option-counts.ts'

const own = readOwnMembers(FIVE_MEMBERS)
const index = new MemberIndex(own.members, own.coverage)

function counted(key: FilterKey, filter: Partial<MemberFilter> = {}) {
  const counts = optionCounts(own.members, index, { ...NO_FILTER, ...filter }).get(key)
  return Object.fromEntries(counts ?? [])
}

describe('option-counts', () => {
  it('counts each member once for each of their values', () => {
    expect(counted('workplace')).toEqual({ 'A-1': 2, 'A-2': 3 })
    expect(counted('representing')).toEqual({ TR: 3, FTR: 2 })
  })

  it('counts those whom search and the other filters leave', () => {
    expect(counted('workplace', { chosen: { representing: ['FTR'] } })).toEqual({ 'A-2': 2 })
    expect(counted('workplace', { search: 'anna' })).toEqual({ 'A-2': 1 })
    expect(counted('workplace', { favourites: true })).toEqual({ 'A-1': 1 })
  })

  it('does not count its own selection', () => {
    expect(counted('workplace', { chosen: { workplace: ['A-1'] } })).toEqual({ 'A-1': 2, 'A-2': 3 })
  })
})
