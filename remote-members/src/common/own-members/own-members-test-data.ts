import * as v from 'valibot'
import { aMemberWire } from '../member/member-test-data.ts'
import type { MemberWire } from '../member/member-wire.ts'
import {
  type OwnMembers,
  type OwnMembersWire,
  ownMembersWire,
  toOwnMembers,
} from './own-members-api.ts'

export function readOwnMembers(sent: OwnMembersWire): OwnMembers {
  return toOwnMembers(v.parse(ownMembersWire, sent))
}

const PLACES = [
  { Nummer: 'A-1', Navn: 'Plejehjemmet Solgården' },
  { Nummer: 'A-2', Navn: 'Børnehuset Regnbuen' },
] as const

function person(
  id: string,
  Fornavn: string,
  Efternavn: string,
  place: (typeof PLACES)[number],
  changes: Partial<MemberWire> = {},
): MemberWire {
  const base = aMemberWire()
  return {
    ...base,
    Medlemsident: id,
    Medlemsnummer: `20${id.slice(2)}`,
    Fornavn,
    Efternavn,
    FuldeNavn: `${Fornavn} ${Efternavn}`,
    Stillinger: base.Stillinger.map((position) => ({
      ...position,
      Arbejdsstedsnumre: [place.Nummer],
    })),
    Arbejdssteder: base.Arbejdssteder.map((workplace) => ({ ...workplace, ...place })),
    ...changes,
  }
}

const POST = {
  ErAktiv: true,
  Navn: 'Arbejdsmiljørepræsentant',
  KortNavn: 'AMR',
  Sortering: 3,
  Type: '09',
  VisLangtNavn: false,
  ValgtDato: null,
  SuppleantForMedlemsidenter: [],
  SuppleretHvervType: null,
}

/** Five members at two workplaces, covered by two posts; one member for each status. */
export const FIVE_MEMBERS: OwnMembersWire = {
  Medlemmer: [
    person('M-1001', 'Bodil', 'Kjær', PLACES[0], {
      OpdateringStatus: 'UnderOpdatering',
      FoedselsDato: '1980-02-09',
      Alder: 46,
      AntalNoter: 2,
    }),
    person('M-1002', 'Aage', 'Dam', PLACES[0], {
      ErFavorit: true,
      OpdateringStatus: 'FaerdigBehandlet',
      FoedselsDato: '1961-11-30',
      Alder: 64,
      AntalNoter: 0,
      TillidsHverv: [POST],
    }),
    person('M-1003', 'Zenia', 'Holm', PLACES[1], {
      OpdateringStatus: 'ikkeopdateret',
      FoedselsDato: '1999-06-01',
      Alder: 27,
      AntalNoter: 7,
      Stillinger: [
        {
          Stillingsnummer: 'S-2',
          Navn: 'Pædagogmedhjælper',
          Gruppe: { Id: 'G-2', Navn: 'Pædagogisk' },
          Arbejdsstedsnumre: ['A-2'],
          Timetal: 37,
        },
      ],
      Kontaktoplysninger: [],
    }),
    person('M-1004', 'Østen', 'Berg', PLACES[1], {
      OpdateringStatus: 'AfventerGodkendelse',
      FoedselsDato: null,
      Alder: null,
      AntalNoter: 1,
    }),
    person('M-1005', 'Anna', 'Sø', PLACES[1], {
      OpdateringStatus: 'Opdateret',
      FoedselsDato: '1980-02-10',
      Alder: 46,
      AntalNoter: 0,
    }),
  ],
  Filter: {
    Arbejdssteder: [...PLACES],
    Grupper: [
      { Id: 'G-1', Navn: 'Social og sundhed' },
      { Id: 'G-2', Navn: 'Pædagogisk' },
    ],
    Stillinger: [
      { Stillingsnummer: 'S-1', Navn: 'Social- og sundhedsassistent' },
      { Stillingsnummer: 'S-2', Navn: 'Pædagogmedhjælper' },
    ],
    TRHverv: [{ Navn: 'Arbejdsmiljørepræsentant' }],
    Repraesenterer: [
      { Navn: 'TR', VisningsNavn: 'Tillidsrepræsentant' },
      { Navn: 'FTR', VisningsNavn: 'Fællestillidsrepræsentant' },
    ],
    OpdateringStatus: [
      { Id: 'FaerdigBehandlet', Navn: 'FaerdigBehandlet fra tjenesten' },
      { Id: 'UnderOpdatering', Navn: 'UnderOpdatering fra tjenesten' },
      { Id: 'Opdateret', Navn: 'Opdateret fra tjenesten' },
      { Id: 'AfventerGodkendelse', Navn: 'AfventerGodkendelse fra tjenesten' },
      { Id: 'IkkeOpdateret', Navn: 'IkkeOpdateret fra tjenesten' },
      { Id: 'Parkeret', Navn: 'Sat på pause' },
    ],
  },
  ArbejdsstedTRHvervMedlemLister: [
    {
      Arbejdsstednummer: 'A-1',
      ArbejdsstedNavn: 'Plejehjemmet Solgården',
      TRHvervNavn: 'TR',
      TRHvervVisningsNavn: 'Tillidsrepræsentant',
      Medlemsidenter: ['M-1001', 'M-1002'],
    },
    {
      Arbejdsstednummer: 'A-2',
      ArbejdsstedNavn: 'Børnehuset Regnbuen',
      TRHvervNavn: 'TR',
      TRHvervVisningsNavn: 'Tillidsrepræsentant',
      Medlemsidenter: ['M-1003'],
    },
    {
      Arbejdsstednummer: 'A-2',
      ArbejdsstedNavn: 'Børnehuset Regnbuen',
      TRHvervNavn: 'FTR',
      TRHvervVisningsNavn: 'Fællestillidsrepræsentant',
      Medlemsidenter: ['M-1003', 'M-1004'],
    },
  ],
}

/** A list of `count` members, for tests of lists too long to render in full. */
export function manyMembers(count: number): OwnMembersWire {
  const first = ['Anna', 'Bodil', 'Carl', 'Dorte', 'Erik', 'Æbbe', 'Øjvind', 'Åse', 'Aage', 'Zenia']
  const last = ['Holm', 'Kjær', 'Sø', 'Aagaard', 'Østergaard', 'Ærø', 'Dam', 'Berg', 'Lund']
  return {
    ...FIVE_MEMBERS,
    Medlemmer: Array.from({ length: count }, (_, place) =>
      person(
        `M-${10_000 + place}`,
        first[place % first.length] ?? '',
        `${last[place % last.length] ?? ''} ${place}`,
        PLACES[place % 2 === 0 ? 0 : 1],
      ),
    ),
    ArbejdsstedTRHvervMedlemLister: [],
  }
}
