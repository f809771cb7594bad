import { list } from './names.ts'
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

/** Number and name, name in mail addresses, and towns of each department. */
const ROWS = `
  010 FOA København; kobenhavn; 1620 København V, 2200 København N, 2300 København S, 2450 København SV
  020 FOA PMF Hovedstaden; pmf; 2000 Frederiksberg, 2600 Glostrup, 2700 Brønshøj, 2720 Vanløse
  030 FOA Nordsjælland; nordsjaelland; 3000 Helsingør, 3400 Hillerød, 3200 Helsinge, 3600 Frederikssund
  040 FOA Roskilde; roskilde; 4000 Roskilde, 4600 Køge, 4320 Lejre
  050 FOA Sydsjælland; sydsjaelland; 4700 Næstved, 4760 Vordingborg, 4800 Nykøbing F, 4200 Slagelse
  060 FOA Bornholm; bornholm; 3700 Rønne, 3730 Nexø, 3720 Aakirkeby
  070 FOA Odense; odense; 5000 Odense C, 5200 Odense V, 5230 Odense M, 5260 Odense S
  080 FOA Svendborg; svendborg; 5700 Svendborg, 5600 Faaborg, 5970 Ærøskøbing, 5900 Rudkøbing
  090 FOA Esbjerg; esbjerg; 6700 Esbjerg, 6800 Varde, 6760 Ribe, 6710 Esbjerg V
  100 FOA Sønderjylland; sonderjylland; 6200 Aabenraa, 6400 Sønderborg, 6270 Tønder, 6100 Haderslev
  110 FOA Herning; herning; 7400 Herning, 7500 Holstebro, 8600 Silkeborg, 7430 Ikast
  120 FOA Århus; aarhus; 8000 Aarhus C, 8200 Aarhus N, 8230 Åbyhøj, 8270 Højbjerg, 8240 Risskov
  130 FOA Randers; randers; 8900 Randers C, 8500 Grenaa, 8370 Hadsten
  140 FOA Viborg; viborg; 8800 Viborg, 7800 Skive, 7900 Nykøbing M, 8830 Tjele
  150 FOA Aalborg; aalborg; 9000 Aalborg, 9220 Aalborg Øst, 9400 Nørresundby, 9230 Svenstrup J, 9800 Hjørring
`

export const DEPARTMENTS = some(ROWS.trim().split('\n').map(toDepartment))

function toDepartment(row: string): Department {
  const [title = '', mailName = '', towns = ''] = row.trim().split('; ')
  const [number, name] = split(title)
  return { number, name, mailName, towns: some(towns.split(', ').map(split)) }
}

/** The first word of a text, and the rest. */
function split(text: string): readonly [first: string, rest: string] {
  const [first = '', ...rest] = text.split(' ')
  return [first, rest.join(' ')]
}

function some<T>(items: readonly T[]): readonly [T, ...T[]] {
  const [first, ...others] = items
  if (first === undefined) throw new Error('There are none.')
  return [first, ...others]
}

const STREETS = list(`
  Absalonsgade Birkevej Bøgevej Damhusvej Egevænget Elmegade Engvej Fjordvej Frederiksgade
  Havnegade Højgade Jernbanegade Kirkevej Klostergade Kongensgade Lindealle Lærkevej Møllevej
  Nørregade Nygade Parkvej Rosenvænget Rådhusstræde Skolegade Skovbrynet Solbakken Stationsvej
  Strandvejen Søndergade Tværgade Vestergade Ålborgvej Åboulevarden Æblevej Ørstedsgade
  Østergade
`)

export function drawStreet(random: Random): string {
  return `${random.pick(STREETS)} ${random.int(1, 148)}${random.chance(0.2) ? random.pick(['A', 'B', 'C']) : ''}`
}
