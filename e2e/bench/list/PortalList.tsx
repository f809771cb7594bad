import { useMemo } from 'react'
import type { OwnMembers } from '../../../remote-members/src/common/own-members/own-members.ts'
import { toOwnMembers } from '../../../remote-members/src/common/own-members/own-members-mapper.ts'
import type { OwnMembersWire } from '../../../remote-members/src/common/own-members/own-members-wire.ts'
import { NO_FILTER } from '../../../remote-members/src/features/own-members/member-filter.ts'
import { OwnMembersList } from '../../../remote-members/src/features/own-members/OwnMembersList.tsx'
import type { ListProps } from './others.tsx'
import type { Row } from './rows.ts'

/** The rows as the portal knows members; the others take them as they are. */
const known = new WeakMap<readonly Row[], OwnMembers>()

export function prepare(rows: readonly Row[]): void {
  known.set(rows, toOwnMembers(wireOf(rows)))
}

function wireOf(rows: readonly Row[]): OwnMembersWire {
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
const NoBar = () => null

/** The list as the portal shows it, with its search, sorting and stars. */
export function PortalList({ rows, descending, search }: ListProps) {
  const own = known.get(rows)
  const view = useMemo(
    () => ({
      filter: { ...NO_FILTER, search },
      sort: { column: 'name', direction: descending ? 'descending' : 'ascending' } as const,
      grouped: false,
      allRows: false,
    }),
    [descending, search],
  )
  if (own === undefined) return null
  return (
    <OwnMembersList
      own={own}
      view={view}
      onView={doNothing}
      SelectionBar={NoBar}
      selecting={false}
      onLeaveSelecting={doNothing}
      onFavouriteChanged={doNothingLater}
    />
  )
}
