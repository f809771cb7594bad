import type { Random } from './random.ts'

// Names of our own, not a library's: tests name these people, and a library's next version would rename them.

const FEMALE = list(`
  Aase Åse Agnes Aisha Amalie Amina Anette Anja Anna Anne Anne-Marie Annika Asta Astrid Bente
  Berit Birgit Birthe Bodil Camilla Cecilie Charlotte Christina Conny Dorthe Ebba Elin Elisabeth
  Ellen Else Emma Esther Eva Fatima Freja Gitte Grethe Gurli Hanne Heidi Helle Henriette Ida
  Inge Ingrid Irene Jane Janni Jeanette Jette Josefine Julie Jytte Karen Karin Kirsten Kristina
  Lærke Laila Laura Lene Linda Line Lis Lise Lisbeth Lone Lotte Louise Mai-Britt Maja Malene
  Maria Marianne Maryam Mathilde Merete Mette Mia Nanna Nina Pernille Pia Rikke Ruth Sanne Sara
  Signe Sofie Solveig Stine Susanne Søs Tenna Tina Tove Trine Ulla Vibeke Winnie Yasmin Zenia
`)

const MALE = list(`
  Aage Adam Ahmed Alexander Allan Anders André Arne Asger Benny Bent Bjarne Bjørn Bo Brian Carl
  Carsten Christian Claus Daniel Dennis Ejnar Emil Erik Esben Finn Flemming Frederik Georg
  Gunnar Hans Hassan Henning Henrik Ib Ivan Jakob Jan Jens Jesper Johannes John Jonas Jørgen
  Jørn Karl Kasper Keld Kenneth Kim Kjeld Kurt Lars Leif Mads Magnus Martin Mathias Michael
  Mikkel Mohammed Mogens Morten Niels Nikolaj Oliver Ole Oskar Palle Per Peter Poul Preben
  Rasmus René Rune Simon Steen Søren Thomas Tom Torben Troels Ulrik Uffe Verner Villy Ægir
  Øjvind Øystein
`)

const COMMON_SURNAMES = list(`
  Nielsen Jensen Hansen Pedersen Andersen Christensen Larsen Sørensen Rasmussen Jørgensen
  Petersen Madsen Kristensen Olsen Thomsen Christiansen Poulsen Johansen Møller Mortensen
`)

const OTHER_SURNAMES = list(`
  Aaen Aagaard Abrahamsen Ågård Åkjær Ahmadi Albrechtsen Ali Andreasen Bach Bak Bang Bech Berg
  Bertelsen Bisgaard Bjerre Bjerregaard Björk Brandt Bruun Bundgaard Carlsen Clausen Dahl
  Dalgaard Dam Damgaard Danielsen Davidsen Eriksen Eskildsen Fischer Frandsen Frederiksen Friis
  Gade Gregersen Grønbæk Haagensen Hald Hassan Hedegaard Henriksen Hermansen Hjort Hoffmann Holm
  Holst Høj Hussein Ibrahim Iversen Jakobsen Jepsen Jeppesen Jespersen Johnsen Juhl Justesen
  Kaas Karlsen Kirkegaard Kjær Kjærgaard Klausen Knudsen Kofoed Koch Kristiansen Krogh Kruse
  Lange Lassen Lauridsen Lauritsen Lind Lorenzen Lund Lærkholm Markussen Mathiesen Matthiesen
  Mikkelsen Mogensen Munk Müller Nguyen Nissen Nygaard Nørgaard Nørregaard Olesen Overgaard
  Paaske Paulsen Petersson Ravn Riis Rosendahl Schmidt Schultz Simonsen Skov Skovgaard Søgaard
  Steffensen Svendsen Svensson Sæther Thorsen Thygesen Toft Vang Vestergaard Villadsen Vinther
  Wagner Winther Yilmaz Zachariassen Æbelø Ørsted Østergaard Øster
`)

/** First and last name. */
export type PersonName = readonly [first: string, last: string]

/** Names that reveal whether a list is sorted in Danish order. */
export const TELLING_NAMES: readonly PersonName[] = [
  ['Aage', 'Aagaard'],
  ['Åse', 'Ågård'],
  ['Zenia', 'Zachariassen'],
  ['Ægir', 'Æbelø'],
  ['Øjvind', 'Østergaard'],
  ['Anders', 'Andersen'],
  ['Björn', 'Øster'],
  ['Lærke', 'Müller'],
]

/** Representatives with names that are easily confused with each other or with Anna Holm. */
export const NAMES_ALIKE: readonly PersonName[] = [
  ['Anna', 'Holmgaard'],
  ['Åse', 'Møller'],
  ['Aase', 'Möller'],
]

export function drawName(random: Random): PersonName {
  const first = random.chance(0.77) ? random.pick(FEMALE) : random.pick(MALE)
  const last = random.chance(0.45) ? random.pick(COMMON_SURNAMES) : random.pick(OTHER_SURNAMES)
  return random.chance(0.18) ? [first, `${random.pick(OTHER_SURNAMES)} ${last}`] : [first, last]
}

const PLAIN: Readonly<Record<string, string>> = {
  æ: 'ae',
  ø: 'oe',
  å: 'aa',
  ä: 'ae',
  ö: 'oe',
  ü: 'u',
  é: 'e',
}

/** A name as written in an email address: lower case and ASCII only. */
export function plainName(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]/g, (character) => PLAIN[character] ?? (character === ' ' ? '.' : ''))
}

/** The words of a text. */
export function list(names: string): readonly [string, ...string[]] {
  const [first = '', ...others] = names.trim().split(/\s+/)
  return [first, ...others]
}
