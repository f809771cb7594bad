import { searchWords } from '@portal/platform/search'
import type { Member } from '../../../common/member/member.ts'
import { numberIn } from '../../../common/member/member-numbers.ts'
import type { MemberIndex } from '../member-index.ts'
import { FILTERS, type FilterKey } from './member-filters.ts'

/** The selected values of each filter; filters without a selection are omitted. */
export type Chosen = Readonly<Partial<Record<FilterKey, readonly string[]>>>

export interface MemberFilter {
  readonly search: string
  readonly favourites: boolean
  readonly chosen: Chosen
}

export const NO_FILTER: MemberFilter = { search: '', favourites: false, chosen: {} }

/** What a search looks for: a number as a whole, however it is spaced, or each word. */
export function searchedWords(search: string): readonly string[] {
  const number = numberIn(search)
  return number === null ? searchWords(search) : [number]
}

/** The matching members: values of one filter combine with OR; filters and search with AND. */
export function filterMembers(
  members: readonly Member[],
  index: MemberIndex,
  { search, favourites, chosen }: MemberFilter,
): readonly Member[] {
  const meanings = searchedWords(search).map((word) => index.meaningOf(word))
  const wanted = FILTERS.flatMap(({ key, valuesOf }) => {
    const values = chosen[key]
    return values === undefined ? [] : [{ values, valuesOf }]
  })
  return members.filter(
    (member) =>
      (!favourites || member.isFavorite) &&
      meanings.every((words) => words.some((word) => index.has(member, word))) &&
      wanted.every(({ values, valuesOf }) => {
        const own = valuesOf(member, index)
        return values.some((value) => own.includes(value))
      }),
  )
}

/** Whether any filter or search is active. */
export function isNarrowed({ search, favourites, chosen }: MemberFilter): boolean {
  return search.trim() !== '' || favourites || countChosen(chosen) > 0
}

export function countChosen(chosen: Chosen): number {
  return FILTERS.reduce((count, { key }) => count + (chosen[key]?.length ?? 0), 0)
}

/** Adds a value to the selection of a filter, or removes it. */
export function toggled(chosen: Chosen, filter: FilterKey, value: string): Chosen {
  const { [filter]: values = [], ...others } = chosen
  const next = values.includes(value) ? values.filter((one) => one !== value) : [...values, value]
  return next.length === 0 ? others : { ...others, [filter]: next }
}
