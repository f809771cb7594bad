import { SortNames } from '../../common/list/list-sort.ts'
import { FACETS, type Facet, type MemberFilter } from './member-filter.ts'
import { DEFAULT_SORT, type MemberSort, SORT_COLUMNS } from './member-sort.ts'

/** How the list is looked at; all of it stands in the address. */
export interface ListView {
  readonly filter: MemberFilter
  readonly sort: MemberSort
  readonly grouped: boolean
  /** All rows in the page instead of those in sight. */
  readonly allRows: boolean
}

const FACET_NAMES: Readonly<Record<Facet, string>> = {
  workplace: 'arbejdssted',
  group: 'gruppe',
  position: 'stilling',
  typeOfRepresentative: 'hverv',
  representing: 'repraesenterer',
  updateStatus: 'status',
}

const sortNames = new SortNames(
  {
    name: 'navn',
    workplace: 'arbejdssted',
    birthday: 'foedselsdag',
    age: 'alder',
    status: 'status',
    notes: 'noter',
  },
  SORT_COLUMNS,
  DEFAULT_SORT,
)

/** The view that an address asks for; what it does not understand is left out. */
export function readListView(address: URLSearchParams): ListView {
  return {
    filter: {
      search: address.get('q') ?? '',
      favourites: address.get('favoritter') === '1',
      chosen: {
        workplace: valuesOf(address, 'workplace'),
        group: valuesOf(address, 'group'),
        position: valuesOf(address, 'position'),
        typeOfRepresentative: valuesOf(address, 'typeOfRepresentative'),
        representing: valuesOf(address, 'representing'),
        updateStatus: valuesOf(address, 'updateStatus'),
      },
    },
    sort: sortNames.read(address),
    grouped: address.get('grupperet') === '1',
    allRows: address.get('raekker') === 'alle',
  }
}

/** The address of a view; what is as usual is left out. */
export function writeListView({ filter, sort, grouped, allRows }: ListView): URLSearchParams {
  const address = new URLSearchParams()
  if (filter.search !== '') address.set('q', filter.search)
  for (const facet of FACETS) {
    for (const value of filter.chosen[facet]) address.append(FACET_NAMES[facet], value)
  }
  if (filter.favourites) address.set('favoritter', '1')
  sortNames.write(address, sort)
  if (grouped) address.set('grupperet', '1')
  if (allRows) address.set('raekker', 'alle')
  return address
}

function valuesOf(address: URLSearchParams, facet: Facet): readonly string[] {
  return [...new Set(address.getAll(FACET_NAMES[facet]))]
}
