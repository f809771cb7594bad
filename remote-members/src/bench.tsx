import { sortRows } from '@portal/ui/list'
import { useMemo } from 'react'
import {
  type OwnMembers,
  type OwnMembersWire,
  toOwnMembers,
} from './common/own-members/own-members-api.ts'
import {
  filterMembers,
  isNarrowed,
  NO_FILTER,
} from './features/own-members/filter/member-filters.ts'
import { byName, flatRows } from './features/own-members/list-rows.ts'
import { COLUMNS, STANDARD_COLUMNS } from './features/own-members/member-columns.tsx'
import { MemberIndex } from './features/own-members/member-index.ts'
import { OwnMembersList } from './features/own-members/OwnMembersList.tsx'
import { MemberList } from './features/own-members/rows/MemberList.tsx'

/**
 * Exports the list of own members to the benchmark in `e2e/bench`, which compares it with data
 * grids. No page imports this file.
 */

/** A row of the benchmark, shared by all compared lists. */
export interface BenchRow {
  readonly id: string
  readonly name: string
  readonly workplace: string
  readonly birthDate: string
  readonly age: number
  readonly status: string
  readonly notes: number
}

/** The props of each compared list. */
export interface BenchListProps {
  readonly rows: readonly BenchRow[]
  readonly descending: boolean
  readonly search: string
}

/** Each set of rows, converted to members for the portal's list; other lists use the rows as is. */
const known = new WeakMap<readonly BenchRow[], OwnMembers>()

export function prepare(rows: readonly BenchRow[]): void {
  known.set(rows, toOwnMembers(wireOf(rows)))
}

function wireOf(rows: readonly BenchRow[]): OwnMembersWire {
  return {
    Medlemmer: rows.map((row) => ({
      Medlemsident: row.id,
      Medlemsnummer: row.id,
      Fornavn: row.name,
      Efternavn: '',
      FuldeNavn: row.name,
      FoedselsDato: row.birthDate,
      Alder: row.age,
      ErFavorit: false,
      AntalNoter: row.notes,
      OpdateringStatus: row.status,
      ErEgetMedlem: true,
      ErTilfoejetAfBruger: false,
      Afdeling: null,
      Stillinger: [],
      TillidsHverv: [],
      Arbejdssteder: [
        {
          Nummer: row.workplace,
          Navn: row.workplace,
          ErPrimaer: true,
          Type: null,
          OKGruppe: null,
          Adresse: null,
          AntalNoter: null,
        },
      ],
      Kontaktoplysninger: [],
      Profilbillede: null,
    })),
    Filter: {
      Arbejdssteder: [],
      Grupper: [],
      Stillinger: [],
      TRHverv: [],
      Repraesenterer: [],
      OpdateringStatus: [],
    },
    ArbejdsstedTRHvervMedlemLister: [],
  }
}

const doNothing = () => {}
const doNothingLater = () => Promise.resolve()

const NO_NAMES: ReadonlyMap<string, string> = new Map()

function useView({ descending, search }: BenchListProps) {
  return useMemo(
    () => ({
      filter: { ...NO_FILTER, search },
      sort: { column: 'name', direction: descending ? 'descending' : 'ascending' } as const,
      grouped: false,
      allRows: false,
      columns: null,
    }),
    [descending, search],
  )
}

/** The table without its toolbar, for comparison with data grids. */
export function PortalTable(props: BenchListProps) {
  const own = known.get(props.rows)
  if (own === undefined) return null
  return <TableOf own={own} {...props} />
}

/** Takes the place of the toolbar: without it, more rows would be visible than on the real page. */
const ABOVE = { height: 150 }

function TableOf({ own, ...props }: BenchListProps & { readonly own: OwnMembers }) {
  const { filter, sort } = useView(props)
  const index = useMemo(() => new MemberIndex(own.members, own.coverage), [own])
  const named = useMemo(() => byName(own.members), [own])
  const rows = useMemo(() => {
    const found = isNarrowed(filter) ? filterMembers(named, index, filter) : named
    return flatRows(sortRows(found, COLUMNS, sort, String))
  }, [named, index, filter, sort])
  return (
    <>
      <div style={ABOVE} />
      <MemberList
        rows={rows}
        sort={sort}
        onSort={doNothing}
        allRows={false}
        statusNames={NO_NAMES}
        mark={String}
        onFavouriteChanged={doNothingLater}
        selection={null}
        found={null}
        columns={STANDARD_COLUMNS}
      />
    </>
  )
}

/** The complete list of own members, with its toolbar, counts and messages. */
export function PortalList(props: BenchListProps) {
  const own = known.get(props.rows)
  const view = useView(props)
  if (own === undefined) return null
  return (
    <OwnMembersList
      own={own}
      view={view}
      onView={doNothing}
      selectionBar={null}
      onFavouriteChanged={doNothingLater}
    />
  )
}
