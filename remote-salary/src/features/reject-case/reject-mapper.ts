import { caseVersion } from '../../common/case/case-change.ts'
import type { CaseDetails } from '../../common/case/case-details.ts'
import type { Rejection, RejectReason } from './reject-reason.ts'
import type { RejectionWire, RejectReasonsWire } from './reject-wire.ts'

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
    ...caseVersion(item),
    afvisAarsagNr: reasonNumber,
    afvisAarsagFriTekst: comment === '' ? null : comment,
  }
}
