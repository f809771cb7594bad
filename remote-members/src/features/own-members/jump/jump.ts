import type { Translate } from '@portal/platform/texts'
import { type ListSort, sortRows } from '@portal/ui/list'
import type { Member } from '../../../common/member/member.ts'
import type { MemberFilter } from '../filter/member-filter.ts'
import { filterMembers } from '../filter/member-filter.ts'
import { COLUMNS } from '../member-columns.tsx'
import type { MemberIndex } from '../member-index.ts'
import { DEFAULT_SORT } from '../view/list-view.ts'

/** A place in the list: the first member there, and the order that puts the others below. */
export interface Jump {
  /** Id of the member, and key of their row. */
  readonly key: string
  readonly sort: ListSort
}

/** A place in the list with its name. */
export interface JumpTarget extends Jump {
  readonly label: string
  readonly count: number
}

const BY_WORKPLACE: ListSort = { column: 'workplace', direction: 'ascending' }

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZÆØÅ']

const danish = new Intl.Collator('da', { sensitivity: 'base' })

/** The letters that names begin with; names before A belong to A. */
export function letterJumps(sorted: readonly Member[]): readonly JumpTarget[] {
  const starts = LETTERS.map((letter, place) => (place === 0 ? 0 : firstFrom(sorted, letter)))
  return LETTERS.flatMap((label, place) => {
    const start = starts[place] ?? 0
    const count = (starts[place + 1] ?? sorted.length) - start
    const first = sorted[start]
    return first === undefined || count === 0
      ? []
      : [{ label, count, key: first.memberId, sort: DEFAULT_SORT }]
  })
}

/** Index of the first member whose name does not sort before the letter. */
function firstFrom(sorted: readonly Member[], letter: string): number {
  let from = 0
  let to = sorted.length
  while (from < to) {
    const middle = (from + to) >> 1
    if (danish.compare(sorted[middle]?.fullName ?? '', letter) < 0) from = middle + 1
    else to = middle
  }
  return from
}

/** The primary workplaces of the members, in the order of the list. */
function workplaceJumps(sorted: readonly Member[]): readonly JumpTarget[] {
  const targets = new Map<string, JumpTarget>()
  for (const { memberId, primaryWorkPlace } of sorted) {
    const label = primaryWorkPlace?.name
    if (label === undefined) continue
    const { count, ...first } = targets.get(label) ?? {
      label,
      key: memberId,
      sort: BY_WORKPLACE,
      count: 0,
    }
    targets.set(label, { ...first, count: count + 1 })
  }
  return [...targets.values()]
}

/**
 * The letters and workplaces of the members that the filter leaves.
 *
 * @param byName the members in the order of their names
 */
export function jumpsOf(
  byName: readonly Member[],
  index: MemberIndex,
  filter: MemberFilter,
  t: Translate,
): { readonly letters: readonly JumpTarget[]; readonly workplaces: readonly JumpTarget[] } {
  const members = filterMembers(byName, index, filter)
  return {
    letters: letterJumps(members),
    workplaces: workplaceJumps(sortRows(members, COLUMNS, BY_WORKPLACE, t)),
  }
}
