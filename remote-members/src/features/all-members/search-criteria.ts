import { formatDate, isCalendarDate } from '@portal/platform/dates'
import { comparedBy, type ListSort, SortNames } from '../../common/list/list-sort.ts'
import { COLUMNS, type SortColumn } from './hit-columns.tsx'
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

export type HitSort = ListSort<SortColumn>

/** The search criteria and the sort order, both kept in the URL. */
export interface SearchView {
  readonly criteria: SearchCriteria
  readonly sort: HitSort
}

const DEFAULT_SORT: HitSort = { column: 'name', direction: 'ascending' }

const sortNames = new SortNames(COLUMNS, DEFAULT_SORT)

const danish = new Intl.Collator('da')

export function sortHits(hits: readonly MemberHit[], sort: HitSort): readonly MemberHit[] {
  const compare = comparedBy(COLUMNS, sort)
  return hits.toSorted(
    (one, other) => compare(one, other) || danish.compare(one.fullName, other.fullName),
  )
}

export function isEmptySearch({
  name,
  birthday,
  phone,
  departmentNumber,
}: SearchCriteria): boolean {
  return name === '' && birthday === null && phone === '' && departmentNumber === ''
}

export function readSearchView(address: URLSearchParams): SearchView {
  const birthday = address.get('foedt') ?? ''
  return {
    criteria: {
      name: address.get('fuldenavn')?.trim() ?? '',
      birthday: isCalendarDate(birthday) ? birthday : null,
      phone: address.get('telefon') ?? '',
      departmentNumber: address.get('afdeling') ?? '',
    },
    sort: sortNames.read(address),
  }
}

export function writeSearchView({ criteria, sort }: SearchView): URLSearchParams {
  const address = new URLSearchParams()
  if (criteria.name !== '') address.set('fuldenavn', criteria.name)
  if (criteria.birthday !== null) address.set('foedt', criteria.birthday)
  if (criteria.phone !== '') address.set('telefon', criteria.phone)
  if (criteria.departmentNumber !== '') address.set('afdeling', criteria.departmentNumber)
  sortNames.write(address, sort)
  return address
}

/** The query parameters of the search; empty criteria are omitted. */
export function toSearchQuery({
  name,
  birthday,
  phone,
  departmentNumber,
}: SearchCriteria): Readonly<Record<string, string>> {
  return {
    ...(name !== '' && { 'request.fuldeNavn': name }),
    ...(birthday !== null && { 'request.foedselsesdato': birthday }),
    ...(phone !== '' && { 'request.telefon': phone }),
    ...(departmentNumber !== '' && { 'request.afdelingsnummer': departmentNumber }),
  }
}

/** The criteria formatted as form values. */
export function toTyped({ name, birthday, phone, departmentNumber }: SearchCriteria) {
  return { name, birthday: formatDate(birthday), phone, departmentNumber }
}
