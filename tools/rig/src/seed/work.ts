import { list } from './names.ts'
import type { Random } from './random.ts'

export interface PositionGroup {
  readonly id: string
  readonly name: string
  readonly positions: readonly (readonly [number: string, name: string])[]
}

export const POSITION_GROUPS: readonly PositionGroup[] = [
  {
    id: '10',
    name: 'Social og sundhed',
    positions: [
      ['1010', 'Social- og sundhedsassistent'],
      ['1020', 'Social- og sundhedshjælper'],
      ['1030', 'Sygehjælper'],
      ['1040', 'Plejehjemsassistent'],
      ['1050', 'Omsorgs- og pædagogmedhjælper'],
    ],
  },
  {
    id: '20',
    name: 'Pædagogisk arbejde',
    positions: [
      ['2010', 'Pædagogmedhjælper'],
      ['2020', 'Pædagogisk assistent'],
      ['2030', 'Dagplejer'],
      ['2040', 'Legepladsmedarbejder'],
    ],
  },
  {
    id: '30',
    name: 'Kost og service',
    positions: [
      ['3010', 'Ernæringsassistent'],
      ['3020', 'Husassistent'],
      ['3030', 'Rengøringsassistent'],
      ['3040', 'Serviceassistent'],
    ],
  },
  {
    id: '40',
    name: 'Teknik og beredskab',
    positions: [
      ['4010', 'Teknisk servicemedarbejder'],
      ['4020', 'Brandmand'],
      ['4030', 'Specialarbejder'],
    ],
  },
]

export interface WorkplaceKind {
  readonly type: string
  readonly agreementGroup: string
  readonly prefixes: readonly [string, ...string[]]
  readonly positions: readonly [readonly [string, number], ...(readonly [string, number])[]]
}

export const WORKPLACE_KINDS: readonly [WorkplaceKind, ...WorkplaceKind[]] = [
  {
    type: 'Plejehjem',
    agreementGroup: 'Social- og sundhedspersonale, KL',
    prefixes: ['Plejehjemmet', 'Plejecenter', 'Ældrecenter', 'Friplejehjemmet'],
    positions: drawn('1010:5 1020:7 1030:1 1040:1 3010:1 3020:2 4010:1'),
  },
  {
    type: 'Hjemmepleje',
    agreementGroup: 'Social- og sundhedspersonale, KL',
    prefixes: ['Hjemmeplejen', 'Udekørende team', 'Aften- og natteam'],
    positions: drawn('1010:4 1020:9 1030:1'),
  },
  {
    type: 'Børnehave',
    agreementGroup: 'Pædagogmedhjælpere og pædagogiske assistenter, KL',
    prefixes: ['Børnehaven', 'Børnehuset', 'Skovbørnehaven', 'Vuggestuen'],
    positions: drawn('2010:8 2020:3 3010:1 2040:1'),
  },
  {
    type: 'Dagpleje',
    agreementGroup: 'Dagplejere, KL',
    prefixes: ['Dagplejen', 'Dagplejegruppen'],
    positions: drawn('2030:1'),
  },
  {
    type: 'Botilbud',
    agreementGroup: 'Omsorgs- og pædagogmedhjælpere, KL',
    prefixes: ['Bostedet', 'Botilbuddet', 'Bofællesskabet'],
    positions: drawn('1050:5 1010:3 2020:1 3020:1'),
  },
  {
    type: 'Sygehus',
    agreementGroup: 'Social- og sundhedspersonale, Regionerne',
    prefixes: ['Sygehuset, afdeling', 'Hospitalet, afsnit'],
    positions: drawn('1010:6 1030:1 3040:5 3030:1'),
  },
  {
    type: 'Køkken og rengøring',
    agreementGroup: 'Køkken- og rengøringspersonale, KL',
    prefixes: ['Centralkøkkenet', 'Rengøringen', 'Produktionskøkkenet'],
    positions: drawn('3010:4 3020:1 3030:5'),
  },
  {
    type: 'Skole og fritid',
    agreementGroup: 'Pædagogmedhjælpere og pædagogiske assistenter, KL',
    prefixes: ['SFO', 'Fritidshjemmet', 'Specialskolen', 'Klubben'],
    positions: drawn('2010:6 2020:2 4010:1 3030:1'),
  },
]

/** Reads positions and how often each is drawn: `1010:5 1020:7`. */
function drawn(text: string): WorkplaceKind['positions'] {
  const [first, ...others] = text.split(' ').map((each) => {
    const [number = '', weight] = each.split(':')
    return [number, Number(weight)] as const
  })
  if (first === undefined) throw new Error('A kind of workplace has positions.')
  return [first, ...others]
}

const WORKPLACE_NAMES = list(`
  Aaløkke Akacien Birkelund Blomsterhaven Bøgelund Damgården Egely Elmehøj Engen Fjordglimt
  Fuglereden Græshoppen Hasselhøj Havblik Hestehaven Højvang Humlebien Kastanien Kildebakken
  Kirsebærhaven Klokkeblomsten Kærnehuset Lindegården Lærkereden Mariehønen Møllegården
  Mælkebøtten Nordlyset Nørrevang Pilegården Regnbuen Rosenlund Rønnehaven Skovbrynet Skovly
  Solgården Solsikken Spiren Stjernehuset Strandparken Søndervang Søparken Tusindfryd Tornhøj
  Trekløveren Valmuen Vesterled Vibereden Åbrinken Ågården Æblehaven Ællingen Ørnereden
  Østerlund
`)

export function drawWorkplaceName(random: Random, kind: WorkplaceKind): string {
  return `${random.pick(kind.prefixes)} ${random.pick(WORKPLACE_NAMES)}`
}
