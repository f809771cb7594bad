import { orBare, response } from '@portal/platform/wire'
import type { CaseDetails } from '../../common/case-details/case-details.ts'
import { caseVersionWire } from '../../common/case-work/case-work-api.ts'
import { type Reason, reasonRows, toReasons } from '../../common/reason-wire.ts'
import { read, sendChange } from '../../common/salary-api.ts'

/** The chosen reason for rejecting a case, with a comment. */
export interface Rejection {
  readonly reasonNumber: string
  readonly comment: string
}

export const rejectReasonsWire = orBare(
  'afvisAarsagTypeList',
  response({ afvisAarsagTypeList: reasonRows }),
)

export type RejectionWire = ReturnType<typeof toRejectionWire>

export function toRejectionWire(item: CaseDetails, { reasonNumber, comment }: Rejection) {
  return {
    ...caseVersionWire(item),
    afvisAarsagNr: reasonNumber,
    afvisAarsagFriTekst: comment === '' ? null : comment,
  }
}

export async function fetchRejectReasons(signal: AbortSignal): Promise<readonly Reason[]> {
  const { afvisAarsagTypeList } = await read({
    path: '/OplagsdataConstroller/HentAfvisAarsagTypeList',
    answer: rejectReasonsWire,
    signal,
  })
  return toReasons(afvisAarsagTypeList)
}

export function rejectCase(item: CaseDetails, rejection: Rejection): Promise<void> {
  return sendChange('PUT', '/SagOpdater/AfvisSag', toRejectionWire(item, rejection))
}
