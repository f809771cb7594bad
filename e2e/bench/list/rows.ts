import type { BenchRow } from '@portal/remote-members/bench'

const FIRST = [
  'Anne',
  'Åse',
  'Bjørn',
  'Ægir',
  'Dorte',
  'Øjvind',
  'Kirsten',
  'Lars',
  'Mette',
  'Søren',
]
const MIDDLE = [
  'Bjerg',
  'Dahl',
  'Friis',
  'Holm',
  'Kjær',
  'Lund',
  'Nørgaard',
  'Skov',
  'Toft',
  'Vang',
]
const LAST = ['Aagaard', 'Andersen', 'Åberg', 'Hansen', 'Jensen', 'Madsen', 'Nielsen', 'Østergaard']
const STATUSES = ['FaerdigBehandlet', 'UnderOpdatering', 'IkkeOpdateret']

const at = (list: readonly string[], index: number) => list[index % list.length] ?? ''

const danish = new Intl.Collator('da')

/** The same rows in every run, sorted by name as the service returns them. */
export function benchRows(count: number): readonly BenchRow[] {
  return Array.from({ length: count }, (_, index) => {
    const mixed = (index * 7919) % count
    const year = 1955 + (mixed % 50)
    return {
      id: String(100_000 + mixed),
      name: `${at(FIRST, mixed)} ${at(MIDDLE, Math.floor(mixed / 10))} ${at(LAST, Math.floor(mixed / 100))} ${mixed}`,
      workplace: `Plejehjemmet ${at(MIDDLE, mixed * 3)} ${mixed % 40}`,
      birthDate: `${year}-${String(1 + (mixed % 12)).padStart(2, '0')}-15`,
      age: 2026 - year,
      status: at(STATUSES, mixed),
      notes: mixed % 7,
    }
  }).sort((one, other) => danish.compare(one.name, other.name))
}
