import { formatDate, isCalendarDate } from '@portal/platform/dates'
import { SortNames } from '../../common/list/list-sort.ts'
import { type HitSort, SORTS } from './member-hit.ts'

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

/** The search criteria and the sort order; all of it is kept in the address. */
export interface SearchView {
  readonly criteria: SearchCriteria
  readonly sort: HitSort
}

const DEFAULT_SORT: HitSort = { column: 'name', direction: 'ascending' }

const sortNames = new SortNames(SORTS, DEFAULT_SORT)

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
      name: address.get('fuldenavn') ?? '',
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

/** The query parameters of the call, without empty ones. */
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

/** The criteria as the user types them. */
export function toTyped({ name, birthday, phone, departmentNumber }: SearchCriteria) {
  return { name, birthday: formatDate(birthday), phone, departmentNumber }
}
