import { type InferOutput, picklist } from 'valibot'
import type { CaseWire } from '../wire.ts'

export const sortField = picklist([
  'ModtagetDato',
  'NyansatteNavn',
  'ArbejdsstedNavn',
  'StillingNavn',
  'StatusMMNavn',
  'FristDato',
  'Default',
])
export const sortDirection = picklist(['Asc', 'Desc', 'Default'])

export interface CaseSort {
  readonly field: InferOutput<typeof sortField>
  readonly direction: InferOutput<typeof sortDirection>
}

const danish = new Intl.Collator('da')

/** Sorts in memory, because the status of an open case is computed, not stored. */
export function sortOpenCases(cases: readonly CaseWire[], sort: CaseSort): CaseWire[] {
  // The default order: nearest deadline first.
  const key = keyOf(sort.field === 'Default' ? 'FristDato' : sort.field)
  const sign = sort.direction === 'Desc' ? -1 : 1
  return [...cases].sort((one, other) => {
    const a = key(one)
    const b = key(other)
    // Missing values sort last in both directions.
    if (a === null || b === null) {
      return Number(a === null) - Number(b === null) || byNumber(one, other)
    }
    return sign * danish.compare(a, b) || byNumber(one, other)
  })
}

function byNumber(one: CaseWire, other: CaseWire): number {
  return danish.compare(one.sagsNr, other.sagsNr)
}

function keyOf(field: Exclude<CaseSort['field'], 'Default'>): (each: CaseWire) => string | null {
  switch (field) {
    case 'ModtagetDato':
      return (each) => each.modtagetDato
    case 'NyansatteNavn':
      return (each) => each.nyansat.navn
    case 'ArbejdsstedNavn':
      return (each) => each.nyansat.arbejdssted?.navn ?? null
    case 'StillingNavn':
      return (each) => each.nyansat.stilling?.navn ?? null
    case 'StatusMMNavn':
      return (each) => each.sagStatus.statusNavn
    case 'FristDato':
      return (each) => each.fristDato
  }
}
