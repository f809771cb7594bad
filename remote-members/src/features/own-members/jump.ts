import { danish } from '@portal/platform/search'
import type { ListSort } from '@portal/ui/list'
import type { Member } from '../../common/member/member.ts'
import { filterMembers, type MemberFilter } from './filter/member-filters.ts'
import type { MemberIndex } from './member-index.ts'
import { DEFAULT_SORT } from './view/list-view.ts'

/** A place in the list: the first member there, and the order that puts the others below. */
export interface Jump {
  /** Id of the member, and key of their row. */
  readonly key: string
  readonly sort: ListSort
}

/** A place in the list with its name. */
interface JumpTarget extends Jump {
  readonly label: string
  readonly count: number
}

const BY_WORKPLACE: ListSort = { column: 'workplace', direction: 'ascending' }

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZÆØÅ']

const baseLetters = new Intl.Collator('da', { sensitivity: 'base' })

/** The letters that names begin with; names before A belong to A. */
export function letterJumps(byName: readonly Member[]): readonly JumpTarget[] {
  let place = 0
  return targetsAmong(byName, DEFAULT_SORT, ({ fullName }) => {
    let next = LETTERS[place + 1]
    while (next !== undefined && baseLetters.compare(fullName, next) >= 0) {
      place += 1
      next = LETTERS[place + 1]
    }
    return LETTERS[place]
  })
}

/** The places of sorted members, each with its first member; those without a place have none. */
function targetsAmong(
  sorted: readonly Member[],
  sort: ListSort,
  placeOf: (member: Member) => string | undefined,
): readonly JumpTarget[] {
  const targets = new Map<string, JumpTarget & { count: number }>()
  for (const member of sorted) {
    const label = placeOf(member)
    if (label === undefined) continue
    const target = targets.get(label)
    if (target) target.count += 1
    else targets.set(label, { label, key: member.memberId, sort, count: 1 })
  }
  return [...targets.values()]
}

/**
 * The letters and workplaces of the members that the filter leaves.
 *
 * @param byName the members in the order of their names
 */
export function jumpsOf(byName: readonly Member[], index: MemberIndex, filter: MemberFilter) {
  const members = filterMembers(byName, index, filter)
  return {
    letters: letterJumps(members),
    // Sorting the members would give the same, and take long.
    workplaces: targetsAmong(
      members,
      BY_WORKPLACE,
      ({ primaryWorkPlace }) => primaryWorkPlace?.name,
    ).toSorted((one, other) => danish.compare(one.label, other.label)),
  }
}
