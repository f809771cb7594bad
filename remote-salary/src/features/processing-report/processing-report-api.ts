import { useQuery } from '@portal/platform/api'
import { toDatePayload } from '@portal/platform/dates'
import { flag, ident, name, response, rows } from '@portal/platform/wire'
import * as v from 'valibot'
import type { CaseDetails } from '../../common/case-details/case-details.ts'
import { caseVersionWire } from '../../common/case-work/case-work-api.ts'
import { read, sendChange } from '../../common/salary-api.ts'
import { useLoggedQuery } from '../../common/use-logged.ts'
import type { Report, StatusLists } from './processing-report.ts'

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
  const wire = await read({
    path: '/OplagsdataConstroller/HentSagsBehandlingStatusLister',
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

/** Maps a report to the request body, where the organising status is named `medlemsskab`. */
export function toReportWire(report: Report) {
  return {
    kontaktTilNyansatStatusId: report.newlyHiredStatusId,
    medlemsskabStatusId: report.organizationStatusId,
    loenindplaceringStatusId: report.salaryPlacementStatusId,
    ...(report.contactDate !== null && {
      kontaktTilNyansatDato: toDatePayload(report.contactDate),
    }),
  }
}

export function saveReport(item: CaseDetails, report: Report): Promise<void> {
  return sendChange('PUT', '/SagOpdater/OpdaterSagsbehandling', {
    ...caseVersionWire(item),
    ...toReportWire(report),
  })
}
