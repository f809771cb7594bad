import { searchWords } from '@portal/platform/search'
import type { Translate } from '@portal/platform/texts'
import type { Member } from '../../../common/member/member.ts'
import { numberIn } from '../../../common/member/member-numbers.ts'
import { statusDisplay } from '../../../common/member/update-status.ts'
import type { OwnMembers } from '../../../common/own-members/own-members-api.ts'
import { workplaceLabels } from '../../../common/workplaces/workplace-labels.ts'
import type { MemberIndex } from '../member-index.ts'

export interface FilterOption {
  /** The option matches a member if `valuesOf` returns this value for the member. */
  readonly value: string
  readonly label: string
}

/** Descriptor of a filter of the list; its title is the text `members.filter.<key>`. */
interface ListFilter {
  readonly key: string
  /** Name of the URL parameter. */
  readonly name: string
  /** The options in display order; a filter without options is hidden. */
  options(own: OwnMembers, t: Translate): readonly FilterOption[]
  /** The member's values, which are compared with the selected ones. */
  valuesOf(member: Member, index: MemberIndex): readonly string[]
}

const MISSING = ['email', 'phone'] as const

/** Whether there is no way to reach a member. A secret telephone number is not missing. */
const LACKS: Readonly<Record<(typeof MISSING)[number], (member: Member) => boolean>> = {
  email: ({ contactInfoList }) => contactInfoList.every(({ email }) => !email),
  phone: ({ contactInfoList }) =>
    contactInfoList.every(
      ({ telephone, mobile, isTelephoneHidden }) => !telephone && !mobile && !isTelephoneHidden,
    ),
}

function birthYearsOf({ birthday }: Member): readonly string[] {
  return birthday === null ? [] : [birthday.slice(0, 4)]
}

/** The filters in the order of the drawer. */
export const FILTERS = [
  {
    key: 'workplace',
    name: 'arbejdssted',
    options: ({ filter: { workplaces } }) =>
      [...workplaceLabels(workplaces)].map(([value, label]) => ({ value, label })),
    valuesOf: ({ allWorkPlaces }) => allWorkPlaces.map(({ number }) => number),
  },
  {
    key: 'group',
    name: 'gruppe',
    options: ({ filter }) => filter.groups.map(({ id, name }) => ({ value: id, label: name })),
    valuesOf: ({ positions }) => positions.flatMap(({ group }) => group?.id ?? []),
  },
  {
    key: 'position',
    name: 'stilling',
    options: ({ filter }) =>
      filter.positions.map(({ number, name }) => ({ value: number, label: name })),
    valuesOf: ({ positions }) => positions.map(({ number }) => number),
  },
  {
    key: 'typeOfRepresentative',
    name: 'hverv',
    options: ({ filter }) =>
      filter.typeOfRepresentative.map(({ name }) => ({ value: name, label: name })),
    valuesOf: ({ typeOfRepresentatives }) => typeOfRepresentatives.map(({ name }) => name),
  },
  {
    key: 'representing',
    name: 'repraesenterer',
    options: ({ filter }) =>
      filter.representing.map(({ name, displayName }) => ({ value: name, label: displayName })),
    valuesOf: (member, index) => index.representing(member),
  },
  {
    key: 'updateStatus',
    name: 'status',
    options: ({ filter }, t) =>
      filter.updateStatus.flatMap(({ id, name }) => {
        const display = statusDisplay(id)
        if (display === null) return []
        return [{ value: id, label: display.textKey === null ? name : t(display.textKey) }]
      }),
    valuesOf: ({ status }) => [status],
  },
  {
    key: 'missing',
    name: 'mangler',
    options: (_, t) =>
      MISSING.map((value) => ({ value, label: t(`members.filter.lacks.${value}`) })),
    valuesOf: (member) => MISSING.filter((value) => LACKS[value](member)),
  },
  {
    key: 'birthYear',
    name: 'foedselsaar',
    options: ({ members }) =>
      [...new Set(members.flatMap(birthYearsOf))]
        .sort()
        .reverse()
        .map((year) => ({ value: year, label: year })),
    valuesOf: birthYearsOf,
  },
] as const satisfies readonly ListFilter[]

export type FilterKey = (typeof FILTERS)[number]['key']

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
