import { rows } from '@portal/platform/wire'
import * as v from 'valibot'

export const rejectReasonsWire = v.object({
  afvisAarsagTypeList: rows(
    v.object({ nr: v.string(), tekst: v.string(), kraeverFritekst: v.boolean() }),
  ),
})

export type RejectReasonsWire = v.InferOutput<typeof rejectReasonsWire>

export interface RejectionWire {
  readonly sagsId: string
  readonly sagsRegTid: string
  readonly afvisAarsagNr: string
  readonly afvisAarsagFriTekst: string | null
}
