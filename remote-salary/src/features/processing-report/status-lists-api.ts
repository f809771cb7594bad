import { call, useQuery } from '@portal/platform/api'
import { flag, ident, name, response, rows } from '@portal/platform/wire'
import * as v from 'valibot'
import { useLoggedQuery } from '../../common/log/use-logged.ts'

/** An option for one of the three statuses of a report. */
export interface StatusChoice {
  readonly statusId: string
  readonly statusName: string
  /** Whether choosing this option makes the date of contact required. */
  readonly dateRequired: boolean
}

/** The options for contact, organising and salary placement. */
export interface StatusLists {
  readonly newlyHired: readonly StatusChoice[]
  readonly organization: readonly StatusChoice[]
  readonly salaryPlacement: readonly StatusChoice[]
}

const statusWire = v.object({
  statusId: ident,
  statusName: name,
  /** Optional: the service may send this only for the saved status, as part of the case. */
  dateRequired: flag,
})

/** The misspelling `organisaering` is the service's. */
export const statusListsWire = response({
  kontaktTilNyansatStatusList: rows(statusWire),
  loenindplaceringStatusList: rows(statusWire),
  organisaeringStatusList: rows(statusWire),
})

export type StatusListsWire = v.InferOutput<typeof statusListsWire>

export function toStatusLists(wire: StatusListsWire): StatusLists {
  return {
    newlyHired: wire.kontaktTilNyansatStatusList,
    organization: wire.organisaeringStatusList,
    salaryPlacement: wire.loenindplaceringStatusList,
  }
}

async function fetchStatusLists(signal: AbortSignal): Promise<StatusLists> {
  const wire = await call({
    service: 'salary',
    method: 'GET',
    path: '/OplagsdataConstroller/HentSagsBehandlingStatusLister',
    intent: 'read',
    answer: statusListsWire,
    signal,
  })
  return toStatusLists(wire)
}

/** Fetches the report's options; an error is logged and shown in the panel, not in a dialog. */
export function useStatusLists() {
  return useLoggedQuery(
    'Status lists',
    useQuery(['salary', 'status-lists'], fetchStatusLists, { dialog: false }),
  )
}
