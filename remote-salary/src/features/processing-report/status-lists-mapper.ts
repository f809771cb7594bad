import type { StatusLists } from './status-lists.ts'
import type { StatusListsWire } from './status-lists-wire.ts'

export function toStatusLists(wire: StatusListsWire): StatusLists {
  return {
    newlyHired: wire.kontaktTilNyansatStatusList,
    organization: wire.organisaeringStatusList,
    salaryPlacement: wire.loenindplaceringStatusList,
  }
}
