import { flag, ident, name, orBare, response, rows } from '@portal/platform/wire'
import * as v from 'valibot'

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
