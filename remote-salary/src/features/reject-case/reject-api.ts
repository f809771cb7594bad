import { call } from '@portal/platform/api'
import { flag, ident, name, orBare, response, rows } from '@portal/platform/wire'
import * as v from 'valibot'
import type { CaseDetails } from '../../common/case-details/case-details.ts'
import { caseVersionWire } from '../../common/case-work/case-change.ts'
import { sendChange } from '../../common/case-work/case-work-api.ts'

/** A possible reason for rejecting a case. */
export interface RejectReason {
  readonly number: string
  readonly text: string
  readonly requiresText: boolean
}

/** The chosen reason for rejecting a case, with a comment. */
export interface Rejection {
  readonly reasonNumber: string
  readonly comment: string
}

export const rejectReasonsWire = orBare(
  'afvisAarsagTypeList',
  response({
    afvisAarsagTypeList: rows(v.object({ nr: ident, tekst: name, kraeverFritekst: flag })),
  }),
)

export type RejectReasonsWire = v.InferOutput<typeof rejectReasonsWire>

export interface RejectionWire {
  readonly sagsId: string
  readonly sagsRegTid: string
  readonly afvisAarsagNr: string
  readonly afvisAarsagFriTekst: string | null
}

export function toRejectReasons({
  afvisAarsagTypeList,
}: RejectReasonsWire): readonly RejectReason[] {
  return afvisAarsagTypeList.map(({ nr, tekst, kraeverFritekst }) => ({
    number: nr,
    text: tekst,
    requiresText: kraeverFritekst,
  }))
}

export function toRejectionWire(
  item: CaseDetails,
  { reasonNumber, comment }: Rejection,
): RejectionWire {
  return {
    ...caseVersionWire(item),
    afvisAarsagNr: reasonNumber,
    afvisAarsagFriTekst: comment === '' ? null : comment,
  }
}

export async function fetchRejectReasons(signal: AbortSignal): Promise<readonly RejectReason[]> {
  const wire = await call({
    service: 'salary',
    method: 'GET',
    path: '/OplagsdataConstroller/HentAfvisAarsagTypeList',
    intent: 'read',
    answer: rejectReasonsWire,
    signal,
  })
  return toRejectReasons(wire)
}

export function rejectCase(body: RejectionWire): Promise<void> {
  return sendChange('PUT', '/SagOpdater/AfvisSag', body)
}
