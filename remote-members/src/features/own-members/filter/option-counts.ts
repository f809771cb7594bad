import type { Member } from '../../../common/member/member.ts'
import type { MemberIndex } from '../member-index.ts'
import { filterMembers, type MemberFilter } from './member-filter.ts'
import { FILTERS, type FilterKey } from './member-filters.ts'

type OptionCounts = ReadonlyMap<FilterKey, ReadonlyMap<string, number>>

/**
 * How many members each option of a filter matches, together with the search and the other filters.
 * The filter's own selection does not count, because another of its values would add members.
 */
export function optionCounts(
  members: readonly Member[],
  index: MemberIndex,
  filter: MemberFilter,
): OptionCounts {
  return new Map(
    FILTERS.map(({ key, valuesOf }) => {
      const { [key]: _, ...chosen } = filter.chosen
      const counts = new Map<string, number>()
      for (const member of filterMembers(members, index, { ...filter, chosen })) {
        for (const value of new Set(valuesOf(member, index))) {
          counts.set(value, (counts.get(value) ?? 0) + 1)
        }
      }
      return [key, counts]
    }),
  )
}
