import { formatDate, isCalendarDate } from '@portal/platform/dates'
import { danish } from '@portal/platform/search'
import type { Translate } from '@portal/platform/texts'
import { type ListSort, SortParameter, sortRows } from '@portal/ui/list'
import * as v from 'valibot'
import { COLUMNS } from './HitList.tsx'
import type { MemberHit } from './member-hit.ts'

/** The criteria of a search among all members; empty fields are ignored. */
export interface SearchCriteria {
  readonly name: string
  /** `yyyy-mm-dd` */
  readonly birthday: string | null
  readonly phone: string
  readonly departmentNumber: string
}

export const NO_CRITERIA: SearchCriteria = {
  name: '',
  birthday: null,
  phone: '',
  departmentNumber: '',
}

/**
 * The sort order, kept in the URL, and the criteria, kept in the state of the history entry: names,
 * telephone numbers and birthdays must not stay in the browser's history.
 */
export interface SearchView {
  readonly criteria: SearchCriteria
  readonly sort: ListSort
}

const DEFAULT_SORT: ListSort = { column: 'name', direction: 'ascending' }

const sortParameter = new SortParameter(COLUMNS, DEFAULT_SORT)

/** Sorts the hits; equal ones by name. */
export function sortHits(
  hits: readonly MemberHit[],
  sort: ListSort,
  t: Translate,
): readonly MemberHit[] {
  const byName = hits.toSorted((one, other) => danish.compare(one.fullName, other.fullName))
  return sortRows(byName, COLUMNS, sort, t)
}

export function isEmptySearch(criteria: SearchCriteria): boolean {
  return Object.values(criteria).every((value) => value === '' || value === null)
}

const stateSchema = v.object({
  criteria: v.object({
    name: v.string(),
    birthday: v.nullable(v.pipe(v.string(), v.check(isCalendarDate))),
    phone: v.string(),
    departmentNumber: v.string(),
  }),
})

/** Reads the view of a history entry; its state comes from this or an earlier release. */
export function readSearchView(address: URLSearchParams, state: unknown): SearchView {
  const known = v.safeParse(stateSchema, state)
  return {
    criteria: known.success ? known.output.criteria : criteriaIn(address),
    sort: sortParameter.read(address),
  }
}

/** Criteria in an address that was saved when they were still kept there. */
export function criteriaIn(address: URLSearchParams): SearchCriteria {
  const birthday = address.get('foedt') ?? ''
  return {
    name: address.get('fuldenavn')?.trim() ?? '',
    birthday: isCalendarDate(birthday) ? birthday : null,
    phone: address.get('telefon') ?? '',
    departmentNumber: address.get('afdeling') ?? '',
  }
}

/** The address and the state of the history entry for a view. */
export function writeSearchView({ criteria, sort }: SearchView) {
  const address = new URLSearchParams()
  sortParameter.write(address, sort)
  return { address, state: { criteria } satisfies v.InferInput<typeof stateSchema> }
}

/** The criteria formatted as form values. */
export function toTyped({ name, birthday, phone, departmentNumber }: SearchCriteria) {
  return { name, birthday: formatDate(birthday), phone, departmentNumber }
}
