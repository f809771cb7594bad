import type { Random } from './random.ts'

export interface Department {
  readonly number: string
  readonly name: string
  readonly mailName: string
  readonly towns: readonly [Town, ...Town[]]
}

type Town = readonly [postcode: string, city: string]

/**
 * Numbers of the demo accounts' departments: Anna and Ivan belong to Odense, Frida to Aarhus, and
 * Nora to Aalborg.
 */
export const ODENSE = '070'
export const AARHUS = '120'
export const AALBORG = '150'

export const DEPARTMENTS: readonly [Department, ...Department[]] = [
  {
    number: '010',
    name: 'FOA København',
    mailName: 'kobenhavn',
    towns: [
      ['1620', 'København V'],
      ['2200', 'København N'],
      ['2300', 'København S'],
      ['2450', 'København SV'],
    ],
  },
  {
    number: '020',
    name: 'FOA PMF Hovedstaden',
    mailName: 'pmf',
    towns: [
      ['2000', 'Frederiksberg'],
      ['2600', 'Glostrup'],
      ['2700', 'Brønshøj'],
      ['2720', 'Vanløse'],
    ],
  },
  {
    number: '030',
    name: 'FOA Nordsjælland',
    mailName: 'nordsjaelland',
    towns: [
      ['3000', 'Helsingør'],
      ['3400', 'Hillerød'],
      ['3200', 'Helsinge'],
      ['3600', 'Frederikssund'],
    ],
  },
  {
    number: '040',
    name: 'FOA Roskilde',
    mailName: 'roskilde',
    towns: [
      ['4000', 'Roskilde'],
      ['4600', 'Køge'],
      ['4320', 'Lejre'],
    ],
  },
  {
    number: '050',
    name: 'FOA Sydsjælland',
    mailName: 'sydsjaelland',
    towns: [
      ['4700', 'Næstved'],
      ['4760', 'Vordingborg'],
      ['4800', 'Nykøbing F'],
      ['4200', 'Slagelse'],
    ],
  },
  {
    number: '060',
    name: 'FOA Bornholm',
    mailName: 'bornholm',
    towns: [
      ['3700', 'Rønne'],
      ['3730', 'Nexø'],
      ['3720', 'Aakirkeby'],
    ],
  },
  {
    number: ODENSE,
    name: 'FOA Odense',
    mailName: 'odense',
    towns: [
      ['5000', 'Odense C'],
      ['5200', 'Odense V'],
      ['5230', 'Odense M'],
      ['5260', 'Odense S'],
    ],
  },
  {
    number: '080',
    name: 'FOA Svendborg',
    mailName: 'svendborg',
    towns: [
      ['5700', 'Svendborg'],
      ['5600', 'Faaborg'],
      ['5970', 'Ærøskøbing'],
      ['5900', 'Rudkøbing'],
    ],
  },
  {
    number: '090',
    name: 'FOA Esbjerg',
    mailName: 'esbjerg',
    towns: [
      ['6700', 'Esbjerg'],
      ['6800', 'Varde'],
      ['6760', 'Ribe'],
      ['6710', 'Esbjerg V'],
    ],
  },
  {
    number: '100',
    name: 'FOA Sønderjylland',
    mailName: 'sonderjylland',
    towns: [
      ['6200', 'Aabenraa'],
      ['6400', 'Sønderborg'],
      ['6270', 'Tønder'],
      ['6100', 'Haderslev'],
    ],
  },
  {
    number: '110',
    name: 'FOA Herning',
    mailName: 'herning',
    towns: [
      ['7400', 'Herning'],
      ['7500', 'Holstebro'],
      ['8600', 'Silkeborg'],
      ['7430', 'Ikast'],
    ],
  },
  {
    number: AARHUS,
    name: 'FOA Århus',
    mailName: 'aarhus',
    towns: [
      ['8000', 'Aarhus C'],
      ['8200', 'Aarhus N'],
      ['8230', 'Åbyhøj'],
      ['8270', 'Højbjerg'],
      ['8240', 'Risskov'],
    ],
  },
  {
    number: '130',
    name: 'FOA Randers',
    mailName: 'randers',
    towns: [
      ['8900', 'Randers C'],
      ['8500', 'Grenaa'],
      ['8370', 'Hadsten'],
    ],
  },
  {
    number: '140',
    name: 'FOA Viborg',
    mailName: 'viborg',
    towns: [
      ['8800', 'Viborg'],
      ['7800', 'Skive'],
      ['7900', 'Nykøbing M'],
      ['8830', 'Tjele'],
    ],
  },
  {
    number: AALBORG,
    name: 'FOA Aalborg',
    mailName: 'aalborg',
    towns: [
      ['9000', 'Aalborg'],
      ['9220', 'Aalborg Øst'],
      ['9400', 'Nørresundby'],
      ['9230', 'Svenstrup J'],
      ['9800', 'Hjørring'],
    ],
  },
]

const STREETS = [
  'Absalonsgade',
  'Birkevej',
  'Bøgevej',
  'Damhusvej',
  'Egevænget',
  'Elmegade',
  'Engvej',
  'Fjordvej',
  'Frederiksgade',
  'Havnegade',
  'Højgade',
  'Jernbanegade',
  'Kirkevej',
  'Klostergade',
  'Kongensgade',
  'Lindealle',
  'Lærkevej',
  'Møllevej',
  'Nørregade',
  'Nygade',
  'Parkvej',
  'Rosenvænget',
  'Rådhusstræde',
  'Skolegade',
  'Skovbrynet',
  'Solbakken',
  'Stationsvej',
  'Strandvejen',
  'Søndergade',
  'Tværgade',
  'Vestergade',
  'Ålborgvej',
  'Åboulevarden',
  'Æblevej',
  'Ørstedsgade',
  'Østergade',
] as const

export function drawStreet(random: Random): string {
  return `${random.pick(STREETS)} ${random.int(1, 148)}${random.chance(0.2) ? random.pick(['A', 'B', 'C']) : ''}`
}
